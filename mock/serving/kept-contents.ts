import { parseJson } from '../../spec/json/parse.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import { contentsOf, type Content, type Upload } from '../../spec/model/contents.ts';
import { parseMediaType, rangeCovers } from '../../spec/model/media-types.ts';
import { segmentsOf } from '../../spec/model/path-template.ts';
import { documentsExactly, responseFor } from '../../spec/model/response-for.ts';
import type { Contract, Operation, ResponseSpec } from '../../spec/model/types.ts';
import { fileIn } from '../check/body.ts';
import { overriding, type Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { tagOf } from '../resources/actions/entity-tags.ts';
import type { StatefulResource } from '../resources/model/stateful-resource.ts';
import { identityKey } from '../resources/store/key.ts';
import type { State } from '../resources/store/state.ts';
import { tellAnew } from './tell-anew.ts';

/** A file or text that was uploaded. */
interface Kept {
  readonly bytes: Buffer;
  readonly type: string;
  readonly fileName?: string | undefined;
}

/** What an operation's answers have to do with files and texts that are kept as they were sent. */
export type Keeping = (incoming: Incoming, answer: Answer, refused: (refusal: Refusal) => Answer) => Answer;

/**
 * Makes what keeps uploads and shows them where they are downloaded, by operation; undefined where it has to do with none.
 * They are kept as long as the mock runs, or until it is reset.
 */
export function keepContents(
  contract: Contract,
  state: State,
  resources: readonly StatefulResource[],
): (operation: Operation) => Keeping | undefined {
  const { replacements } = state;
  const contents = contentsOf(contract);
  const kept = new Map<string, Kept>();
  let since = replacements();
  const fresh = (): Map<string, Kept> => {
    if (since !== replacements()) kept.clear();
    since = replacements();
    return kept;
  };
  return (operation) => {
    const read = contents.find((content) => content.read === operation);
    if (read) return (incoming, answer) => shown(read, incoming, answer, fresh().get(placeOf(incoming.path)));
    if (contents.some(({ replace }) => replace === operation))
      return (incoming, answer, refused) => {
        if (!isDone(answer)) return answer;
        const place = placeOf(incoming.path);
        const before = fresh().get(place);
        const wanted = incoming.headers['if-match'];
        if (wanted !== undefined && wanted !== '*' && documentsExactly(operation, 412))
          if (before === undefined || !wanted.includes(tagFor(before)))
            return refused(refuse(412, 'header If-Match: what is there has another ETag'));
        const file = { bytes: incoming.body ?? NOTHING, type: incoming.headers['content-type'] ?? OCTETS };
        fresh().set(place, { ...file, fileName: before?.fileName });
        tellAnew(contract, state, resources, segmentsOf(place.slice(contract.basePath.length)), file.bytes);
        return tagged(operation, answer, tagFor(file));
      };
    const uploads = contents.flatMap((content) =>
      content.uploads.flatMap((upload) =>
        upload.creation.operation === operation ? [{ ...upload, read: content.read }] : [],
      ),
    );
    if (uploads.length > 0)
      return (incoming, answer) => {
        for (const upload of isDone(answer) ? uploads : []) {
          const file = uploaded(upload, incoming);
          const place = file && placeMade(upload, incoming, answer);
          if (file && place !== undefined) fresh().set(place, file);
        }
        return answer;
      };
    if (operation.method !== 'DELETE' || contents.length === 0) return undefined;
    return (incoming, answer) => {
      const place = placeOf(incoming.path);
      for (const each of isDone(answer) ? [...fresh().keys()] : [])
        if (each === place || each.startsWith(`${place}/`)) kept.delete(each);
      return answer;
    };
  };
}

const NOTHING = Buffer.alloc(0);
const OCTETS = 'application/octet-stream';

function isDone({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** A path as it stands for one place, however it is escaped. */
function placeOf(path: string): string {
  return path.split('/').map(unescaped).join('/').replace(/\/$/, '');
}

function unescaped(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

function tagFor({ bytes, type }: Kept): string {
  return tagOf(`${type} ${bytes.toString('latin1')}`);
}

function tagged(operation: Operation, answer: Answer, tag: string): Answer {
  const isTagged = responseFor(operation, answer.status)?.headers.some(
    ({ name }) => name.toLowerCase() === 'etag',
  );
  return isTagged ? { ...answer, headers: overriding(answer.headers, { ETag: tag }) } : answer;
}

function shown(
  { read, response }: Content,
  incoming: Incoming,
  answer: Answer,
  file: Kept | undefined,
): Answer {
  if (!isDone(answer)) return answer;
  const own = file && parseMediaType(file.type)?.type;
  const [first] = response.content;
  const isOffered = response.content.some(({ type }) => own !== undefined && rangeCovers(type, own));
  const type = isOffered ? file?.type : first?.type.includes('*') ? file?.type : first?.type;
  const whole =
    file === undefined
      ? answer
      : tagged(
          read,
          {
            status: answer.status,
            headers: overriding(withoutMark(answer.headers), {
              'Content-Type': type ?? OCTETS,
              ...disposition(response, file),
            }),
            body: file.bytes,
          },
          tagFor(file),
        );
  const known = incoming.headers['if-none-match'];
  const { ETag: tag } = whole.headers;
  const isSame = known !== undefined && tag !== undefined && (known === '*' || known.includes(tag));
  if (!isSame || !documentsExactly(read, 304)) return whole;
  return { status: 304, headers: { ETag: tag }, body: undefined };
}

/** The file's own name, where the document has a field for it, written as RFC 6266 has it. */
function disposition({ headers }: ResponseSpec, { fileName = '' }: Kept): Readonly<Record<string, string>> {
  const isTold = headers.some(({ name }) => name.toLowerCase() === 'content-disposition');
  if (!isTold || fileName === '') return {};
  const name = /^[\w .-]+$/.test(fileName)
    ? `filename="${fileName}"`
    : `filename*=UTF-8''${encodeURIComponent(fileName).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)}`;
  return { 'Content-Disposition': `attachment; ${name}` };
}

/** What was sent is not made up. */
function withoutMark(headers: Answer['headers']): Answer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'X-Mock'));
}

function uploaded({ part }: Upload, { headers, body = NOTHING }: Incoming): Kept | undefined {
  const sent = headers['content-type'] ?? OCTETS;
  if (part === undefined) return { bytes: body, type: sent };
  const file = fileIn(sent, body, (name) => name === part);
  return file && { bytes: file.bytes, type: file.type ?? OCTETS, fileName: file.fileName };
}

/** Where what was uploaded is read: at, or below, what was made. */
function placeMade(
  { creation, read }: Upload & { readonly read: Operation },
  { path }: Incoming,
  answer: Answer,
): string | undefined {
  const [item] = [...creation.reads, ...creation.writes];
  const rest = segmentsOf(read.path).slice(segmentsOf(item?.operation.path ?? read.path).length);
  const { Location } = answer.headers;
  const parsed = Location === undefined ? parseJson(answer.body?.toString() ?? '') : undefined;
  const id = parsed?.ok ? atPointer(parsed.value, `${creation.at}${creation.identity ?? ''}`) : undefined;
  const own =
    Location === undefined
      ? id === undefined
        ? undefined
        : `${path.replace(/\/$/, '')}/${encodeURIComponent(identityKey(id) ?? '')}`
      : new URL(Location, 'http://localhost').pathname;
  return own === undefined ? undefined : placeOf([own, ...rest].join('/'));
}
