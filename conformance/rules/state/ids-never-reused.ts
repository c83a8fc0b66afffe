import { namesIdentity } from '../support/chosen-identity.ts';
import { ourReading } from '../support/our-reading.ts';
import { show } from '../support/words.ts';
import { sameValue } from '../support/follows.ts';
import { removalOf } from '../support/removal.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';
import type { CreatedResource } from '../../exchange/created-resource.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { equalJson } from '../../../spec/json/equal.ts';
import { atPointer, pointerTokens } from '../../../spec/json/pointer.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { nounOf } from '../../../spec/model/path-template.ts';
import { singulars } from '../../../spec/model/plurals.ts';
import { descriptionAt, descriptionOf, proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import { resourceCreatedBy } from '../../../spec/model/resource-index.ts';
import { creationsOf } from '../../../spec/model/resources.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { conforms, unspecified, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** No two creations share an identity. */
export const idsNeverReused: HistoryRule = {
  id: 'state/ids-never-reused',
  summary:
    'Every creation has an identity of its own, also where creations are sent at the same time; the number of what was removed is free again, unless words say that it is not.',
  severity: 'must',
  clause: ourReading(
    'OpenAPI 3.1, Link Object',
    'A Link that feeds a path from the answer to a creation names what was created: two things that share the name could not be told apart.',
  ),
  scope: 'history',
  compares: ['values'],
  follows: sameValue,
  check: ({ resources }, { contract }) => {
    const kinds = contract.resources.flatMap(creationsOf);
    const wasRemoved = (before: CreatedResource, { ended }: Exchange): boolean => {
      const kind = kinds.find(({ operation }) => operation.id === before.kind);
      return (removalOf(before, kind)?.started ?? Infinity) < ended;
    };
    const first = new Map<string, CreatedResource>();
    // What answers 201 to what it makes says by 200 that it made nothing.
    const tells = new Set(
      resources.flatMap(({ created }) => (statusOf(created) === 201 ? [created.case.operation.id] : [])),
    );
    return resources.flatMap((resource): readonly HistoryJudgement[] => {
      const key = `${resource.kind} ${resource.address}`;
      const before = first.get(key);
      if (!before) {
        first.set(key, resource);
        return [{ exchange: resource.created, judgement: conforms }];
      }
      if (isChosen(resource) && isChosen(before))
        return [{ exchange: resource.created, judgement: unspecified('the client chose the identity') }];
      if (isKind(resource))
        return [
          { exchange: resource.created, judgement: unspecified('there is one in each place, called so') },
        ];
      if (
        statusOf(resource.created) === 200 &&
        (tells.has(operationOf(resource)) || isSame(resource, before))
      )
        return [{ exchange: resource.created, judgement: unspecified('what was there already was given') }];
      if (isNumber(resource) && !forbidsReuse(contract, resource) && wasRemoved(before, resource.created))
        return [{ exchange: resource.created, judgement: unspecified('what had the number was removed') }];
      const together = before.created.ended > resource.created.started ? ', sent at the same time' : '';
      return [
        {
          exchange: resource.created,
          judgement: violates(
            'an identity that no earlier creation had',
            `${resource.identity}, which ${show(before.representation)} has${together}`,
            resource.identityPointer,
            {
              evidence: [before.created],
              kind: 'reused',
            },
          ),
        },
      ];
    });
  },
};

/** Whether the request that created a resource names an identity for it itself, under whatever name it sent it, in an envelope, too. */
function isChosen({ created, identity, identityPointer }: CreatedResource): boolean {
  const { operation, parts } = created.case;
  const sent = Object.values(bodyObject(parts) ?? {});
  const isSent = [
    ...sent,
    ...sent.flatMap((value) => (isJsonObject(value) ? Object.values(value) : [])),
  ].some((value) => typeof value === 'string' && value === String(identity));
  return operation.method === 'PUT' || namesIdentity(parts, identityPointer) || isSent;
}

/** Whether an identity is what all of the kind are called, and tells none from another: `checkpoint` of `/checkpoints`. */
function isKind({ identity, created }: CreatedResource): boolean {
  return singulars(plainName(nounOf(created.case.operation.path) ?? '')).includes(
    plainName(String(identity)),
  );
}

/** Whether an identity is the number of a row, as databases give it again. */
function isNumber({ representation, identityPointer }: CreatedResource): boolean {
  const identity = atPointer(representation, identityPointer);
  return (
    typeof identity === 'number' ||
    typeof identity === 'bigint' ||
    (typeof identity === 'string' && /^\d{1,19}$/.test(identity))
  );
}

/** Whether words of the document, of a creation or of the identity say that what was removed leaves its identity free for nobody. */
function forbidsReuse(contract: Contract, { created, identityPointer }: CreatedResource): boolean {
  const { operation } = created.case;
  const name = pointerTokens(identityPointer)?.at(-1) ?? '';
  const schema = resourceCreatedBy(contract, operation)?.representation?.schema.schema ?? true;
  const described = outlineOf(contract.document, schema).properties.get(name) ?? true;
  return [
    descriptionAt(contract.document, '#/info'),
    proseOf(contract, operation),
    descriptionOf(contract.document, described),
  ].some((text) => sentencesOf(text).some((sentence) => NEVER_AGAIN.test(sentence)));
}

const NEVER_AGAIN =
  /^(?!.*\b(keys?|tokens?|coupons?|vouchers?|passwords?|codes?)\b)(?=.*\b(ids?|identif\w+|numbers?)\b).*\b(never|not|no id\w*)( \w+)? (re-?used?|recycled|reassigned|(used|given|assigned|issued) (again|twice|anew|to another))\b/i;

function operationOf({ created }: CreatedResource): string {
  return created.case.operation.id;
}

/** Whether the same request was answered with the same, but for when it was last touched. */
function isSame(one: CreatedResource, other: CreatedResource): boolean {
  return (
    one.created.request.body === other.created.request.body &&
    one.created.request.path === other.created.request.path &&
    equalJson(untouched(one.representation), untouched(other.representation))
  );
}

/** What an answer shows without the members that any write moves. */
function untouched(shown: Json): Json {
  if (!isJsonObject(shown)) return shown;
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !TOUCHED.test(name)));
}

const TOUCHED =
  /^(last_?)?(updated|modified|changed|touched|seen)(_?(at|on|time|date))?$|^(etag|version|revision)$/i;
