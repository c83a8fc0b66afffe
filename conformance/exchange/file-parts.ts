import { isJsonArray, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { isJsonType } from '../../spec/model/media-types.ts';
import { scalarText } from '../../spec/model/styles/text.ts';
import type { MediaType } from '../../spec/model/types.ts';
import type { FilePart } from './parts.ts';
import { sampleParts } from './sample-files.ts';

/** Files by the property that they are the parts of. */
export type GivenFiles = ReadonlyMap<string, readonly FilePart[]>;

export const NO_FILES: GivenFiles = new Map();

/** The files of a form by their properties: those that are given, and what its other files come to. */
export function filesIn(
  value: JsonObject,
  { files = [], encoding }: Pick<MediaType, 'files' | 'encoding'>,
  given: GivenFiles,
): GivenFiles {
  return new Map(
    Object.entries(value).flatMap(([name, item]): readonly (readonly [string, readonly FilePart[]])[] => {
      const own = given.get(name);
      if (own !== undefined) return [[name, own]];
      if (!files.includes(name)) return [];
      const [sample] = sampleParts(encoding?.get(name)?.contentTypes ?? []);
      if (sample !== undefined)
        return [
          [name, membersOf(item).map(() => ({ ...sample, fileName: fileName(name, sample.mediaType) }))],
        ];
      const mediaType = typeOfPart(encoding, name) ?? 'text/plain';
      const written = membersOf(item).map((member) => ({
        bytes: contentOf(member, mediaType),
        fileName: `${name}.txt`,
        mediaType,
        headers: [],
      }));
      return [[name, written]];
    }),
  );
}

/** A name with the ending that files of a media type have: `cover.png`. */
function fileName(name: string, mediaType = ''): string {
  return `${name}.${/[a-z]+/.exec(mediaType.split('/')[1] ?? '')?.[0] ?? 'txt'}`;
}

/** The first media type that the document has for a property, where that is no range. */
export function typeOfPart(encoding: MediaType['encoding'], name: string): string | undefined {
  return encoding?.get(name)?.contentTypes.find((each) => !each.includes('*'));
}

/** A value as the content of a part of a media type. */
export function contentOf(member: Json, type: string | undefined): Buffer {
  return Buffer.from(isJsonType(type ?? '') ? stringifyJson(member) : scalarText(member));
}

/** What of a value has a part of its own. */
export function membersOf(item: Json): readonly Json[] {
  return isJsonArray(item) ? item : [item];
}
