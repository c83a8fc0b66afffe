import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonArray, member, type Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { startMock } from '../start.ts';
import { KEY } from './cases.ts';
import { shot, type Shot } from './client.ts';
import { onDemand } from './on-demand.ts';
import { startPeer, type Peer } from './peer.ts';
import { throughput, type Effort, type Measured } from './throughput.ts';

/** A contract with pages, filters and nested collections. */
const SPEC = join(import.meta.dirname, '../../fixtures/contracts/everyday/projects.yaml');
const JSON_SERVER = '0.17.4';
const PROBE = '/projects';
const TASK = JSON.stringify({ title: 'Measure', status: 'todo' });

/** A project, and a task in it, that every peer has or takes for one that it has. */
interface Known {
  readonly project: string;
  readonly task: string;
}

/** How fast peers answer a contract with pages, filters and nested collections, each with the same resources or its own made up ones. */
export async function everydayContract(effort: Effort, say: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'petstore-bench-'));
  const data = join(folder, 'db.json');
  const known = await writeData(data);
  const jsonServer = await onDemand('json-server', JSON_SERVER);
  const peers: Peer[] = [];
  for (const [name, script] of [
    ['petstore-contract mock', 'ours.ts'],
    ['prism mock (CLI)', 'prism-cli.ts'],
    ['@scalar/mock-server', 'scalar.ts'],
  ] as const)
    peers.push(await startPeer(name, script, [SPEC], KEY, PROBE));
  const plain = jsonServer.ok
    ? await startPeer(`json-server ${JSON_SERVER}`, 'json-server.ts', [jsonServer.value, data], KEY, PROBE)
    : undefined;
  if (plain) peers.push(plain);
  if (!jsonServer.ok) say(`\nleft out: ${jsonServer.error}`);
  try {
    return `projects, their tasks and comments: pages, filters, nested collections; ratios to the mock\n\n${await throughput(casesOf(known, plain), peers, effort)}`;
  } finally {
    await Promise.all([...peers.map((peer) => peer.stop()), rm(folder, { recursive: true })]);
  }
}

/** The kinds of requests; json-server has its own names for pages. */
function casesOf({ project, task }: Known, plain: Peer | undefined): readonly Measured[] {
  const get = (name: string, path: string, own = path): Measured => ({
    name,
    shot: (peer): Shot => shot(peer.url, 'GET', peer === plain ? own : path, {}, undefined, 200),
  });
  const tasks = `/projects/${project}/tasks`;
  return [
    get('second page of 20 projects', '/projects?page=2&perPage=20', '/projects?_page=2&_limit=20'),
    get(
      '20 projects that are not archived',
      '/projects?archived=false&perPage=20',
      '/projects?archived=false&_limit=20',
    ),
    get(
      'tasks of a project, by title',
      `${tasks}?sort_by=title&order=asc`,
      `${tasks}?_sort=title&_order=asc`,
    ),
    get('a task of a project', `${tasks}/${task}`, `/tasks/${task}`),
    {
      name: 'a task created in a project',
      shot: (peer) => shot(peer.url, 'POST', tasks, {}, TASK, 201),
    },
  ];
}

/** Writes what the mock begins with as json-server has it: lists by the last part of their path. */
async function writeData(file: string): Promise<Known> {
  await using mock = await startMock({ spec: SPEC, seed: 1 });
  const lists = new Map<string, Json[]>();
  let known: Known = { project: '', task: '' };
  for (const [path, values] of Object.entries(mock.state())) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    lists.set(name, [...(lists.get(name) ?? []), ...(isJsonArray(values) ? values : [])]);
    const [first] = values;
    if (name === 'tasks' && first !== undefined)
      known = { project: String(member(first, 'projectId')), task: String(member(first, 'id')) };
  }
  await writeFile(file, stringifyJson(Object.fromEntries(lists)));
  return known;
}
