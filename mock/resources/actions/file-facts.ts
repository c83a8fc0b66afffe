import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { NAME_OF_FILE, SIZE_OF_FILE, TYPE_OF_FILE } from '../../../spec/model/file-names.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { withoutParameters } from '../../../spec/model/media-types.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import type { SentFile } from '../../check/body.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';

const DIGEST = /^(?:file|content)?(sha1|sha256|sha512|md5)(?:sum|hash|hex)?$/;

/** What a resource tells of the file that it is made with, by the names of properties that no request sends: its size, name, type and digest. */
export function fileFacts(
  document: JsonObject,
  { schema, identity }: StatefulResource,
  { requestBody }: Operation,
  file: SentFile,
): JsonObject {
  const sent = new Set(
    (requestBody?.content ?? []).flatMap((media) =>
      media.schema === undefined ? [] : [...outlineOf(document, media.schema.schema).properties.keys()],
    ),
  );
  return Object.fromEntries(
    [...outlineOf(document, schema.schema).properties].flatMap(
      ([name, property]): readonly (readonly [string, Json])[] => {
        if (sent.has(name) || name === identity) return [];
        const { types } = summaryOf(document, property);
        const fact = factOf(plainName(name), file);
        const fits = types.includes('string') ? typeof fact === 'string' : typeof fact === 'number';
        return fact === undefined || !fits ? [] : [[name, fact]];
      },
    ),
  );
}

function factOf(name: string, { bytes, fileName, type }: SentFile): Json | undefined {
  if (SIZE_OF_FILE.test(name)) return bytes.length;
  if (NAME_OF_FILE.test(name)) return fileName === '' ? undefined : fileName;
  if (TYPE_OF_FILE.test(name)) return withoutParameters(type ?? 'application/octet-stream');
  const [, algorithm] = DIGEST.exec(name) ?? [];
  return algorithm === undefined ? undefined : createHash(algorithm).update(bytes).digest('hex');
}
