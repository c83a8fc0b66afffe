import type { Contract, Operation, Schema } from '../../spec/model/types.ts';
import { isJsonArray, type Json, type JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { negationsOf } from '../../spec/schema/summary/negation.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { isSchema } from '../../spec/schema/walk.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Checked } from '../check/checked.ts';
import { mediaTypeFor } from '../../spec/model/media-types.ts';
import { describeProblems } from '../check/problems.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import { asDescribed } from '../resources/model/described.ts';
import { settled } from '../resources/model/fitted.ts';
import { sampleOf } from '../resources/model/sample.ts';
import { agreement, type Agree } from './agree.ts';
import { exactly } from './exact.ts';
import { fitted } from './fit.ts';
import type { Preference } from './instance.ts';

/** A JSON body on its way from Prism to the client. */
export interface Proposal {
  readonly operation: Operation;
  readonly status: number;
  readonly type: string;
  /** As Prism gave it. */
  readonly body: unknown;
  readonly wish: Preference;
  readonly checked: Checked;
}

/** A body that keeps its schema, and whether it is the one that Prism gave. */
export interface KeptBody {
  readonly value: Json;
  readonly isPrisms: boolean;
}

/**
 * Makes the check of Prism's bodies. One that breaks its schema gives way to the first that the document has and that
 * keeps it: an example of the response, else a sample of the schema. Where there is none, or the broken one is the
 * example that was asked for by its name, that is the mock's own mistake, a 500.
 */
export function createBodyKeeper(
  contract: Contract,
  validators: Validators,
  now: () => Date,
): (proposal: Proposal) => Result<KeptBody, Refusal> {
  const { document } = contract;
  const known = new Map<string, Agree>();
  const agree = (operation: Operation, status: number): Agree => {
    const key = `${status} ${operation.id}`;
    const made = known.get(key) ?? agreement(contract, operation, status);
    known.set(key, made);
    return made;
  };
  return ({ operation, status, type, body, wish, checked }) => {
    const media = mediaTypeFor(responseFor(operation, status)?.content ?? [], type);
    const schema = media?.schema;
    const examples = (media?.examples ?? [])
      .filter(({ name }) => wish.example === undefined || name === wish.example)
      .map(({ value }) => value);
    const fit = (value: Json): Json => {
      const made = fitted(operation, status, checked, value);
      return schema === undefined ? made : asDescribed(document, schema.schema, made, now());
    };
    const given = fit(exactly(document, jsonOf(body), schema?.schema, examples));
    if (schema === undefined) return ok({ value: given, isPrisms: true });
    const validate = validators.for(schema, 'response');
    const agreed = (value: Json): Json => {
      if (wish.example !== undefined || status >= 300) return value;
      const other = agree(operation, status)(checked, value);
      return other === value || validate(other).length === 0 ? other : value;
    };
    const problems = validate(given);
    if (problems.length === 0) return ok({ value: agreed(given), isPrisms: true });
    // Each is made where none before it will do.
    const others: readonly (() => readonly Json[])[] =
      wish.example !== undefined
        ? []
        : [
            () => examples,
            () => [sampleOf(document, schema.schema, now())],
            () => [settled(document, schema.schema, validate, given)],
            () => alternativesOf(document, schema.schema).map((each) => sampleOf(document, each, now())),
            () => exclusively(document, schema.schema).map((each) => sampleOf(document, each, now())),
          ];
    const value = others
      .values()
      .flatMap((make) => make().map(fit))
      .find((other) => validate(other).length === 0);
    return value === undefined
      ? err(
          refuse(
            500,
            `the mock's own answer would break the contract: ${describeProblems('body', problems)}`,
          ),
        )
      : ok({ value: agreed(value), isPrisms: false });
  };
}

/** The schemas of which a value has to keep one. */
function alternativesOf(document: JsonObject, schema: Schema): readonly Schema[] {
  const { parts } = summaryOf(document, schema);
  return parts.flatMap(({ oneOf, anyOf }) =>
    [oneOf, anyOf].flatMap((some) => (isJsonArray(some) ? some.filter(isSchema) : [])),
  );
}

/** How many ways are tried of keeping one alternative and breaking the others. */
const TRIES = 20;

/** Of `oneOf`, each alternative together with one way or another of breaking those that it overlaps with. */
function exclusively(document: JsonObject, schema: Schema): readonly Schema[] {
  const lists = summaryOf(document, schema).parts.flatMap(({ oneOf }) => (isJsonArray(oneOf) ? [oneOf] : []));
  const made = lists.flatMap((list) => {
    const alternatives = list.filter(isSchema);
    return alternatives.flatMap((kept) => {
      const broken = alternatives
        .filter((other) => other !== kept)
        .map((other) => negationsOf(document, other).map((negation) => negation.schema));
      const most = Math.max(0, ...broken.map((ways) => ways.length));
      return Array.from({ length: Math.min(most, TRIES) }, (_, index): Schema => ({
        allOf: [kept, ...broken.flatMap((ways) => ways[index % ways.length] ?? [])],
      }));
    });
  });
  return made.slice(0, TRIES);
}

/** The JSON value that Prism's body would be on the wire, a bigint where a double does not suffice. */
function jsonOf(body: unknown): Json {
  const parsed = parseJson(JSON.stringify(body) ?? 'null');
  return parsed.ok ? parsed.value : null;
}
