import { beQuietOnBrokenPipes, endWithNpm, failOnUncaught } from './process-edges.ts';

beQuietOnBrokenPipes();
failOnUncaught();
endWithNpm();

const { run } = await import('./program.ts');
await run(process.argv, process);
