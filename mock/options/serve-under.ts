import { basePathOf } from '../../spec/model/servers.ts';
import type { Contract } from '../../spec/model/types.ts';
import { err, ok, type Result } from '../../spec/result.ts';

/**
 * A contract under the base path of one of its servers, by URL, path, description, or number from 1. The error is a
 * line.
 */
export function serveUnder(contract: Contract, wanted: string | undefined): Result<Contract, string> {
  if (wanted === undefined) return ok(contract);
  const { servers } = contract;
  const bare = (text: string): string => text.replace(/\/+$/, '');
  const server =
    servers.find(({ url }) => bare(url) === bare(wanted)) ??
    servers.find((one) => basePathOf([one]) === bare(wanted)) ??
    servers.find(({ description }) => description === wanted) ??
    (/^\d+$/.test(wanted) ? servers[Number(wanted) - 1] : undefined);
  if (server) return ok({ ...contract, basePath: basePathOf([server]) });
  const known = servers.map(({ url }, index) => `${index + 1} ${url}`).join(', ') || 'none';
  return err(`server: the document has no server ${JSON.stringify(wanted)}; it has ${known}`);
}
