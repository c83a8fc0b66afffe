import { equalJson } from '../../spec/json/equal.ts';
import { actionOf } from '../../spec/model/actions.ts';
import { allowedStates } from '../../spec/model/allowed-states.ts';
import { forbiddenStates } from '../../spec/model/forbidden-states.ts';
import { stateAfter } from '../../spec/model/state-after.ts';
import { resourceCreatedBy } from '../../spec/model/resource-index.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, bodySchema, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, writeOf, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Writes to a resource in a state in which the contract's words let nothing write to it: an action leads there first. */
export function forbiddenJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const known = writeOf(producers, operation);
  if (known === undefined) return [];
  const { creation, write } = known;
  const resource = resourceCreatedBy(contract, creation.operation);
  if (resource === undefined || !isReachable(creation.operation, producers)) return [];
  const schema = bodySchema(operation)?.schema.schema;
  const sent = schema === undefined ? [] : [...outlineOf(contract.document, schema).properties.keys()];
  const forbidden = forbiddenStates(contract, operation, resource);
  return creation.nested.flatMap((linked): readonly Job[] => {
    const action = actionOf(contract, linked.operation);
    if (action?.resource !== resource) return [];
    const state = stateAfter(contract, action);
    const only = allowedStates(contract, { operation, resource });
    const against = forbidden.find(
      ({ property, value }) => property === state?.property && value === state.value,
    );
    const words =
      against?.words ??
      (only !== undefined && only.property === state?.property && !only.named.includes(state.value)
        ? only.words
        : undefined);
    // What a client may set itself it may set back.
    if (state === undefined || words === undefined || sent.includes(state.property)) return [];
    const fixed = against?.fixed;
    const label = `${fixed === undefined ? '' : `${fixed}-of-`}${state.property}:${state.value}`;
    const id = `${operation.id}/defective/${label}-by-${linked.operation.id}`;
    return [
      lazyJob(id, () => {
        const made = baseline(generator, creation.operation, id, 'all');
        const act = baseline(generator, linked.operation, id, 'all');
        const plain = baseline(generator, operation, id, 'all');
        const parts =
          plain && fixed !== undefined ? withOther(generator, operation, plain, fixed, id) : plain;
        if (made === undefined || act === undefined || parts === undefined) return [];
        const [read] = creation.reads;
        const look = read && baseline(generator, read.operation, id, 'required');
        const refused = caseOf(generator, operation, parts, refusedFor(label, words));
        return [
          reached(producers, caseOf(generator, creation.operation, made, { label: 'action/made' })),
          followed(caseOf(generator, linked.operation, act, { label: 'action' }), leadOf(linked.link), 0),
          // It may have another tag by now.
          ...(read === undefined || look === undefined
            ? []
            : [
                followed(
                  caseOf(generator, read.operation, look, { label: 'action/read' }),
                  leadOf(read.link),
                  0,
                ),
              ]),
          {
            ...followed(refused, leadOf(write.link), 0),
            needs: [{ from: 1, showing: { ...state, at: action.at } }],
          },
        ];
      }),
    ];
  });
}

/** The same request with another value of a property; undefined where no other is found that is valid. */
function withOther(
  generator: RequestGenerator,
  operation: Operation,
  parts: Parts,
  property: string,
  id: string,
): Parts | undefined {
  const other = baseline(generator, operation, `${id}/other`, 'all');
  const [own, others] = [parts, other].map((each) => each && bodyObject(each));
  const value = others?.[property];
  return own === undefined || value === undefined || equalJson(value, own[property] ?? null)
    ? undefined
    : withBodyObject(generator, operation, parts, { ...own, [property]: value });
}
