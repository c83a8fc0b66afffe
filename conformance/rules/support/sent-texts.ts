import { textsIn } from '../../../spec/json/texts.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** The texts and numbers that a request sent as values, the longest first; those of its path alone are left out. */
export function sentTexts({ case: { parts } }: Exchange): readonly string[] {
  const { parameters, body } = parts;
  const ofParameters = [...parameters]
    .filter(([key]) => !key.startsWith('path.'))
    .flatMap(([, given]) => (given.kind === 'value' ? textsIn(given.value) : [given.text]));
  const ofBody = body.kind === 'json' ? textsIn(body.value) : body.kind === 'text' ? [body.text] : [];
  return [...new Set([...ofParameters, ...ofBody])].toSorted((a, b) => b.length - a.length);
}
