import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { parentOf } from '../../../spec/model/path-template.ts';

/** What a list shows or a creation answered, and its address. */
interface Shown {
  readonly address: string;
  readonly item: Json | undefined;
}

/**
 * Whether a thing shows by itself that it was made no earlier than another one of its collection: by a greater number where
 * numbers rise, or by the same or a later moment where both have one (`createdAt`).
 */
export function isNoEarlier(one: Shown, other: Shown, numbersRise: boolean): boolean {
  const [own, others] = [numberIn(one.address), numberIn(other.address)];
  if (own !== undefined && others !== undefined)
    return numbersRise && own > others && parentOf(one.address) === parentOf(other.address);
  if (!isJsonObject(one.item) || !isJsonObject(other.item)) return false;
  const moments = Object.entries(other.item).filter(([name, value]) => MADE.test(name) && isMoment(value));
  const { item } = one;
  return (
    moments.length > 0 &&
    moments.every(([name, value]) => {
      const moment = item[name];
      return isMoment(moment) && isMoment(value) && Date.parse(moment) >= Date.parse(value);
    })
  );
}

/** Something that was made: its address, and when its creation was under way. */
export interface Made {
  readonly address: string;
  readonly started: number;
  readonly ended: number;
}

/** Things that must each be made after another for their numbers to tell that they rise. */
const TELLING = 2;

/** Whether the numbers of what was made rise: each is greater than those of all that was made before it began. */
export function doNumbersRise(made: readonly Made[]): boolean {
  const ended = made.toSorted((a, b) => a.ended - b.ended);
  let greatest: number | undefined;
  let next = 0;
  let risen = 0;
  for (const { address, started } of made.toSorted((a, b) => a.started - b.started)) {
    for (let before = ended[next]; before !== undefined && before.ended < started; before = ended[next]) {
      greatest = Math.max(greatest ?? 0, numberIn(before.address) ?? Infinity);
      next += 1;
    }
    if (greatest === undefined) continue;
    if ((numberIn(address) ?? 0) <= greatest) return false;
    risen += 1;
  }
  return risen >= TELLING;
}

/** Names of the moment at which something was made. */
const MADE =
  /^(date_?)?(created|inserted|added|registered)(_?(at|on|date|time|timestamp))?$|^date_?created$/i;

function isMoment(value: Json | undefined): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
}

function numberIn(address: string): number | undefined {
  const last = address.slice(address.lastIndexOf('/') + 1);
  return /^\d{1,15}$/.test(last) ? Number(last) : undefined;
}
