import type { Contract, RequestBody, SchemaAt } from '../../spec/model/types.ts';
import type { Json } from '../../spec/json/json.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Body } from '../exchange/parts.ts';
import { sampleFile } from '../exchange/sample-files.ts';
import { simplestOf, type Fullness } from './simplest.ts';

/** What it takes to make plain values. */
interface Means {
  readonly contract: Contract;
  readonly validators: Validators;
  readonly mark: (name: string) => string;
}

/** Values that are tried until one is valid: of a pattern, not all that is drawn is as long as it may be; of choices, one may say no. */
const TRIES = 8;

/** The plainest valid value of a schema, that carries a mark of `name` where it can; undefined where none is found. */
export function plainValue(
  means: Means,
  schema: SchemaAt,
  name: string,
  fullness: Fullness,
): Json | undefined {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const mark = means.mark(attempt === 0 ? name : `${name}/${attempt}`);
    const choice = attempt === 0 ? undefined : attempt - 1;
    const value = simplestOf(means.contract, schema.schema, mark, fullness, choice);
    if (isValid(means, schema, value)) return value;
  }
  return undefined;
}

/** The first of some values that is valid. */
export function firstOf(means: Means, schema: SchemaAt, values: readonly Json[]): Json | undefined {
  return values.find((value) => isValid(means, schema, value));
}

/** A plain body of what no schema tells how to write: text or bytes; undefined for what takes more. */
export function plainText(
  means: Means,
  { content }: RequestBody,
  name: string,
  fullness: Fullness,
): Body | undefined {
  for (const { type, schema, examples } of content) {
    const file = sampleFile(type);
    if (file?.kind === 'text' && (schema === undefined || isValid(means, schema, file.text))) return file;
    const given = examples.map(({ value }) => value);
    const value =
      schema === undefined
        ? means.mark(name)
        : (plainValue(means, schema, name, fullness) ?? firstOf(means, schema, given));
    const text = value === undefined ? undefined : textOf(type, value);
    if (text !== undefined) return { kind: 'text', text, mediaType: type };
  }
  return undefined;
}

/** Whether a value may stand in a request by its schema. */
export function isValid({ validators }: Pick<Means, 'validators'>, schema: SchemaAt, value: Json): boolean {
  return validators.for(schema, 'request')(value).length === 0;
}

/** A value as text of a media type of texts or bytes, or of one that a text can stand in. */
function textOf(mediaType: string, value: Json): string | undefined {
  // What is JSON is YAML.
  if (/^application\/(x-|vnd\.oai\.\w+\+)?yaml\b/.test(mediaType)) return stringifyJson(value);
  return /^(text\/|audio\/|video\/|image\/|font\/|application\/(octet-stream|x-)\b)/.test(mediaType) &&
    !mediaType.includes('*') &&
    typeof value === 'string'
    ? value
    : undefined;
}
