import { isJsonArray, type Json, type JsonObject } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { isJsonType } from '../../spec/model/media-types.ts';
import { scalarText } from '../../spec/model/styles/text.ts';
import type { MediaType } from '../../spec/model/types.ts';
import type { FilePart } from './parts.ts';

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
