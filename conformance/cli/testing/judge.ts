import { faults, type FixtureService } from '../../../fixtures/services/index.ts';
import { cli, type Ended } from './cli.ts';

/** Options of a short run that comes out the same each time. */
export const FEW = ['--seed', '7', '--runs', '3', '--as-of', '2026-01-01'];

/** Judges a service with the real command. */
export async function judge(
  service: FixtureService,
  ...args: readonly string[]
): Promise<Ended & { readonly url: string }> {
  const running = await service.start();
  try {
    const ended = await cli(['verify', running.url, ...FEW, ...args], {
      env: { PETSTORE_API_KEY: running.key },
    });
    return { ...ended, url: running.url };
  } finally {
    await running.close();
  }
}

/** A faulty service, by its id. */
export function fault(id: string): FixtureService {
  const found = faults.find((item) => item.id === id);
  if (!found) throw new Error(`no fault ${id}`);
  return found;
}
