import { roomWords } from '../../../spec/model/plenty.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { evaluate } from '../../../spec/schema/evaluate.ts';
import { isNumber } from '../../../spec/schema/is-number.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { lazyJob, type Job, type Need } from '../../exchange/case.ts';
import { bodySchema, type RequestGenerator } from '../../generate/request-generator.ts';
import type { Producers } from '../producers.ts';
import { refusedFor } from '../refused-for.ts';
import { making, severalOf, type Several } from './several.ts';

/** Numbers of places that are tried, the least first. */
const PLACES = [1, 2, 3, 4, 5];

/** As many are made as something has room for, and one more, which is refused: 'The event is full'. */
export function roomJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const several = severalOf(generator, producers, operation);
  if (several === undefined) return [];
  return roomsOf(several).map(({ property, name, places, words }) => {
    const label = `more-than-${name}-${places}`;
    const id = `${operation.id}/defective/${label}`;
    return lazyJob(id, () => {
      const made = making(several, [property], id, { property, values: { [name]: places } });
      const all: Need[] = [];
      while (made !== undefined && all.length < places) {
        const from = made.make({ label: 'room/made' }, all);
        if (from === undefined) return [];
        all.push({ from });
      }
      return made?.make(refusedFor(label, words), all) === undefined ? [] : made.job.steps;
    });
  });
}

/** What an operation's parties have room for, by a number of their own that a client sends. */
function roomsOf({ generator: { contract }, operation: user, references, parent }: Several) {
  const makers = [
    ...references.map((each) => ({ property: each.property, operation: each.creation.operation })),
    ...(parent === undefined ? [] : [{ property: undefined, operation: parent.operation }]),
  ];
  return makers.flatMap(({ property, operation }) => {
    const body = bodySchema(operation)?.schema.schema;
    const properties = body === undefined ? [] : outlineOf(contract.document, body).properties;
    return [...properties].flatMap(([name, schema]) => {
      const words = roomWords(contract, user, name);
      const places = PLACES.find((each) => evaluate(schema, each, contract.document).length === 0);
      return words === undefined || places === undefined || !isNumber(contract.document, schema)
        ? []
        : [{ property, name, places, words }];
    });
  });
}
