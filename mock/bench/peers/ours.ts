import { tuneProcess } from '../../tune.ts';
import { KEY } from '../cases.ts';

/** The mock, as its command starts it, telling nothing, with 50 pets to fill pages. An argument is the path of another document. */
tuneProcess();
const { startMock } = await import('../../start.ts');
const [spec] = process.argv.slice(2);
const mock = await startMock({ apiKey: KEY, seed: 1, warm: true, ...(spec === undefined ? {} : { spec }) });
process.stdout.write(`READY ${mock.url} ${mock.key}\n`);
