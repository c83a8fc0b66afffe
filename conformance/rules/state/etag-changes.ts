import type { Contract } from '../../../spec/model/types.ts';
import type { StoredContent } from '../../exchange/contents.ts';
import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { headerOf } from '../../exchange/message.ts';
import type { Subject, SubjectEvent } from '../../exchange/subject.ts';
import { agrees } from '../../exchange/agreement.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { isNumeric } from '../../../spec/schema/numbers.ts';
import { showBytes } from '../support/content-difference.ts';
import { factsOfUpload } from '../support/content-facts.ts';
import { fileSightings, type FileSighting } from '../support/file-sightings.ts';
import { isPartial } from '../support/partial-answers.ts';
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
  check: (history, { contract }) => [
    ...history.subjects.flatMap((subject) => judgeSubject(subject, contract.document)),
    ...history.contents.flatMap(judgeContent),
    ...judgeFiles(history, contract),
  ],
};

/** The strong tag of an answer; undefined where it has none. */
function strongTag({ outcome }: Exchange): string | undefined {
  const tag = outcome.ok ? headerOf(outcome.value, 'etag') : undefined;
  return tag?.startsWith('"') === true ? tag : undefined;
}

/** Reads of a content, and PUTs, which answer with the tag of what they stored. */
function judgeContent({ events }: StoredContent): readonly HistoryJudgement[] {
  const first = new Map<string, { readonly bytes: Buffer; readonly exchange: Exchange }>();
  return events.flatMap(({ kind, exchange, stored }): readonly HistoryJudgement[] => {
    const tag = strongTag(exchange);
    const { outcome } = exchange;
    const read = kind === 'read' && outcome.ok && outcome.value.incomplete === undefined;
    const bytes = kind === 'replaced' ? stored?.bytes : read ? outcome.value.body : undefined;
    if (tag === undefined || bytes === undefined) return [];
    const before = first.get(tag);
    if (before === undefined) {
      first.set(tag, { bytes, exchange });
      return first.size > 1 ? [{ exchange, judgement: conforms }] : [];
    }
    if (before.bytes.equals(bytes)) return [];
    return [another(exchange, before.exchange, tag, showBytes(before.bytes), showBytes(bytes))];
  });
}

/** Answers that tell other sizes or hashes of a file. */
function judgeFiles(history: History, contract: Contract): readonly HistoryJudgement[] {
  const first = new Map<string, FileSighting>();
  return fileSightings(history).flatMap((sighting): readonly HistoryJudgement[] => {
    const { exchange, source, shown, upload, isListed } = sighting;
    const tag = isListed ? undefined : strongTag(exchange);
    if (tag === undefined) return [];
    const key = `${source.index} ${tag}`;
    const before = first.get(key);
    first.set(key, before ?? sighting);
    const facts = before === undefined ? [] : factsOfUpload(upload, contract).own;
    const changed = facts.find(
      ({ name, isOfBytes }) => isOfBytes && show(before?.shown[name]) !== show(shown[name]),
    )?.name;
    if (before === undefined || changed === undefined) return [];
    const [old, now] = [before, sighting].map((each) => `${changed} ${show(each.shown[changed])}`);
    return [another(exchange, before.exchange, tag, old ?? '', now ?? '')];
  });
}

function another(
  exchange: Exchange,
  before: Exchange,
  tag: string,
  old: string,
  now: string,
): HistoryJudgement {
  return {
    exchange,
    judgement: violates(
      `another ETag than ${tag}, which came with ${old}`,
      `the same ETag with ${now}`,
      'header ETag',
      { evidence: [before], kind: 'same ETag for another representation' },
    ),
  };
}

function judgeSubject({ kind, events }: Subject, document: JsonObject): readonly HistoryJudgement[] {
  const first = new Map<string, SubjectEvent>();
  return events.flatMap((event): readonly HistoryJudgement[] => {
    const { exchange, shown } = event;
    const tag = strongTag(exchange);
    if (tag === undefined || shown === undefined || event.kind === 'listed') return [];
    if (isPartial(exchange, document)) return [];
    const before = first.get(tag);
    if (before === undefined) {
      first.set(tag, event);
      return first.size > 1 ? [{ exchange, judgement: conforms }] : [];
    }
    const changed = [...kind.fields].find(
      ([name, { schema, defaults }]) =>
        !agrees(document, schema, before.shown?.[name], shown[name], defaults),
    );
    const name = changed?.[0] ?? changedByService(before.shown ?? {}, shown);
    if (name === undefined) return [];
    const [old, now] = [before.shown?.[name], shown[name]].map((value) => `${name} ${show(value)}`);
    return [another(exchange, before.exchange, tag, old ?? '', now ?? '')];
  });
}

/** Numbers that tell of the answer, or of who has asked, more than of the resource. */
const OF_ANSWERS =
  /(views?|hits|seen|visits|reads|age|remaining|uptime|elapsed|seconds|millis|ms|now|time)$/i;

/** A state: a word of its own, in small letters or in capitals. */
const STATE = /^[A-Za-z][a-z_-]{1,30}$|^[A-Z][A-Z_-]{1,30}$/;

/** A number or a state that is another: the service's own, too, is part of the representation. */
function changedByService(before: JsonObject, after: JsonObject): string | undefined {
  return Object.keys(after).find((name) => {
    const [was, is] = [before[name], after[name]];
    if (OF_ANSWERS.test(name)) return false;
    if (isNumeric(was) && isNumeric(is)) return Number(was) !== Number(is);
    return (
      typeof was === 'string' && typeof is === 'string' && was !== is && STATE.test(was) && STATE.test(is)
    );
  });
}
