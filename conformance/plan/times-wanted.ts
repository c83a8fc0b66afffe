import { textsIn } from '../../spec/json/texts.ts';
import type { Json, JsonObject } from '../../spec/json/json.ts';
import { wantedMoment } from '../../spec/model/clock-words.ts';
import { partnerOf, wordsOf } from '../../spec/model/pairs.ts';
import type { Schema } from '../../spec/schema/schema.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { jsonOf, type Exchange } from '../exchange/exchange.ts';

/** Moments that are late, and early, on whatever day they are sent. */
const MOMENTS = { later: '2099-12-31T22:00:00Z', earlier: '1990-01-01T02:00:00Z' } as const;

/** Characters of a day in a moment. */
const DAY = 10;

/**
 * Other values of the times in a body that was refused since they are on the wrong side of now: of those that the words
 * speak of, else of all but those that only begin something.
 */
export function timesWanted(
  exchange: Exchange,
  document: JsonObject,
  properties: ReadonlyMap<string, Schema>,
  sent: JsonObject,
): ReadonlyMap<string, Json> {
  const body = jsonOf(exchange);
  const words = body === undefined ? '' : textsIn(body).join(' ');
  const wanted = wantedMoment(words);
  if (wanted === undefined) return new Map();
  const formats = new Map(
    [...properties].flatMap(([name, schema]) => {
      const { format } = summaryOf(document, schema).string;
      const isTime = (format === 'date-time' || format === 'date') && Object.hasOwn(sent, name);
      return isTime ? [[name, format] as const] : [];
    }),
  );
  const names = [...formats.keys()];
  const said = new Set(wordsOf(words).map(stem));
  const named = names.filter((name) => wordsOf(name).some((word) => word.length > 2 && said.has(stem(word))));
  const some = named.length > 0 ? named : names.filter((name) => partnerOf(name, names) === undefined);
  return new Map(
    some.map((name) => {
      const moment = MOMENTS[wanted];
      return [name, formats.get(name) === 'date' ? moment.slice(0, DAY) : moment];
    }),
  );
}

/** `ends` and `end` are one word here. */
function stem(word: string): string {
  return word.replace(/s$/, '');
}
