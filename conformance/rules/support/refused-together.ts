import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { hasWord } from '../../../spec/model/prose.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { bodyObject } from '../../exchange/parts.ts';

/** Bytes of an answer that are read for its words. */
const COMPARED = 1_000;

/** How a refusal says that of two things no more than one may be sent. */
const NOT_TOGETHER =
  /\b(cannot|can't|can not|must not|may not|not allowed to|don't|do not)\b.{0,80}\b(both|together|at the same time|in combination|simultaneously)\b|\b(only|exactly|at most|no more than) (specify |assign |use |set |provide )?one of\b|\bmutually exclusive\b|\bnot both\b/i;

/**
 * Whether a refusal says that two of the things that were sent do not go together: nobody who knows the service would send
 * both, but the document has not a word of it.
 */
export function refusesTogether({ case: { operation, parts }, outcome }: Exchange): boolean {
  const words = outcome.ok ? outcome.value.body.toString('utf8', 0, COMPARED) : '';
  if (!NOT_TOGETHER.test(words)) return false;
  const sent = [
    ...Object.keys(bodyObject(parts) ?? {}),
    ...operation.parameters
      .filter((parameter) => parameter.in !== 'path' && parts.parameters.has(parameterKey(parameter)))
      .map(({ name }) => name),
  ];
  return new Set(sent.filter((name) => hasWord(words, name))).size > 1;
}
