import { fileURLToPath } from 'node:url';
import { bundleDocument, type Bundle } from '../document/bundle.ts';
import { openDocument, type OpenDocument, type RefOptions } from '../document/open.ts';
import { operationsUnder } from '../document/operations.ts';
import { isJsonObject, type JsonObject } from '../json/json.ts';
import { err, ok, type Result } from '../result.ts';
import { nodesOf } from './nodes.ts';
import { withFiles } from './files.ts';
import { operationsOf } from './operations.ts';
import { withUpdates } from './updates.ts';
import { resourcesOf } from './resources.ts';
import { withSpreadParameters } from './spread-parameters.ts';
import { readableOf } from './readable.ts';
import { securitySchemes, withoutKeys, withPlaceForEach } from './security.ts';
import { basePathOf, serversOf } from './servers.ts';
import { withoutUnknown } from './unknown-answers.ts';
import type { Lost } from './omissions.ts';
import type { Contract, Omission } from './types.ts';

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document, YAML or JSON, into the model.
 * @returns the contract, or one line for what made it unreadable. What is merely wrong in it is `validate`'s to tell;
 * an operation that cannot be without what is broken is among the omitted.
 */
export async function loadContract(
  path: string,
  options: RefOptions = {},
): Promise<Result<Contract, string>> {
  const opened = await openDocument(path, options);
  if (!opened.ok) return err(`${opened.error.file}: ${opened.error.reason}`);
  const readable = await readableOf(opened.value);
  if (!readable.ok) return readable;
  const { document, broken, notes } = await bundleDocument(readable.value.opened);
  const lost = broken.size === 0 ? undefined : await lostIn(document, broken);
  const contract = contractOf(document, lost?.omitted, lost?.unknown);
  if (contract.operations.length === 0) return err(`${path}: ${whyNone(contract)}`);
  return ok({
    ...contract,
    unsupported: [
      ...readable.value.notes,
      ...notes,
      ...(lost?.notes ?? []),
      ...(await unsupportedIn(opened.value)),
    ],
  });
}

async function unsupportedIn(opened: OpenDocument): Promise<readonly string[]> {
  if (!opened.isNewer) return [];
  const { newerFeatures } = await import('../document/newer.ts');
  return newerFeatures(opened).map(({ message }) => message);
}

function whyNone({ document, omitted }: Contract): string {
  const [first] = omitted;
  if (first) return `no operation can be used; the first, ${first.operation}: ${first.reason}`;
  const others = isJsonObject(document.webhooks) ? ': it has webhooks alone, which a service sends' : '';
  return `the document has no operation under \`paths\`${others}`;
}

/**
 * The files of this machine that a document is read from: its own, and those that its `$ref`s lead to, even where such
 * a file is not there (yet). Of a document that cannot be read, only its own is known.
 */
export async function filesOf(path: string, options: RefOptions = {}): Promise<readonly string[]> {
  const opened = await openDocument(path, { ...options, allowRemoteRefs: false });
  if (!opened.ok) return [path];
  const { byUrl, failures } = opened.value.files;
  if (byUrl.size + failures.size === 1) return [path];
  // A URL with another host, or an escaped slash, names no path here.
  return [...byUrl.keys(), ...failures.keys()]
    .filter((file) => /^file:\/\/\/(?!.*%2f)/i.test(file))
    .map((file) => fileURLToPath(file));
}

async function lostIn(document: JsonObject, broken: Bundle['broken']): Promise<Lost> {
  const { lostOf } = await import('./omissions.ts');
  const nodes = nodesOf(document);
  return lostOf(nodes, operationsUnder(nodes.root, nodes.resolve), broken);
}

/**
 * The model of a document that is read, bundled and in OpenAPI 3.1 form, without the operations to omit.
 * @param unknown pointers to the answers of which nothing but their status is known
 */
export function contractOf(
  document: JsonObject,
  omitted: readonly Omission[] = [],
  unknown: ReadonlySet<string> = new Set(),
): Contract {
  const info = isJsonObject(document.info) ? document.info : {};
  const servers = serversOf(document);
  const nodes = nodesOf(document);
  const lost = new Set(omitted.map(({ operation }) => operation));
  const found = operationsUnder(nodes.root, nodes.resolve).filter(({ label }) => !lost.has(label));
  const schemes = securitySchemes(nodes);
  const known = operationsOf(nodes, found).map((operation) => withoutUnknown(operation, unknown));
  const operations = withUpdates(
    document,
    known.map((operation) =>
      withFiles(
        document,
        withoutKeys(withPlaceForEach(withSpreadParameters(document, operation), schemes), schemes),
      ),
    ),
  );
  return {
    title: typeof info.title === 'string' ? info.title : 'untitled',
    version: typeof info.version === 'string' ? info.version : '',
    servers,
    basePath: basePathOf(servers),
    operations,
    resources: resourcesOf(document, operations),
    omitted,
    unsupported: [],
    securitySchemes: schemes,
    document,
  };
}
