import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Does what `caches.ts` measures, and writes what it took as the last line: processor milliseconds, or megabytes. */
const subject = process.argv[2];
const before = process.cpuUsage();
let peak = 0;

async function run(runs: number): Promise<void> {
  const { startBare } = await import('./bare-process.ts');
  const { verify } = await import('../run/engine.ts');
  const { DEFAULTS } = await import('../run/defaults.ts');
  const { loadContract } = await import('../../spec/model/load.ts');
  const { fileURLToPath } = await import('node:url');
  const contract = await loadContract(fileURLToPath(new URL('../../spec/openapi.yaml', import.meta.url)));
  if (!contract.ok) throw new Error(contract.error);
  const bare = await startBare(false);
  const secrets = new Map([...contract.value.securitySchemes.keys()].map((name) => [name, bare.key]));
  const options = {
    ...DEFAULTS,
    contract: contract.value,
    baseUrl: bare.url,
    secrets,
    runs,
    seed: 1,
    asOf: '2026-01-01',
  };
  const outcome = await verify(options, () => {
    if (subject === 'memory') peak = Math.max(peak, process.memoryUsage.rss());
  });
  bare.stop();
  if (!outcome.ok) throw new Error(outcome.error);
}

async function plan(): Promise<void> {
  const { collections } = await import('./catalogue.ts');
  const { loadContract } = await import('../../spec/model/load.ts');
  const { createValidators } = await import('../../spec/schema/validator.ts');
  const { createRequestGenerator } = await import('../generate/request-generator.ts');
  const { producersOf } = await import('../plan/producers.ts');
  const { planOf } = await import('../plan/plan.ts');
  const { createScope } = await import('../plan/scope.ts');
  for (const spec of new Set(collections.map((collection) => collection.spec))) {
    const loaded = await loadContract(spec);
    if (!loaded.ok) throw new Error(loaded.error);
    const contract = loaded.value;
    const generator = createRequestGenerator(contract, createValidators(contract), new Map(), 1);
    const scope = createScope({ operations: contract.operations, readOnly: false, selected: () => true });
    const { phases } = planOf(generator, producersOf(contract, scope), {
      runs: 40,
      scope,
      keyInQuery: false,
    });
    for (const { jobs } of phases) for (const job of jobs) void job.steps;
  }
}

/** Reads a document with many `$ref`s to names in another file. */
async function references(): Promise<void> {
  const { loadContract } = await import('../../spec/model/load.ts');
  const folder = mkdtempSync(join(tmpdir(), 'references-'));
  const names = Array.from({ length: 1_000 }, (_, index) => `n${index}`);
  const schemas = names.map((name) => `    ${name}: { $ref: 'other.yaml#${name}' }`).join('\n');
  writeFileSync(
    join(folder, 'openapi.yaml'),
    `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { get: { responses: { '200': { description: A. } } } } }\ncomponents:\n  schemas:\n${schemas}\n`,
  );
  writeFileSync(
    join(folder, 'other.yaml'),
    `$defs:\n${names.map((name) => `  ${name}: { $anchor: ${name}, type: string }`).join('\n')}\n`,
  );
  const loaded = await loadContract(join(folder, 'openapi.yaml'));
  rmSync(folder, { recursive: true });
  if (!loaded.ok) throw new Error(loaded.error);
}

if (subject === 'run') await run(2_000);
else if (subject === 'memory') await run(12_000);
else if (subject === 'plan') await plan();
else if (subject === 'references') await references();
else await import('../http/transport.ts');
const { user, system } = process.cpuUsage(before);
console.log(subject === 'memory' ? peak / 2 ** 20 : (user + system) / 1_000);
process.exit(0);
