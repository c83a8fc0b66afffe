import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';

/** Where in a body something is missing: a property, or a member of one. */
export type PlaceWanted = readonly [property: string, member?: string];

/** Phrases by which a refusal says that a property is missing, each around its name. */
const PHRASES = [
  /["'`]([A-Za-z_]\w*)["'`] (?:is|are) (?:a )?required/g,
  /^([A-Za-z_]\w*) (?:is|are) (?:a )?required/g,
  /(?:required|missing) (?:body |request |type id )?(?:attribute|field|key|parameter|property):? ["'`]?([A-Za-z_]\w*)/gi,
  /(?:attribute|field|key|parameter|property) ["'`]([A-Za-z_]\w*)["'`][^"'`]{0,20}(?:is |are )?(?:missing|required)/gi,
  /\bmissing ["'`]([A-Za-z_]\w*)["'`]/gi,
  /^missing:? (?!type id )["'`]?([A-Za-z_]\w*)/gi,
];

const IS_MISSING = /\brequired\b|\bmissing\b/i;

/** `data.id in body: Required`, `body.data.id is required`. */
const DOTTED = /^(?:body\.)?([A-Za-z_]\w*)\.([A-Za-z_]\w*)\b/;

/** `Missing config option: url`. */
const OF_MAP =
  /\bmissing (?:required )?([A-Za-z_]\w*) (?:option|key|field|property|entry|value|setting):? ["'`]?([A-Za-z_]\w*)/i;

/** Members of errors that say what is wrong, not where. */
const WORDS = /^(code|data|description|detail|details|error|errors|message|messages|msg|reason|title|type)$/i;

/** Where a refusal says that something is missing from a body, whether the document has it or not; each place once. */
export function placesWanted(exchange: Exchange): readonly PlaceWanted[] {
  const json = jsonOf(exchange);
  const places = json === undefined ? [] : placesIn(json);
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

function placesIn(value: Json): readonly PlaceWanted[] {
  if (typeof value === 'string') return placesInWords(value);
  if (isJsonArray(value)) return value.flatMap(placesIn);
  if (!isJsonObject(value)) return [];
  const { loc, msg } = value;
  return [
    ...(IS_MISSING.test(String(msg)) ? located(loc) : []),
    ...Object.entries(value).flatMap(([name, member]) =>
      // As Django says it: a name, and texts of what is wrong with it.
      !WORDS.test(name) &&
      isJsonArray(member) &&
      member.some((text) => typeof text === 'string' && IS_MISSING.test(text))
        ? [[name] as const]
        : placesIn(member),
    ),
  ];
}

/** A place as pydantic says it: `["body", "data", "id"]`. */
function located(loc: Json | undefined): readonly PlaceWanted[] {
  if (!isJsonArray(loc) || loc.length > 3) return [];
  const [whole, property, member] = loc;
  if (whole !== 'body' || typeof property !== 'string') return [];
  if (member === undefined) return [[property]];
  return typeof member === 'string' ? [[property, member]] : [];
}

function placesInWords(text: string): readonly PlaceWanted[] {
  const [, property, member] = (IS_MISSING.test(text) ? DOTTED.exec(text) : null) ?? OF_MAP.exec(text) ?? [];
  return [
    ...PHRASES.flatMap((phrase) => [...text.matchAll(phrase)].flatMap(([, name]) => name ?? [])).map(
      (name) => [name] as const,
    ),
    ...(property === undefined || member === undefined ? [] : [[property, member] as const]),
  ];
}
