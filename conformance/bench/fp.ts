// temporary
import { writeFileSync } from 'node:fs';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { loadContract } from '../../spec/contract/load.ts';
import { verify } from '../run/engine.ts';
import { DEFAULTS } from '../run/defaults.ts';
import { collections } from './catalogue.ts';
const [, , seedsText = '1,2', out = '/tmp/h5/fp.json', every = '1', only = ''] = process.argv;
const services = collections
  .filter(({ suite }) => suite === 'services')
  .flatMap(({ spec, faults }) => faults.map((service) => ({ service, spec })));
const flat = (fs: readonly any[]): any[] => fs.flatMap((f) => [f, ...flat(f.consequences)]);
if (isMainThread) {
  const chosen = services
    .filter((_, i) => i % Number(every) === 0)
    .filter(({ service }) => only === '' || service.id.includes(only));
  const queue = chosen
    .flatMap(({ service }) => seedsText.split(',').map((seed) => ({ id: service.id, seed: Number(seed) })))
    .values();
  const done: any[] = [];
  await Promise.all(
    [0, 1].map(
      () =>
        new Promise<void>((resolve) => {
          const worker = new Worker(new URL(import.meta.url));
          const next = () => {
            const { value } = queue.next();
            if (!value) {
              void worker.terminate().then(() => resolve());
            } else worker.postMessage(value);
          };
          worker.on('message', (m) => {
            if (m !== 'ready') done.push(m);
            next();
          });
          worker.on('error', (e) => {
            console.error(e);
            resolve();
          });
        }),
    ),
  );
  writeFileSync(out, JSON.stringify(done, null, 1));
} else {
  const contracts = new Map();
  parentPort?.on('message', async ({ id, seed }) => {
    const { service, spec } = services.find((s) => s.service.id === id)!;
    if (!contracts.has(spec)) {
      const l = await loadContract(spec);
      if (l.ok) contracts.set(spec, l.value);
    }
    const contract = contracts.get(spec);
    const running = await service.start();
    const r = await verify(
      {
        ...DEFAULTS,
        contract,
        baseUrl: running.url,
        secrets: new Map([...contract.securitySchemes.keys()].map((n: string) => [n, running.key])),
        seed,
        timeout: 3000,
        asOf: '2026-01-01',
      },
      () => {},
    );
    await running.close();
    const fs = r.ok ? flat(r.value.findings) : [];
    parentPort?.postMessage({
      id,
      seed,
      expected: service.expected,
      heads: r.ok ? r.value.findings.length : -1,
      error: r.ok ? undefined : r.error,
      findings: fs.map((f) => ({
        rule: f.rule,
        severity: f.severity,
        status: f.status,
        fingerprints: f.fingerprints,
      })),
    });
  });
  parentPort?.postMessage('ready');
}
