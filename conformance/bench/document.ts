import { documentRow } from './document-row.ts';

// One document, in a process of its own: its row, in JSON, is the last line on stdout.
const [file = '', maxTime = '30000', seed = '1'] = process.argv.slice(2);
const row = await documentRow(file, Number(maxTime), Number(seed)).catch((error: unknown) => ({
  fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
}));
const megabytes = Math.round(process.resourceUsage().maxRSS / 1_024);
process.stdout.write(`${JSON.stringify({ ...row, megabytes })}\n`, () => process.exit());
