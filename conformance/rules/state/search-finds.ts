import { conforms, violates, type HistoryJudgement, type HistoryRule, type Judgement } from '../rule.ts';
import { bodySearches } from '../../../spec/model/body-searches.ts';
import { ourReading } from '../support/our-reading.ts';
import { searchAnswers, type SearchAnswer } from '../support/search-answers.ts';
import { asKnown, isThere, removalBefore } from '../support/inferred-lists.ts';
import type { Subject } from '../../exchange/subject.ts';
import { show } from '../support/words.ts';

/** A search finds what it is asked for. */
export const searchFinds: HistoryRule = {
  id: 'state/search-finds',
  summary:
    'A search by a body (`POST /search`) finds what its words say: no item without the text, of another kind or from elsewhere than it asks for, nothing that was deleted, and everything that it asks for and another search has found; its total counts that.',
  severity: 'must',
  clause: ourReading(
    'the words of descriptions',
    'A search whose words name the properties that it looks at, and say where in them, finds the resources below its path that are so.',
  ),
  concerns: ({ method, requestBody }) => method === 'POST' && requestBody !== undefined,
  scope: 'history',
  check: (history, { contract }) =>
    bodySearches(contract).flatMap((search) => judgeAll(searchAnswers(search, history, contract))),
};

function judgeAll(answers: readonly SearchAnswer[]): readonly HistoryJudgement[] {
  /** Of each that was found, the first answer that shows it: what a search never finds may not be in its index. */
  const found = new Map<Subject, SearchAnswer>();
  for (const answer of answers)
    for (const subject of answer.shown) if (subject && !found.has(subject)) found.set(subject, answer);
  return answers.map((answer) => ({
    exchange: answer.exchange,
    judgement: judgeItems(answer) ?? judgeMissing(answer, found) ?? conforms,
  }));
}

/** What is found that should not be. */
function judgeItems({ exchange, items, at, shown, place, asked }: SearchAnswer): Judgement | undefined {
  for (const [index, item] of items.entries()) {
    const subject = shown[index];
    const where = `${at}/${index}`;
    const says = (expected: string, kind: string, evidence: readonly SearchAnswer['exchange'][]): Judgement =>
      violates(expected, show(item), where, { kind, evidence });
    const creation = subject?.events.find(({ kind }) => kind === 'created')?.exchange;
    if (subject && creation && !subject.address.startsWith(`${place}/`))
      return says(`nothing but what is below ${place}`, 'from elsewhere', [creation]);
    const removal = subject && removalBefore(subject, exchange);
    if (removal !== undefined) return says('nothing that was deleted', 'found after its deletion', removal);
    const not = asked.find(({ asks }) => asks(item) === 'no');
    if (not !== undefined)
      return says(`items that ${not.name} ${show(not.wanted)} asks for`, `not as ${not.name} asks`, []);
  }
  return undefined;
}

/** What is not found, or not counted, though it is asked for and another search finds it. */
function judgeMissing(
  { exchange, items, members, shown, asked, isWhole, total }: SearchAnswer,
  found: ReadonlyMap<Subject, SearchAnswer>,
): Judgement | undefined {
  const there = members.filter((member) => {
    const known = isThere(member, exchange) ? asKnown(member, exchange) : undefined;
    return known !== undefined && asked.every(({ asks }) => asks(known) === 'yes') && found.has(member);
  });
  const missing = isWhole ? there.find((member) => !shown.includes(member)) : undefined;
  const creation = missing?.events.find(({ kind }) => kind === 'created');
  const other = missing && found.get(missing);
  if (creation !== undefined && other !== undefined)
    return violates(
      `${show(creation.shown)} is found: another search finds it, and this one asks for it`,
      `${items.length} others`,
      '',
      {
        kind: 'not found',
        evidence: [creation.exchange, ...(other.exchange.ended < exchange.started ? [other.exchange] : [])],
      },
    );
  if (total !== undefined && total.count < Math.max(items.length, there.length))
    return violates(
      `${Math.max(items.length, there.length)} at least: so many are asked for`,
      `${total.count}`,
      total.at,
      { kind: 'counts less than there are' },
    );
  return undefined;
}
