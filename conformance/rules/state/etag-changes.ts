import { headerOf } from '../../exchange/message.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { agrees } from '../../exchange/agreement.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What has changed has another entity tag. */
export const etagChanges: HistoryRule = {
  id: 'state/etag-changes',
  summary: 'Answers that show a resource otherwise than an earlier one have another strong ETag.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-8.8.1',
    quote:
      'A "strong validator" is representation metadata that changes value whenever a change occurs to the representation data that would be observable in the content of a 200 (OK) response to GET.',
  },
  scope: 'history',
  check: ({ subjects }, { contract }) =>
    subjects.flatMap((subject) => judgeSubject(subject, contract.document)),
};

function judgeSubject({ kind, events }: Subject, document: JsonObject): readonly HistoryJudgement[] {
  const first = new Map<string, SubjectEvent>();
  return events.flatMap((event): readonly HistoryJudgement[] => {
    const { exchange, shown } = event;
    const tag = exchange.outcome.ok ? headerOf(exchange.outcome.value, 'etag') : undefined;
    if (tag?.startsWith('"') !== true || shown === undefined || event.kind === 'listed') return [];
    const before = first.get(tag);
    if (before === undefined) {
      first.set(tag, event);
      return first.size > 1 ? [{ exchange, judgement: conforms }] : [];
    }
    const changed = [...kind.fields].find(
      ([name, { schema, defaults }]) =>
        !agrees(document, schema, before.shown?.[name], shown[name], defaults),
    );
    if (changed === undefined) return [];
    const [name] = changed;
    const judgement = violates(
      `another ETag than ${tag}, which came with ${name} ${show(before.shown?.[name])}`,
      `the same ETag with ${name} ${show(shown[name])}`,
      'header ETag',
      { evidence: [before.exchange], kind: 'same ETag for another representation' },
    );
    return [{ exchange, judgement }];
  });
}
