import type { Json } from '../../spec/json/json.ts';
import type { Exchange } from '../exchange/exchange.ts';

/** Characters of a text that says which it is, wherever it stands. */
const TELLING = 5;

/** What a refusal is about by the one value that it repeats of those sent: `DNS Name 'abcdef' is not canonical`. Several are an echo, and tell nothing. */
export function valuesAnswered(
  { outcome }: Exchange,
  sent: readonly (readonly [name: string, value: Json])[],
): readonly string[] {
  const answer = outcome.ok ? new TextDecoder().decode(outcome.value.body).toLowerCase() : '';
  const repeated = sent.filter(
    ([, value]) =>
      typeof value === 'string' && value.length >= TELLING && answer.includes(value.toLowerCase()),
  );
  return repeated.length === 1 ? repeated.map(([name]) => name) : [];
}
