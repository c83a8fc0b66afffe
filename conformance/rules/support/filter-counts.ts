import { stringifyJson } from '../../../spec/json/stringify.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Parameter } from '../../../spec/model/types.ts';
import { isJsonArray } from '../../../spec/json/json.ts';
import { COUNTED } from '../../exchange/count-label.ts';
import type { Page } from '../../exchange/created-resource.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/** How many items each of some values asks for, and all of them together: the parts and the whole of one list. */
export function filterCounts(pages: readonly Page[]): readonly HistoryJudgement[] {
  const counted = pages.filter(({ exchange }) => exchange.case.label === COUNTED);
  return [...Map.groupBy(counted, ({ exchange }) => exchange.job).values()].flatMap(judge);
}

function judge(pages: readonly Page[]): readonly HistoryJudgement[] {
  const inOrder = pages.toSorted((a, b) => a.exchange.index - b.exchange.index);
  const whole = inOrder.at(-1);
  const parts = inOrder.slice(0, -1);
  const parameter = whole && parts[0] && askedBy(parts[0], whole);
  // Where no answer came to the last, what came before it is no whole.
  if (whole === undefined || parameter === undefined || !isWhole(whole, parameter, parts.length)) return [];
  const counts = inOrder.map(countOf);
  const sum = counts
    .slice(0, -1)
    .reduce<number | undefined>(
      (before, count) => (before === undefined || count === undefined ? undefined : before + count),
      0,
    );
  const all = counts.at(-1);
  if (all === undefined || sum === undefined || parts.length < 2) return [];
  const { exchange } = whole;
  if (sum === all) return [{ exchange, judgement: conforms }];
  const told = parts.map((part, index) => `${counts[index]} by ${valueOf(part, parameter)}`).join(' and ');
  return [
    {
      exchange,
      judgement: violates(`${sum} items: ${told}`, `${all} by all of them`, '', {
        evidence: parts.map((part) => part.exchange),
        kind: `not as query ${parameter.name} asks`,
      }),
    },
  ];
}

/** What an answer says of how many there are, or shows where it is the whole list. */
function countOf({ items, whole }: Page): number | undefined {
  if (whole.total !== undefined) return whole.total.count;
  return whole.follows === false && whole.isFirst ? items.length : undefined;
}

/** Whether a page was asked for by as many values as there are parts, or, of the halves of a list, by none. */
function isWhole({ exchange }: Page, parameter: Parameter, parts: number): boolean {
  const given = exchange.case.parts.parameters.get(parameterKey(parameter));
  if (given === undefined) return parts === 2;
  return given.kind === 'value' && isJsonArray(given.value) && given.value.length === parts && parts > 1;
}

/** The parameter that the parts differ by. */
function askedBy(part: Page, whole: Page): Parameter | undefined {
  return part.exchange.case.operation.parameters.find(
    (parameter) => valueOf(part, parameter) !== valueOf(whole, parameter),
  );
}

function valueOf({ exchange }: Page, parameter: Parameter): string | undefined {
  const given = exchange.case.parts.parameters.get(parameterKey(parameter));
  if (given?.kind !== 'value') return undefined;
  const { value } = given;
  return stringifyJson(isJsonArray(value) && value.length === 1 ? (value[0] ?? null) : value);
}
