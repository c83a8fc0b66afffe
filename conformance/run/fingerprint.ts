import type { RuleContext } from '../rules/rule.ts';
import type { Breach } from './judge.ts';

/** Between the parts of a fingerprint. */
const BETWEEN = ' | ';

/** What one thing that is wrong is known by: `rule | operation | place | kind of defect`, the same for every seed. */
export interface Fingerprint {
  readonly text: string;
  /** The same without what is up to chance where a finding does not show again: the request, and the answer's status. */
  readonly unsteady: string;
}

/** What a breach is known by in a later run, once for each thing that is wrong. */
export function fingerprintsOf(breach: Breach, { named }: RuleContext): readonly Fingerprint[] {
  const { rule, source, exchange, judgement } = breach;
  const { at, kind = judgement.cause ?? '' } = judgement;
  const symptoms = source.symptoms?.(judgement, exchange) ?? [{ at, kind }, ...(judgement.also ?? [])];
  return symptoms.map((symptom) => {
    const subject = [rule, exchange.case.operation.id];
    const { at: pointer, kind: defect, status, tried } = symptom;
    const place = placeOf(pointer, named.properties);
    return {
      text: [
        ...subject,
        status === undefined ? place : `${status} ${place}`.trim(),
        tried === undefined ? defect : `${defect} to ${tried}`,
      ].join(BETWEEN),
      unsteady: [...subject, place, tried === undefined ? defect : `${defect} now and then`].join(BETWEEN),
    };
  });
}

/** A place in terms of the document: an index, or a name that it does not have, is any. */
function placeOf(at: string, properties: ReadonlySet<string>): string {
  const [before = '', ...tokens] = at.split('/');
  return [before, ...tokens.map((token) => (properties.has(token) ? token : '*'))].join('/');
}

/**
 * The fingerprints of a run that last. What chance drew has no name of its own: it is left out where a request that has
 * one shows the same, since the next run may draw something else.
 */
export function lasting(fingerprints: Iterable<string>): ReadonlySet<string> {
  const sorted = [...new Set(fingerprints)].sort();
  return new Set(
    sorted.filter((fingerprint, index) => sorted[index + 1]?.startsWith(`${fingerprint} `) !== true),
  );
}
