import { createHash } from 'node:crypto';
import { conditionOf } from '../../../spec/model/conditional.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Operation } from '../../../spec/model/types.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { err, ok } from '../../../spec/result.ts';
import { refuse } from '../../http/refusal.ts';
import type { Checked } from '../../check/checked.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import { done, type Action, type Ground } from './action.ts';
import { placeIn } from './place.ts';

/** Characters of a tag, without its quotes. */
const LENGTH = 16;

/** The strong entity tag of a text: another text has another. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('hex').slice(0, LENGTH)}"`;
}

/**
 * An action that heeds the conditions that its operation documents (RFC 9110, 13), and tells the entity tag of the resource
 * as it is then; the action itself where the contract has no tags for it.
 */
export function withTags(
  { state }: Ground,
  resource: StatefulResource,
  operation: Operation,
  action: Action,
  initial?: (checked: Checked) => JsonObject | undefined,
): Action {
  const ifMatch = conditionOf(operation, 'if-match');
  const ifNoneMatch = operation.method === 'GET' ? conditionOf(operation, 'if-none-match') : undefined;
  const isTagged = operation.responses.some(
    ({ status, headers }) =>
      status.startsWith('2') && headers.some(({ name }) => name.toLowerCase() === 'etag'),
  );
  if (!isTagged && ifMatch === undefined && ifNoneMatch === undefined) return action;
  const needsCondition = ifMatch !== undefined && documentsExactly(operation, 428);
  const showsUnchanged = ifNoneMatch !== undefined && documentsExactly(operation, 304);
  const place = placeIn(operation, resource);
  const tagAt = (checked: Checked, key: string): string | undefined => {
    const value = state.at(place.path(checked)).get(key)?.value ?? initial?.(checked);
    return value && tagOf(stringifyJson(value));
  };
  return (checked, incoming) => {
    const own = identityKey(place.id(checked)) ?? '';
    const wanted = ifMatch && incoming.headers['if-match'];
    const known = showsUnchanged ? incoming.headers['if-none-match'] : undefined;
    const isAsked = wanted !== undefined || known !== undefined || needsCondition;
    const before = isAsked ? tagAt(checked, own) : undefined;
    if (before !== undefined) {
      if (wanted === undefined && needsCondition) return err(refuse(428, 'header If-Match: it is required'));
      if (wanted !== undefined && !names(wanted, before))
        return err(refuse(412, `header If-Match: the resource has the ETag ${before}`));
      if (known !== undefined && names(known.replaceAll('W/', ''), before))
        return done({ status: 304, value: undefined, tag: () => before });
    }
    const outcome = action(checked, incoming);
    if (!outcome.ok) return outcome;
    const created = outcome.value.headers?.['Location']?.split('/').at(-1);
    const key = created === undefined ? own : decodeURIComponent(created);
    return ok({ ...outcome.value, tag: () => tagAt(checked, key) });
  };
}

/** Whether a condition names a tag, or any. */
function names(condition: string, tag: string): boolean {
  return condition.split(',').some((each) => each.trim() === '*' || each.trim() === tag);
}
