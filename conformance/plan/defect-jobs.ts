import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import type { OperationDefect } from '../generate/defective.ts';
import type { RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** How often a body that lacks a required property is sent. */
const REPEATS = 8;

/** Requests with exactly one of these defects, each otherwise valid and with the right credential. */
export function defectJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  defects: readonly OperationDefect[],
): readonly Job[] {
  // What exists may be what a lenient reader takes a broken identity for (`1.5` cut to 1).
  const spares = !isSafe(operation) && producers.withheld(operation).length > 0;
  const sent = defects.filter(({ defect }) => !(spares && defect.place === 'path' && !defect.unambiguous));
  return sent.map(({ defect, parts }) => {
    const id = `${operation.id}/defective/${defect.label}`;
    return lazyJob(id, () => {
      const own = parts(`${operation.id}/defective`);
      if (own === undefined) return [];
      const subject = caseOf(generator, operation, own, {
        label: defect.label,
        purpose: { kind: 'defective', defect },
      });
      // What is left out is sent again and again: what was refused once is refused every time.
      const isOfItem = defect.label.startsWith('item ');
      if (
        defect.place === 'body' &&
        defect.label.endsWith(':missing') &&
        !isOfItem &&
        !operation.path.includes('{')
      )
        return Array.from({ length: REPEATS }, () => ({ case: subject, follow: undefined }));
      return defect.place === 'path'
        ? [{ case: { ...subject, resource: 'unknown' }, follow: undefined }]
        : stepsTo(generator, producers, subject, 'shared', id);
    });
  });
}
