import type { Operation, Parameter } from '../../spec/model/types.ts';
import { isJsonObject, type Json } from '../../spec/json/json.ts';
import { isSpread, readAs } from '../../spec/model/styles/read-as.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { takesJson } from '../../spec/model/media-types.ts';
import { isCredentialField } from '../../spec/model/parameter-key.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { bulkBy } from '../../spec/model/bulks.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import type { Defect } from '../exchange/case.ts';
import type { BodyDefect } from './body-defect.ts';
import { bodyDefects } from './defects.ts';
import { foreignProperties } from './foreign-properties.ts';
import { baseline, bodySchema, type RequestGenerator } from './request-generator.ts';
import { asRead } from './written-body.ts';
import { namesRefused } from './names-refused.ts';
import { parameterDefects } from './parameter-defects.ts';
import { withParameter, type Body, type ParameterValue, type Parts } from '../exchange/parts.ts';

/** A way to make a request of one operation defective. */
export interface OperationDefect {
  readonly defect: Defect;
  /** Whether it goes into the URL as it stands, not even escaped: that has ended servers. */
  readonly isRaw: boolean;
  /** A request with this defect and no other, its data told from all others by `name`; undefined where none can be made. */
  readonly parts: (name: string) => Parts | undefined;
}

/**
 * Every defect that a request of the operation can have. They are worked out once for an operation, and the requests
 * with them when they are wanted. Path parameters keep their plain values otherwise.
 */
export function defectsOf(generator: RequestGenerator, operation: Operation): readonly OperationDefect[] {
  const name = `${operation.id}/defects`;
  if (baseline(generator, operation, name, 'required') === undefined) return [];
  return [
    ...operation.parameters.flatMap((parameter) => ofParameter(generator, operation, parameter)),
    ...ofBody(generator, operation, baseline(generator, operation, name, 'all')?.body),
  ];
}

function ofParameter(
  generator: RequestGenerator,
  operation: Operation,
  parameter: Parameter,
): readonly OperationDefect[] {
  if (parameter.in === 'cookie' || isCredentialField(parameter)) return [];
  const place = parameter.in;
  const made = (label: string, unambiguous: boolean, value: ParameterValue | undefined): OperationDefect => ({
    defect: { place, label: `${parameter.name}:${label}`, parameter: parameter.name, unambiguous },
    isRaw: value?.kind === 'raw',
    parts: (name) => {
      const plain = baseline(generator, operation, name, 'required');
      return plain && withParameter(plain, parameter, value);
    },
  });
  const broken = parameterDefects(generator.contract, parameter).map(
    ({ label, text, value, unambiguous, raw }) =>
      made(
        label,
        unambiguous,
        value === undefined ? { kind: raw === true ? 'raw' : 'text', text } : { kind: 'value', value },
      ),
  );
  const names = namesRefused(generator, operation, parameter).map(([label, text]) =>
    made(label, true, { kind: 'text', text }),
  );
  const isMissed = parameter.required && place !== 'path' && !mayBeNothing(generator, parameter);
  return [...broken, ...names, ...(isMissed ? [made('missing', true, undefined)] : [])];
}

/** Whether a parameter is an object that leaves no trace where it has no properties, and need not have any. */
function mayBeNothing({ contract: { document } }: RequestGenerator, parameter: Parameter): boolean {
  const { schema } = parameter.schema;
  return isSpread(parameter, readAs(document, schema)) && evaluate(schema, {}, document).length === 0;
}

