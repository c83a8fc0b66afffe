import { flagsOf } from '../../spec/script-flags.ts';
import { CASES, KEY } from './cases.ts';
import { drive } from './client.ts';
import { everydayContract } from './everyday.ts';
import { startPeer, type Peer } from './peer.ts';
import { manyOperations, manyPets } from './scale.ts';
import { median, table } from './table.ts';
import { throughput, type Effort } from './throughput.ts';

/** Every peer, the yardstick first. */
const PEERS = [
  ['bare node:http', 'bare.ts'],
  ['petstore-contract mock', 'ours.ts'],
  ['prism mock (CLI)', 'prism-cli.ts'],
  ['Prism createInstance', 'prism-instance.ts'],
  ['openapi-backend', 'openapi-backend.ts'],
  ['@scalar/mock-server', 'scalar.ts'],
] as const;

/** How long a first start is left to itself, in milliseconds. */
const SETTLED = 1_500;

const { values } = flagsOf('bench', {
  options: {
    requests: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '10' },
    starts: { type: 'string', default: '5' },
    memory: { type: 'string', default: '100000' },
  },
});
const effort: Effort = {
  requests: Number(values.requests),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);

say(
  `closed loop, ${effort.connections} connections kept alive, ${effort.requests} requests a measurement, the middle of ${effort.rounds}\n`,
);
say(await startTimes(Number(values.starts)));

const peers: Peer[] = [];
for (const [name, script] of PEERS) peers.push(await startPeer(name, script, [], KEY));
say(`\n${await throughput(CASES, peers, effort)}`);
await Promise.all(peers.map((peer) => peer.stop()));

say(`\n${await everydayContract(effort, say)}`);
say(`\n${await memories(Number(values.memory))}`);
say(`\n${await manyPets(effort)}`);
say(`\n${await manyOperations(effort)}`);

/** From the start of the process to the first answer; each was started once before, so that what it caches is there. */
async function startTimes(starts: number): Promise<string> {
  const rows = [];
  const prism = [];
  for (const [name, script] of PEERS) {
    const times = [];
    const first = await startPeer(name, script, [], KEY);
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    await first.stop();
    for (let run = 0; run < starts; run += 1) {
      const peer = await startPeer(name, script, [], KEY);
      times.push(peer.startTime);
      await peer.stop();
    }
    if (script === 'prism-cli.ts') prism.push(median(times));
    rows.push([name, median(times)] as const);
  }
  const base = prism[0] ?? 1;
  return table(
    ['start to first answer', 'ms', 'of Prism’s CLI'],
    rows.map(([name, time]) => [name, time.toFixed(0), (time / base).toFixed(2)]),
  );
}

/** Memory after requests, half creations and half reads, each peer on its own. */
async function memories(requests: number): Promise<string> {
  const rows = [];
  for (const [name, script] of PEERS) {
    const peer = await startPeer(name, script, [], KEY);
    const create = CASES.find((one) => one.name === 'createPet')?.shot(peer);
    const read = CASES.find((one) => one.name === 'getPet')?.shot(peer);
    const before = await peer.memory();
    if (create && read)
      await drive(peer.url, (index) => (index % 2 === 0 ? create : read), requests, effort.connections);
    const after = await peer.memory();
    await peer.stop();
    rows.push([name, before?.toFixed(0) ?? '?', after?.toFixed(0) ?? '?']);
  }
  return table([`memory, MB`, 'at start', `after ${requests} requests`], rows);
}
