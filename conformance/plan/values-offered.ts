import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { patternOfWord } from '../../spec/model/nouns.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';

/** Values that are taken of one refusal. */
const MOST = 8;

/** 'must be one of [a, b]', 'expected: X', 'allowed values are a, b and c'. */
const OFFERS =
  /(?:\bone of(?: the following)?(?: values)?|\bexpected(?: one of)?|\b(?:allowed|permitted|valid|possible|supported|accepted|available)(?: values?| options?| choices?)?(?= ?[:=]| are\b| is\b| include\b)(?: are| is| include)?|\bchoose from|\bchoices(?: are)?|\b(?:must|should) be(?: one of(?: the following)?)?)\s*[:=]?\s*([[({]?\s*["'`“]?[^\n.;]{1,200})/gi;
/** Members of an error that hold what would have been taken. */
const LISTS =
  /^(?:allowed|allowed_?values|enum|enum_?values|options|choices|permitted|permitted_?values|valid_?values|expected|expected_?values|accepted_?values|supported_?values|one_?of)$/i;
/** Words that say of which kind something is to be, and offer nothing. */
const NO_VALUE =
  /^(?:an?|the|of|not|no|at|less|more|greater|longer|shorter|between|unique|valid|present|set|given|string|number|integer|boolean|array|object|uuid|positive|empty|null|required)$/i;

/**
 * The values that a refusal offers for a property: of those of its texts and lists that speak of it, or of all where the
 * answer names no other place.
 */
export function valuesOffered(exchange: Exchange, name: string): readonly Json[] {
  const body = jsonOf(exchange);
  if (body === undefined) return [];
  const found = offersAbout(body, name, false);
  const distinct = found.filter((value, index) => found.findIndex((other) => other === value) === index);
  return distinct.slice(0, MOST);
}

function offersAbout(value: Json, name: string, isAbout: boolean): readonly Json[] {
  if (typeof value === 'string') return isAbout || mentions(value, name) ? inText(value, name) : [];
  if (isJsonArray(value)) return value.flatMap((item) => offersAbout(item, name, isAbout));
  if (!isJsonObject(value)) return [];
  const members = Object.entries(value);
  const isOf =
    isAbout ||
    members.some(
      ([, member]) => saysOnly(member, name) || (typeof member === 'string' && mentions(member, name)),
    );
  return members.flatMap(([key, member]): readonly Json[] => {
    const isHere =
      key === name || (isOf && (isContext(key) || !(isJsonArray(member) || isJsonObject(member))));
    if (!(isOf && LISTS.test(key)) || isJsonObject(member)) return offersAbout(member, name, isHere);
    return isJsonArray(member) ? member.filter(isPlain) : valuesIn(member);
  });
}

function isPlain(value: Json): boolean {
  return value !== null && !isJsonArray(value) && !isJsonObject(value);
}

/** A list in a text: `'cat' or 'dog'`. */
function valuesIn(value: Json): readonly Json[] {
  return typeof value === 'string' ? listed(value) : [value];
}

/** Whether a member of an error holds more of the same: `params`, `ctx`. */
function isContext(key: string): boolean {
  return /^(ctx|context|params|parameters|details?|constraints|meta)$/i.test(key);
}

/** Whether a member says where something is wrong, and nothing else: `"field": "kind"`, `"loc": ["body", "kind"]`. */
function saysOnly(value: Json, name: string): boolean {
  if (typeof value !== 'string') return isJsonArray(value) && value.at(-1) === name;
  return new RegExp(`(^|[./[\\]'"$])${patternOfWord(name)}['"\\]]*$`).test(value) && !value.includes(' ');
}

function mentions(text: string, name: string): boolean {
  return text.match(/[A-Za-z_][\w-]*/g)?.includes(name) === true;
}

function inText(text: string, name: string): readonly Json[] {
  const offered = [...text.matchAll(OFFERS)].flatMap(([, list = '']) =>
    listed(list).filter((each) => each !== name),
  );
  const [, kind = ''] = KIND.exec(text) ?? [];
  return [...(OF_KIND.get(kind.toLowerCase()) ?? []), ...offered];
}

/** 'should be a valid number', 'must be an array': of which kind something is to be. */
const KIND =
  /\b(?:must|should|expected|needs?|has|have|not|valid)\b[^.;]{0,12} (?:an? )?(?:valid )?(integer|int|number|float|decimal|boolean|bool|list|array|object|dictionary|dict|map|mapping|uuid)\b/i;

/** One value of each kind but texts, which are tried all the same. */
const OF_KIND: ReadonlyMap<string, readonly Json[]> = new Map<string, readonly Json[]>([
  ...['integer', 'int', 'number', 'float', 'decimal'].map((kind) => [kind, [1]] as const),
  ...['boolean', 'bool'].map((kind) => [kind, [true]] as const),
  ...['list', 'array'].map((kind) => [kind, [[]]] as const),
  ...['object', 'dictionary', 'dict', 'map', 'mapping'].map((kind) => [kind, [{}]] as const),
  ['uuid', ['5f0c6b4e-8d5a-4b1e-9c37-2f4f6c1f9a10']],
]);

function listed(list: string): readonly Json[] {
  const quoted = [...list.matchAll(/["'`“‘]([^"'`”’]{1,80})["'`”’]/g)].flatMap(([, each]) => each ?? []);
  const [plain = ''] = list.replace(/^[[({]\s*/, '').split(/[\])}]/);
  const parts = plain.split(/\s*(?:,|\||\/|\bor\b|\band\b)\s*/).map((each) => each.trim());
  const texts = quoted.length > 0 ? quoted : parts.filter((each) => /^[\w.+:@-]{1,60}$/.test(each));
  return texts
    .filter((each) => texts.length > 1 || !NO_VALUE.test(each))
    .flatMap((each): readonly Json[] => {
      const number = /^-?\d+(\.\d+)?$/.test(each) ? parseJson(each) : undefined;
      return number?.ok === true ? [each, number.value] : [each];
    });
}
