import { plainName } from './identity.ts';
import { takesJson, withoutParameters, writingOf } from './media-types.ts';
import { segmentsOf } from './path-template.ts';
import { creationsOf, type Creation, type Linked } from './resources.ts';
import type { Contract, MediaType, Operation, ResponseSpec } from './types.ts';
import { outlineOf } from '../schema/outline.ts';

/** Bytes or a text that a service keeps as they were sent: what they are is not said by their parts, as of a value. */
export interface Content {
  /** Shows them. */
  readonly read: Operation;
  readonly response: ResponseSpec;
  /** The PUT of them to the same place. */
  readonly replace: Operation | undefined;
  readonly uploads: readonly Upload[];
}

/** A creation of a resource with a content. */
export interface Upload {
  readonly creation: Creation;
  /** From its answer to the read of the content. */
  readonly linked: Linked;
  /** The property of a form in parts whose file it is; undefined where the whole body is the content. */
  readonly part: string | undefined;
  /** Other properties of the form that are files, each a list. */
  readonly lists: readonly string[];
  /** Whether the document says that what is read is what was sent, not something made of it, such as a preview. */
  readonly isPromised: boolean;
}

/** The contents that a contract describes: what is downloaded by an operation, and uploaded by others. */
export function contentsOf(contract: Contract): readonly Content[] {
  return contract.operations.flatMap((read) => contentOf(contract, read));
}

function contentOf(contract: Contract, read: Operation): readonly Content[] {
  const response = read.responses.find(({ status }) => status.startsWith('2'));
  if (read.method !== 'GET' || response === undefined || !response.content.some(isContent)) return [];
  const replace = contract.operations.find(
    ({ method, path, requestBody }) =>
      method === 'PUT' && path === read.path && (requestBody?.content ?? []).some(isContent),
  );
  const uploads = contract.resources
    .flatMap(creationsOf)
    .flatMap((creation) => uploadOf(contract, creation, read));
  return replace === undefined && uploads.length === 0 ? [] : [{ read, response, replace, uploads }];
}

/** Whether what has a media type is bytes or a text. */
function isContent({ type }: MediaType): boolean {
  const writing = writingOf(type);
  return !takesJson(type) && (writing === undefined || writing === 'text');
}

function uploadOf(contract: Contract, creation: Creation, read: Operation): readonly Upload[] {
  const linked = [...creation.reads, ...creation.nested].find(({ operation }) => operation.id === read.id);
  const content = creation.operation.requestBody?.content ?? [];
  const isItem = linked !== undefined && creation.reads.includes(linked);
  if (linked === undefined || (!isItem && !isBelow(read, creation))) return [];
  if (content.length > 0 && content.every(isContent))
    return [
      {
        creation,
        linked,
        part: undefined,
        lists: [],
        isPromised: isItem || isNamedSo(read, ''),
      },
    ];
  const form = content.find(({ files = [] }) => files.length > 0);
  if (form?.schema === undefined || content.length > 1) return [];
  const { properties } = outlineOf(contract.document, form.schema.schema);
  const files = form.files ?? [];
  const isList = (name: string): boolean =>
    outlineOf(contract.document, properties.get(name) ?? true).types.has('array');
  const [part, ...others] = files.filter((name) => !isList(name));
  if (part === undefined || others.length > 0) return [];
  return [{ creation, linked, part, lists: files.filter(isList), isPromised: isNamedSo(read, part) }];
}

/** Whether an operation is just below the resource that a creation makes: `/documents/{id}/content`. */
function isBelow({ path }: Operation, { reads, writes }: Creation): boolean {
  const [item] = [...reads, ...writes];
  return item !== undefined && segmentsOf(path).length === segmentsOf(item.operation.path).length + 1;
}

const AS_SENT = /^(contents?|files?|download|raw|data|bytes|binary|body|blob|original|attachment)$/;

function isNamedSo({ path }: Operation, part: string): boolean {
  const last = plainName(segmentsOf(path).at(-1) ?? '');
  return AS_SENT.test(last) || last === plainName(part);
}

/** Whether what has a media type comes back as it was sent: pictures and markup may be written anew. */
export function isKeptAsSent(type: string): boolean {
  return /^(text\/(plain|csv|markdown|tab-separated-values)|application\/(octet-stream|pdf|zip|gzip))$/.test(
    withoutParameters(type),
  );
}
