import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';

/** Phrases by which a refusal says that something is missing, each around its name. */
const PHRASES = [
  /["'`]([A-Za-z_]\w*)["'`] (?:is|are) (?:a )?required/g,
  /^([A-Za-z_]\w*) (?:is|are) (?:a )?required/g,
  /(?:required|missing) (?:body |request |type id )?(?:attribute|field|key|parameter|property):? ["'`]?([A-Za-z_]\w*)/gi,
  /(?:attribute|field|key|parameter|property) ["'`]([A-Za-z_]\w*)["'`][^"'`]{0,20}(?:is |are )?(?:missing|required)/gi,
  /\bmissing ["'`]([A-Za-z_]\w*)["'`]/gi,
  /^missing:? (?!type id )["'`]?([A-Za-z_]\w*)/gi,
];

const IS_MISSING = /\brequired\b|\bmissing\b/i;

/** Members of errors that say what is wrong, not where. */
const WORDS = /^(code|data|description|detail|details|error|errors|message|messages|msg|reason|title|type)$/i;

/** The names that a refusal says are missing from a body, whether the document has them or not. */
export function namesWanted(exchange: Exchange): ReadonlySet<string> {
  const json = jsonOf(exchange);
  return json === undefined ? new Set() : new Set(namesIn(json));
}

function namesIn(value: Json): readonly string[] {
  if (typeof value === 'string')
    return PHRASES.flatMap((phrase) => [...value.matchAll(phrase)].flatMap(([, name]) => name ?? []));
  if (isJsonArray(value)) return value.flatMap(namesIn);
  if (!isJsonObject(value)) return [];
  const { loc, msg } = value;
  const place = isJsonArray(loc) ? loc.at(-1) : undefined;
  // As pydantic says it: where, and what is wrong there.
  const placed =
    isJsonArray(loc) &&
    loc.length === 2 &&
    loc[0] === 'body' &&
    typeof place === 'string' &&
    IS_MISSING.test(String(msg))
      ? [place]
      : [];
  return [
    ...placed,
    ...Object.entries(value).flatMap(([name, member]) =>
      // As Django says it: a name, and texts of what is wrong with it.
      !WORDS.test(name) &&
      isJsonArray(member) &&
      member.some((text) => typeof text === 'string' && IS_MISSING.test(text))
        ? [name]
        : namesIn(member),
    ),
  ];
}
