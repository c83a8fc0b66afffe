import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flagsOf } from '../../spec/script-flags.ts';
import type { FixtureService } from '../../fixtures/services/service.ts';
import { loadContract } from '../../spec/model/load.ts';
import { validCredential } from '../generate/credentials.ts';
import { matchesSelection } from '../run/selection.ts';
import { collections, type Collection } from './catalogue.ts';
import { faultOutcomes } from './outcome.ts';
import { peerFailures } from './real-reach.ts';
import { duelRow, duelTotals, shownBy, type Duel } from './rival-row.ts';
import { tryAll } from './threads.ts';

const USAGE = `Usage: npm run rival -- [--only PATTERN] [--seconds N] [--seed N]

Runs Schemathesis beside verify on faulty fixture services, and says which faults it finds that the sound service of
the same contract does not show. Without --only it takes those that verify is known to miss.

It needs the command \`st\` of Schemathesis (4 or later) on the PATH; SCHEMATHESIS names another command.`;

const { values } = flagsOf('rival', {
  options: {
    only: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const execute = promisify(execFile);
const peer = process.env['SCHEMATHESIS'] ?? 'st';

if (values.help) console.log(USAGE);
else if (await isThere()) await compare();
else console.log(`skipped: there is no Schemathesis (${peer})\n\n${USAGE}`);

async function isThere(): Promise<boolean> {
  return execute(peer, ['--version']).then(
    () => true,
    () => false,
  );
}

async function compare(): Promise<void> {
  const duels: Duel[] = [];
  for (const collection of collections) {
    const faults = collection.faults.filter(({ id }) => isChosen(id, collection));
    if (faults.length === 0) continue;
    const sound = await Promise.all(collection.sound.map((service) => judgedByPeer(collection, service)));
    const shown = new Set(sound.flatMap((failures) => [...failures]));
    for (const fault of faults) {
      const [trial] = await tryAll([
        { service: fault.id, seed: Number(values.seed), asOf: '2026-01-01', whole: false },
      ]);
      if (trial === undefined) continue;
      const duel: Duel = {
        service: fault.id,
        peer: shownBy(await judgedByPeer(collection, fault), shown),
        own: [...trial.must, ...(fault.severity === 'should' ? trial.should : [])],
        isNamed: faultOutcomes(fault, [trial], false).every(({ kind }) => kind === 'found'),
      };
      duels.push(duel);
      console.log(duelRow(duel));
    }
  }
  console.log(`\n${duelTotals(duels)}`);
}

function isChosen(id: string, { missed }: Collection): boolean {
  return values.only.length === 0
    ? missed.includes(id)
    : values.only.some((pattern) => matchesSelection(pattern, id));
}

/** What Schemathesis finds in a service that is started for it. */
async function judgedByPeer({ spec }: Collection, service: FixtureService): Promise<ReadonlySet<string>> {
  const loaded = await loadContract(spec);
  if (!loaded.ok) throw new Error(loaded.error);
  const folder = await mkdtemp(join(tmpdir(), 'rival-'));
  const running = await service.start();
  try {
    const report = join(folder, 'events.ndjson');
    const credentials = [...loaded.value.securitySchemes.values()].flatMap((scheme) => {
      const { key, place } = validCredential(scheme);
      return place(key.from(running.key)).headers.flatMap(([name, value]) => [
        '--header',
        `${name}: ${value}`,
      ]);
    });
    const told = ['--report', 'ndjson', '--report-ndjson-path', report];
    const how = ['--seed', values.seed, '--max-time', values.seconds, '--continue-on-failure'];
    // It ends with a status of its own where it finds something.
    await execute(peer, ['run', spec, '--url', running.url, ...how, ...credentials, ...told], {
      cwd: folder,
      timeout: Number(values.seconds) * 3_000 + 30_000,
      maxBuffer: 2 ** 28,
    }).catch(() => undefined);
    return peerFailures(await readFile(report, 'utf8'));
  } finally {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  }
}
