import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import type { FileUpload } from '../../../spec/model/contents.ts';
import { NAME_OF_FILE, SIZE_OF_FILE, TYPE_OF_FILE } from '../../../spec/model/file-names.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import { creationsOf } from '../../../spec/model/resources.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { FilePart } from '../../exchange/parts.ts';

/** A property in which a service tells something of a file that was uploaded. */
export interface FileFact {
  readonly name: string;
  /** Whether the document's words say so; where they do not, one file that it holds of tells. */
  readonly isPromised: boolean;
  /** Of the bytes alone: it holds of whatever they are replaced by, too. */
  readonly isOfBytes: boolean;
  /** What it is of a file; undefined where nobody can tell. */
  readonly of: (file: FilePart) => Json | undefined;
}

/** What is told of the file that something was uploaded with, and of the lists of files beside it. */
export interface UploadFacts {
  readonly own: readonly FileFact[];
  readonly lists: ReadonlyMap<string, readonly FileFact[]>;
}

/** What a resource tells of the files that it was created with. */
export function factsOfUpload({ creation, part, lists }: FileUpload, contract: Contract): UploadFacts {
  const { document } = contract;
  const { operation } = creation;
  const resource = contract.resources.find((each) => creationsOf(each).includes(creation));
  const schema = resource?.representation?.schema.schema;
  const form = operation.requestBody?.content.find(
    ({ files = [] }) => part !== undefined && files.includes(part),
  );
  const sent = form?.schema === undefined ? new Map() : outlineOf(document, form.schema.schema).properties;
  const headers = (form?.encoding?.get(part ?? '')?.headers ?? []).map(({ name }) => name);
  if (schema === undefined) return { own: [], lists: new Map() };
  const { properties } = outlineOf(document, schema);
  return {
    own: fileFacts(document, schema, headers, proseOf(contract, operation)).filter(
      ({ name }) => !sent.has(name),
    ),
    lists: new Map(
      lists.flatMap((list) => {
        const shown = properties.get(list);
        const items = shown === undefined ? undefined : outlineOf(document, shown).items;
        const of = items === undefined ? [] : fileFacts(document, items, [], '');
        return of.length === 0 ? [] : [[list, of] as const];
      }),
    ),
  };
}

/** What is told of a file, by the names and the descriptions of properties; `prose` is what the upload says. */
export function fileFacts(
  document: JsonObject,
  shown: Schema,
  headers: readonly string[],
  prose: string,
): readonly FileFact[] {
  return [...outlineOf(document, shown).properties].flatMap(([name, property]): readonly FileFact[] => {
    const { types } = outlineOf(document, property);
    const words = wordsOf(document, property);
    const plain = plainName(name);
    if (types.has('integer') && SIZE_OF_FILE.test(plain))
      return [
        {
          name,
          isPromised: /\b(bytes|octets)\b/i.test(words) || plain.includes('bytes'),
          isOfBytes: true,
          of: ({ bytes }) => bytes.length,
        },
      ];
    if (!types.has('string')) return [];
    const algorithm = ALGORITHMS.find((each) => plain.includes(each) || plainName(words).includes(each));
    if (algorithm !== undefined && /^[a-z]*(sha|md5|hash|digest|checksum)/.test(plain))
      return [
        {
          name,
          isPromised: true,
          isOfBytes: true,
          of: ({ bytes }) => createHash(algorithm).update(bytes).digest('hex'),
        },
      ];
    const header = headers.find((each) => words.toLowerCase().includes(each.toLowerCase()));
    const told = { name, isOfBytes: false };
    if (header !== undefined)
      return [
        { ...told, isPromised: true, of: (file) => file.headers.find(([field]) => field === header)?.[1] },
      ];
    if (NAME_OF_FILE.test(plain))
      return [{ ...told, isPromised: keepsName(prose) || keepsName(words), of: nameOf }];
    if (TYPE_OF_FILE.test(plain))
      return [{ ...told, isPromised: keepsType(prose), of: ({ mediaType }) => mediaType }];
    return [];
  });
}

/** Whether words say that the name of a file is kept. */
export function keepsName(words: string): boolean {
  return /\bfile ?name\b/i.test(words) && KEPT.test(words);
}

/** Whether words say that the media type of a file is kept. */
export function keepsType(words: string): boolean {
  return /\b(media|content|mime)[- ]?type\b/i.test(words) && KEPT.test(words);
}

const KEPT =
  /\b(kept|keeps?|preserve[sd]?|sent|given|uploaded|original|of (the|a|its) (file|upload|attachment))\b/i;

const ALGORITHMS = ['sha256', 'sha512', 'sha1', 'md5'];

/** The name of a file where all services can keep it as it is: what else stands in names may be taken out. */
export function nameOf({ fileName }: FilePart): string | undefined {
  return /^[\w .-]+$/.test(fileName) ? fileName : undefined;
}

/** The description of a property. */
function wordsOf(document: JsonObject, schema: Schema): string {
  return summaryOf(document, schema)
    .parts.map(({ description }) => (typeof description === 'string' ? description : ''))
    .join(' ');
}
