import type { JsonObject } from '../../../spec/json/json.ts';
import { plainName } from '../../../spec/model/identity.ts';

/** What comes first of what happens to a resource; what is not named comes between. */
const ORDER: readonly (readonly [pattern: RegExp, rank: number])[] = [
  [/^(created|inserted|added|registered|joined|signedup|ordered|placed|issued|opened|requested|uploaded)/, 0],
  [/^(started?|starts|begins?|from|validfrom|departure|checkin)/, 1],
  [/^(updated|modified|changed|last)/, 4],
  [/^(ended?|ends?|finished|completed|closed|due|until|to|validto|expir|arrival|checkout|deadline)/, 5],
  [/^(deleted|removed|archived|cancell?ed)/, 6],
];
const BETWEEN = 2;
const MOMENT = /^\d{4}-\d\d-\d\d(T|$)/;
const BIRTH = /birth|born|dob/;

/** An object whose dates follow one another as what they are called does: nothing is changed before it was created. */
export function inOrder(value: JsonObject): JsonObject {
  const moments = Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'string' && MOMENT.test(text) && !BIRTH.test(plainName(name)) ? [{ name, text }] : [],
  );
  if (moments.length < 2) return value;
  const times = moments.map(({ text }) => Date.parse(text)).toSorted((a, b) => a - b);
  const ranked = moments.toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
  const placed = ranked.map(({ name, text }, index) => {
    const iso = new Date(times[index] ?? 0).toISOString();
    return [name, text.includes('T') ? iso : iso.slice(0, 10)] as const;
  });
  return { ...value, ...Object.fromEntries(placed) };
}

function rankOf(name: string): number {
  return ORDER.find(([pattern]) => pattern.test(plainName(name)))?.[1] ?? BETWEEN;
}

const INSTANT = /(^|_)(at|timestamp)$|[a-z](At|Timestamp)$/;
const DAY = /(^|_)(date|day_of_birth)$|[a-z](Date|DayOfBirth)$/;

/** A moment in the form of what a text is called: `created_at`, `dueDate`. Undefined for any other name. */
export function momentCalled(name: string, moment: Date): string | undefined {
  if (INSTANT.test(name)) return moment.toISOString();
  return DAY.test(name) ? moment.toISOString().slice(0, 10) : undefined;
}
