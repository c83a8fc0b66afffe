import { contentsOf, type Content, type FileUpload } from '../../spec/model/contents.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { plainName } from '../../spec/model/identity.ts';
import { withoutParameters } from '../../spec/model/media-types.ts';
import { lastParameterOf, parentOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Contract } from '../../spec/model/types.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { addressOf, addressOfCreated } from './address.ts';
import { clearEvents } from './clear-events.ts';
import { createdBody } from './created-body.ts';
import { statusOf, succeeded, type Exchange } from './exchange.ts';
import { filesIn, NO_FILES } from './file-parts.ts';
import { bytesOf, headerOfRequest } from './message.ts';
import type { FilePart } from './parts.ts';
import type { SubjectEvent } from './subject.ts';

/** The content at one address: what was stored there, and what was read of it. */
export interface StoredContent {
  readonly address: string;
  readonly content: Content;
  /** In the order in which they began. */
  readonly events: readonly ContentEvent[];
  /** Those of which it is clear what came first. */
  readonly clear: readonly ContentEvent[];
}

/** A request to a content. */
export interface ContentEvent {
  readonly kind: Exclude<SubjectEvent['kind'], 'patched' | 'listed'>;
  readonly exchange: Exchange;
  /** What it stored, where it did. */
  readonly stored: Stored | undefined;
}

/** What a request stored. */
export interface Stored {
  readonly bytes: Buffer;
  /** Without parameters, in lower case. */
  readonly mediaType: string | undefined;
  /** The part that it was in, of a form; and the lists of other files beside it. */
  readonly part: FilePart | undefined;
  readonly lists: ReadonlyMap<string, readonly FilePart[]>;
  readonly upload: FileUpload | undefined;
}

interface Gathered {
  readonly address: string;
  readonly content: Content;
  readonly events: ContentEvent[];
}

/** What exchanges say of each content: all that was stored at its address, and all that was read there. */
export function storedContents(exchanges: readonly Exchange[], contract: Contract): readonly StoredContent[] {
  const contents = contentsOf(contract);
  if (contents.length === 0) return [];
  const found = new Map<string, Gathered>();
  const add = (content: Content, address: string | undefined, event: ContentEvent): void => {
    if (address === undefined) return;
    const gathered = found.get(address) ?? { address, content, events: [] };
    found.set(address, gathered);
    gathered.events.push(event);
  };
  const creating = new Set(
    contract.resources.flatMap(({ creations }) => creations.map(({ operation }) => operation.id)),
  );
  for (const exchange of exchanges) for (const content of contents) gather(content, exchange, contract, add);
  for (const exchange of exchanges) spread(exchange, creating, [...found.values()], contract);
  return [...found.values()].map(({ address, content, events }) => {
    const ordered = events.toSorted((a, b) => a.exchange.started - b.exchange.started);
    return { address, content, events: ordered, clear: clearEvents(ordered) };
  });
}

function gather(
  content: Content,
  exchange: Exchange,
  contract: Contract,
  add: (content: Content, address: string | undefined, event: ContentEvent) => void,
): void {
  const { operation, purpose } = exchange.case;
  const isPlain = purpose.kind === 'valid' && exchange.attempts === 1;
  if (operation.id === content.read.id) {
    if (purpose.kind === 'valid' && statusOf(exchange) === 200)
      add(content, addressOf(exchange), { kind: 'read', exchange, stored: undefined });
    return;
  }
  if (operation.id === content.replace?.id) {
    const status = statusOf(exchange) ?? 0;
    const isDone = isPlain && succeeded(exchange) && status !== 202;
    const kind =
      status >= 400 && status < 500 && status !== 408 ? 'refused' : isDone ? 'replaced' : 'unclear';
    add(content, addressOf(exchange), {
      kind,
      exchange,
      stored: isDone ? wholeBody(exchange, undefined) : undefined,
    });
    return;
  }
  for (const upload of content.uploads) {
    if (createdBody(upload.creation, exchange, contract) === undefined) continue;
    const item = addressOfCreated(upload.creation, exchange, contract);
    const stored = isPlain ? storedBy(upload, exchange) : undefined;
    add(content, item && contentAddress(item, content), {
      kind: stored === undefined ? 'unclear' : 'created',
      exchange,
      stored,
    });
  }
}

/** The address of the content of an item: that of the item, and what the content's path has behind it. */
function contentAddress(item: string, { read }: Content): string {
  const behind = segmentsOf(read.path).slice(segmentsOf(item).length);
  return [item, ...behind].join('/');
}

/** The file that a creation stored; undefined where it sent none. */
export function storedBy(upload: FileUpload, exchange: Exchange): Stored | undefined {
  const { part: name, lists } = upload;
  if (name === undefined) return wholeBody(exchange, upload);
  const { parts, operation } = exchange.case;
  if (parts.body.kind !== 'json' || !isJsonObject(parts.body.value)) return undefined;
  const form = operation.requestBody?.content.find(({ files = [] }) => files.includes(name));
  const files = filesIn(parts.body.value, form ?? {}, parts.body.files ?? NO_FILES);
  const [part] = files.get(name) ?? [];
  if (part === undefined) return undefined;
  return {
    bytes: part.bytes,
    mediaType: part.mediaType && withoutParameters(part.mediaType),
    part,
    lists: new Map(lists.map((list) => [list, files.get(list) ?? []])),
    upload,
  };
}

function wholeBody({ request }: Exchange, upload: FileUpload | undefined): Stored {
  const type = headerOfRequest(request, 'content-type');
  return {
    bytes: bytesOf(request),
    mediaType: type && withoutParameters(type),
    part: undefined,
    lists: new Map(),
    upload,
  };
}

/** What requests to others than the content do to it: to what it stands below, and actions there. */
function spread(
  exchange: Exchange,
  creating: ReadonlySet<string>,
  found: readonly Gathered[],
  contract: Contract,
): void {
  const { operation } = exchange.case;
  const status = statusOf(exchange) ?? 0;
  if (/^(GET|HEAD|OPTIONS)$/.test(operation.method) || (status >= 400 && status < 500)) return;
  if (creating.has(operation.id)) return;
  const address = addressOf(exchange);
  if (address === undefined) return;
  const isAction = operation.method === 'POST' && lastParameterOf(operation.path) === undefined;
  const prefix = isAction ? parentOf(address) : address;
  for (const { address: own, content, events } of found) {
    const isOwn = own === address && operation.id !== content.replace?.id;
    const isAbove = prefix !== '/' && own.startsWith(`${prefix}/`) && own !== address;
    if (!isOwn && !isAbove) continue;
    if (operation.semantics === 'PATCH' && !isOwn && !names(exchange, content, contract)) continue;
    events.push({ kind: 'unclear', exchange, stored: undefined });
  }
}

/** Whether a change of what a content stands below may be one of the content: its body has a property of that name. */
function names({ case: { operation } }: Exchange, { read }: Content, { document }: Contract): boolean {
  const last = plainName(segmentsOf(read.path).at(-1) ?? '');
  return (operation.requestBody?.content ?? []).some(
    ({ schema }) =>
      schema !== undefined &&
      [...outlineOf(document, schema.schema).properties.keys()].some((name) => plainName(name) === last),
  );
}
