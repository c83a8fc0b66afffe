import type { JsonObject } from '../json/json.ts';
import { outlineOf } from '../schema/outline.ts';
import { namesIn } from './additions.ts';
import { plainName, type Naming } from './identity.ts';
import { endsInParameter, parameterOf, patternOf, segmentsOf, startsWith } from './path-template.ts';
import { singulars } from './plurals.ts';
import { representationIn } from './representation.ts';
import { jsonBodyOf, jsonContent, successOf } from './response-for.ts';
import { shownAbove } from './shown-above.ts';
import type { Operation, ResponseSpec, SchemaAt } from './types.ts';

/** What is answered with what is there already, even by a POST with 201. */
const SHOWS =
  /(^|[/_-])(search|query|find|filter|lookup|check|verify|validate|preview|log-?in|sign-?in|auth|authenticate|tokens?|sessions?|refresh|me|current)$/i;

/** The POSTs of a document by what their 201 shows. */
export interface MadeElsewhere {
  /**
   * The POSTs to other places that answer 201 with what a read shows: `POST /carts/{id}/checkout` makes what
   * `GET /orders/{id}` reads. Of what has several parameters in its path, the answer shows what all of them take.
   */
  of(item: string, read: Operation | undefined, naming: Naming): readonly Operation[];
}

/** Looks through operations once, for all resources of a document. */
export function madeElsewhere(document: JsonObject, operations: readonly Operation[]): MadeElsewhere {
  const places = new Set(operations.map(({ path }) => patternOf(path)));
  // What has items of its own below it makes those: two kinds of resources may have one form, and what an
  // administrator makes need not be shown to everybody.
  const isMadeThere = ({ path }: Operation): boolean =>
    places.has(`${patternOf(path).replace(/\/$/, '')}/{}`);
  const byNames = Map.groupBy(
    operations.filter(
      (operation) =>
        operation.method === 'POST' &&
        !endsInParameter(operation.path) &&
        !SHOWS.test(operation.path.replace(/\/$/, '')) &&
        !isMadeThere(operation),
    ),
    (operation) => bodyNames(document, createdIn(operation)),
  );
  return {
    of(item, read, naming) {
      const names = bodyNames(document, read && successOf(read));
      const shown = representationIn(document, read && successOf(read), naming);
      if (names === '' || shown === undefined || read === undefined) return [];
      const above = shownAbove(document, shown.schema.schema, item, read).size;
      if (above < parametersIn(item) - 1) return [];
      const wanted = namesOf(document, shown.schema);
      const nouns = new Set(singulars(plainName(naming.noun ?? '')));
      return (byNames.get(names) ?? []).filter((operation) => {
        const made = representationIn(document, createdIn(operation), naming);
        return (
          !startsWith(patternOf(operation.path), patternOf(item)) &&
          made !== undefined &&
          namesOf(document, made.schema) === wanted &&
          !namesOne(document, operation, nouns)
        );
      });
    },
  };
}

function createdIn({ responses }: Operation): ResponseSpec | undefined {
  return responses.find(({ status }) => status === '201');
}

function parametersIn(path: string): number {
  return segmentsOf(path).filter((segment) => parameterOf(segment) !== undefined).length;
}

/** Whether what is sent names one that is there: who is added to a team is no new user. */
function namesOne(document: JsonObject, operation: Operation, nouns: ReadonlySet<string>): boolean {
  const body = jsonBodyOf(operation);
  if (body === undefined) return false;
  return [...outlineOf(document, body).properties.keys()].some((name) =>
    nouns.has(plainName(name).replace(/(ids?|uuid|key|slug|name|email|code|number)$/, '')),
  );
}

function namesOf(document: JsonObject, { schema }: SchemaAt): string {
  return namesIn(outlineOf(document, schema));
}

function bodyNames(document: JsonObject, response: ResponseSpec | undefined): string {
  const schema = jsonContent(response)?.schema;
  return schema === undefined ? '' : namesOf(document, schema);
}