function ofBody(
  generator: RequestGenerator,
  operation: Operation,
  plain: Body | undefined,
): readonly OperationDefect[] {
  const body = bodySchema(operation);
  if (body === undefined || plain?.kind !== 'json') return [];
  const { mediaType, schema, options } = body;
  const { document } = generator.contract;
  const validator = generator.validators.for(schema, 'request');
  const isBroken = (value: Json): boolean => {
    const read = asRead(document, schema.schema, value, mediaType, options);
    return read !== undefined && validator(read).length > 0;
  };
  const made = (
    place: Defect['place'],
    label: string,
    change: (own: Extract<Body, { kind: 'json' }>) => Body | undefined,
  ): OperationDefect => ({
    defect: { place, label, parameter: undefined, unambiguous: true },
    isRaw: false,
    parts: (name) => {
      const own = baseline(generator, operation, `${name}/${label}`, 'all');
      const broken = own?.body.kind === 'json' ? change(own.body) : undefined;
      return own && broken && { ...own, body: broken };
    },
  });
  const all = fewerTypes(
    [
      ...bodyDefects(generator.contract, schema.schema, plain.value),
      ...foreignProperties(generator.contract, operation, schema.schema),
    ].filter(({ broken }) => isBroken(broken(plain.value))),
  );
  const values = (bulkBy(generator.contract, operation) === undefined ? all : fewerOfItems(all)).map(
    ({ label, broken }) =>
      made('body', label.replace(/^:/, 'body-'), (own) => {
        const value = broken(own.value);
        // Another base may be built otherwise (an example in its place), and not broken by this.
        return isBroken(value) ? { kind: 'json', value, mediaType } : undefined;
      }),
  );
  // What is cut or put together may be JSON again, and allowed: `12` without its last digit, `{}` without its quotes.
  const isAllowed = (changed: string): boolean => {
    if (changed === '') return operation.requestBody?.required !== true;
    const parsed = parseJson(changed);
    return parsed.ok && validator(parsed.value).length === 0;
  };
  const text = (label: string, change: (json: string) => string): OperationDefect =>
    made('syntax', label, ({ value }) => {
      const changed = change(stringifyJson(value));
      return isAllowed(changed) ? undefined : { kind: 'text', text: changed, mediaType };
    });
  const typed = (label: string, type: string): OperationDefect =>
    made('media-type', label, ({ value }) => ({ kind: 'text', text: stringifyJson(value), mediaType: type }));
  if (!takesJson(mediaType))
    return [...values, typed('json', 'application/json'), typed('application-xml', 'application/xml')];
  const isObject = isJsonObject(plain.value);
  return [
    ...values,
    ...(operation.requestBody?.required === true ? [text('empty-body', () => '')] : []),
    text('truncated-json', (json) => json.slice(0, -1)),
    text('no-json', () => 'this is not JSON'),
    text('trailing-garbage', (json) => `${json} trailing`),
    text('two-documents', (json) => `${json}${json}`),
    ...(isObject ? [text('trailing-comma', (json) => `${json.slice(0, -1)},}`)] : []),
    ...(isObject ? [text('single-quotes', (json) => json.replaceAll('"', "'"))] : []),
    ...(isObject ? [text('json-in-a-string', (json) => JSON.stringify(json))] : []),
    typed('text-plain', 'text/plain'),
    typed('application-xml', 'application/xml'),
    ...(takesPlainJson(operation) ? [] : [typed('application-json', 'application/json')]),
    typed('form', 'application/x-www-form-urlencoded'),
  ];
}

/** Whether JSON without more may be sent, by one of the media types or a range of them. */
function takesPlainJson({ requestBody }: Operation): boolean {
  return requestBody?.content.some(({ type }) => /^(application\/json|[^/]+\/\*)/i.test(type)) ?? false;
}

/** Defects of one body beyond which not every other type is tried in the place of each value. */
const MANY = 90;

/** Other types that are tried of each value then: they take turns, since one reader reads them all. */
const TURNS = 2;

/** Types that readers are known to take for another: they are tried of each value. */
const TELLING = new Set(['null', 'numeric-string', 'boolean-string', 'object-alone']);

/** Defects of a property of items that what creates one of them tries anyway, of which one in so many is tried. */
const OF_ITEMS = 5;

/** Of the defects of items: what is missing and what is null, and of the others of each property some. */
function fewerOfItems(defects: readonly BodyDefect[]): readonly BodyDefect[] {
  const places = Map.groupBy(defects, ({ label }) => /^item (.*?)\.?:/.exec(label)?.[1]);
  return [...places].flatMap(([place, some], turn) =>
    place === undefined
      ? some
      : some.filter(
          ({ label }, index) => /:(missing|is-null)$/.test(label) || (index + turn) % OF_ITEMS === 0,
        ),
  );
}

function fewerTypes(defects: readonly BodyDefect[]): readonly BodyDefect[] {
  if (defects.length <= MANY) return defects;
  const places = [...Map.groupBy(defects, ({ label }) => /^(.*:)is-[\w-]+$/.exec(label)?.[1]).entries()];
  return places.flatMap(([place, some], turn) => {
    if (place === undefined) return some;
    const [told, others] = [true, false].map((isTelling) =>
      some.filter(({ label }) => TELLING.has(label.slice(place.length + 'is-'.length)) === isTelling),
    );
    const taken = (others ?? []).filter(
      (_, index, all) => (((index - turn) % all.length) + all.length) % all.length < TURNS,
    );
    return [...(told ?? []), ...taken];
  });
}
