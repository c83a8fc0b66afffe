import { equalJson } from '../../spec/json/equal.ts';
import { isJsonArray, isJsonObject, type Json } from '../../spec/json/json.ts';
import { percentDecode } from '../../spec/model/styles/text.ts';
import { readJsonBody } from '../check/json-text.ts';
import type { Incoming } from '../http/incoming.ts';
import { parseQuery } from '../http/query.ts';
import { createTable } from '../http/route/table.ts';
import type { RuleMatch, Scalar } from './rule.ts';

/** Whether a request is one that a rule is about; its operation is looked at before. `path` is without the base path. */
export type Matcher = (incoming: Incoming, path: string) => boolean;

/** Makes the matcher of a rule. */
export function matcherOf({ path, query, headers, body }: RuleMatch): Matcher {
  const table =
    path === undefined ? undefined : createTable([{ template: path, method: 'ANY', value: true }]);
  const wanted = Object.entries(query ?? {});
  const fields = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return (incoming, at) => {
    const found = table?.find(at);
    if (table && (found === undefined || found === 'malformed')) return false;
    for (const [name, value] of fields) {
      const sent = incoming.headers[name];
      if (value === null ? sent !== undefined : String(sent) !== String(value)) return false;
    }
    if (wanted.length > 0) {
      const sent = parseQuery(incoming.query);
      if (!sent || !wanted.every(([name, value]) => hasValue(sent.get(name), value))) return false;
    }
    if (body === undefined) return true;
    const sent = incoming.body && readJsonBody(incoming.body);
    return sent?.ok === true && holds(sent.value, body);
  };
}

/** Whether a parameter was sent with a value, given what was sent for it with its escapes. */
function hasValue(sent: readonly string[] | undefined, value: Scalar | readonly Scalar[]): boolean {
  if (value === null) return sent === undefined;
  const texts = (sent ?? []).map((text) => percentDecode(text, true));
  const list: readonly Scalar[] = Array.isArray(value) ? value : [];
  return Array.isArray(value)
    ? texts.length === list.length && list.every((one, index) => texts[index] === String(one))
    : texts.includes(String(value));
}

/** Whether a value has all of what another one has: objects may have further properties, lists no further items. */
function holds(value: Json, part: Json): boolean {
  if (isJsonArray(part)) {
    return (
      isJsonArray(value) &&
      value.length === part.length &&
      part.every((item, index) => holds(value[index] ?? null, item))
    );
  }
  if (!isJsonObject(part)) return equalJson(value, part);
  return (
    isJsonObject(value) &&
    Object.entries(part).every(
      ([key, inner]) => Object.hasOwn(value, key) && holds(value[key] ?? null, inner),
    )
  );
}
