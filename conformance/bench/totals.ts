import { sumTallies } from './tally.ts';

const { TALLY } = process.env;
if (!TALLY) throw new Error('TALLY must name the folder of the tallies');
const { passed, failed, skipped } = await sumTallies(TALLY);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failed > 0 || passed === 0) process.exitCode = 1;
