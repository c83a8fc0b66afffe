import type { OpenDocument } from '../document/open.ts';
import { err, ok, type Result } from '../result.ts';
import type { Fault, SourceFile } from '../source/source-file.ts';

/** What of a document can be read, and what is wrong with its text all the same, each in a line. */
interface Readable {
  readonly opened: OpenDocument;
  readonly notes: readonly string[];
}

/**
 * A file with a fault of syntax counts as one that cannot be read; without its own, there is no document. What other
 * readers make something of (a key that stands twice, YAML called JSON) is read as they read it, and told.
 */
export async function readableOf(opened: OpenDocument): Promise<Result<Readable, string>> {
  const { root, files } = opened;
  const faulty = [...files.byUrl].filter(([, { faults }]) => faults.length > 0);
  if (faulty.length === 0) return ok({ opened, notes: [] });
  const { faultLine } = await import('../source/faultless.ts');
  const broken = faulty.flatMap(([url, file]) => {
    const fault = file.faults.find(({ kind }) => kind === 'syntax');
    return fault ? [[url, faultLine(file, fault)] as const] : [];
  });
  const lost = new Map(broken);
  const own = lost.get(root.url);
  if (own !== undefined) return err(own);
  const byUrl = new Map([...files.byUrl].filter(([url]) => !lost.has(url)));
  const failures = [...lost].map(([url, line]) => [url, `cannot be read: ${line}`] as const);
  return ok({
    opened: { ...opened, files: { byUrl, failures: new Map([...files.failures, ...failures]) } },
    notes: faulty
      .filter(([url]) => !lost.has(url))
      .flatMap(([, file]) => file.faults.map((fault) => note(faultLine(file, fault), fault, file))),
  });
}

function note(line: string, { kind }: Fault, { name }: SourceFile): string {
  return kind === 'duplicate-key' ? `${line}: the last one counts` : `${line}: ${name} is read as YAML`;
}
