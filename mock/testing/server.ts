import { startMock } from '../start.ts';

/** A mock in a process of its own: its state is kept in the file given, its address goes to standard output. */
const [state] = process.argv.slice(2);
const mock = await startMock(state === undefined ? {} : { state });
process.stdout.write(`${mock.url} ${mock.key}\n`);
