import { plainName } from './identity.ts';
import { takesJson, withoutParameters, writingOf } from './media-types.ts';
import { segmentsOf } from './path-template.ts';
import { creationsOf, type Creation, type Linked } from './resources.ts';
import type { Contract, MediaType, Operation, ResponseSpec } from './types.ts';
import { outlineOf } from '../schema/outline.ts';
import { successOf } from './response-for.ts';

/** Bytes or a text that a service keeps as they were sent: what they are is not said by their parts, as of a value. */
export interface Content {
  /** Shows them. */
  readonly read: Operation;
  readonly response: ResponseSpec;
  /** The PUT of them to the same place. */
  readonly replace: Operation | undefined;
  /** The DELETE of them. */
  readonly remove: Operation | undefined;
  readonly uploads: readonly Upload[];
}

/** A creation of a resource with a file. */
export interface FileUpload {
  readonly creation: Creation;
  /** The property of a form in parts whose file it is; undefined where the whole body is the file. */
  readonly part: string | undefined;
  /** Other properties of the form that are files, each a list. */
  readonly lists: readonly string[];
  /** Whether the document says that the file can be read as it was sent: not something made of it, such as a preview. */
  readonly isPromised: boolean;
}

/** A creation of a resource with a content that can be read. */
export interface Upload extends FileUpload {
  /** From its answer to the read of the content. */
  readonly linked: Linked;
}

/** The contents that a contract describes: what is downloaded by an operation, and uploaded by others. */
export function contentsOf(contract: Contract): readonly Content[] {
  return filesIn(contract).contents;
}

/** The creations with a file of a form that no operation shows the content of: what they made tells of it. */
export function unreadUploadsOf(contract: Contract): readonly FileUpload[] {
  return filesIn(contract).unread;
}

/** The operations that create something with a file, whether or not that can be read again, by their ids. */
export function creatingUploads(contract: Contract): ReadonlySet<string> {
  return filesIn(contract).creating;
}

/** What a contract has of files. */
interface FilesOfContract {
  readonly contents: readonly Content[];
  readonly unread: readonly FileUpload[];
  readonly creating: ReadonlySet<string>;
}

/** They are looked for once: rules ask for them with every piece of a run, plans with every upload. */
const known = new WeakMap<Contract, FilesOfContract>();

function filesIn(contract: Contract): FilesOfContract {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const idOf = ({ creation }: FileUpload): string => creation.operation.id;
  const contents = contract.operations.flatMap((read) => contentOf(contract, read));
  const read = new Set(contents.flatMap(({ uploads }) => uploads.map(idOf)));
  const unread = contract.resources.flatMap(creationsOf).flatMap((creation) => {
    const files = read.has(creation.operation.id) ? undefined : filesOf(contract, creation.operation);
    return files === undefined ? [] : [{ creation, ...files, isPromised: false }];
  });
  const found = { contents, unread, creating: new Set([...read, ...unread.map(idOf)]) };
  known.set(contract, found);
  return found;
}

function contentOf(contract: Contract, read: Operation): readonly Content[] {
  const response = successOf(read);
  if (read.method !== 'GET' || response === undefined || !response.content.some(isContent)) return [];
  const replace = contract.operations.find(
    ({ method, path, requestBody }) =>
      method === 'PUT' && path === read.path && (requestBody?.content ?? []).some(isContent),
  );
  const remove = contract.operations.find(({ method, path }) => method === 'DELETE' && path === read.path);
  const uploads = contract.resources
    .flatMap(creationsOf)
    .flatMap((creation) => uploadOf(contract, creation, read));
  return replace === undefined && uploads.length === 0 ? [] : [{ read, response, replace, remove, uploads }];
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
  const files = filesOf(contract, creation.operation);
  return files === undefined ? [] : [{ creation, linked, ...files, isPromised: isNamedSo(read, files.part) }];
}

/** The one file of a form in parts, and the lists of files beside it; undefined where it has none, or several. */
function filesOf(
  { document }: Contract,
  { requestBody }: Operation,
): { readonly part: string; readonly lists: readonly string[] } | undefined {
  const [form, ...others] = requestBody?.content ?? [];
  if (form?.schema === undefined || others.length > 0) return undefined;
  const { properties } = outlineOf(document, form.schema.schema);
  const { files = [] } = form;
  const isList = (name: string): boolean => {
    const { types } = outlineOf(document, properties.get(name) ?? true);
    return types.has('array') && !types.has('string');
  };
  const [part, ...more] = files.filter((name) => !isList(name));
  return part === undefined || more.length > 0 ? undefined : { part, lists: files.filter(isList) };
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
