import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../generate/case.ts';
import type { OperationDefect } from '../generate/defective.ts';
import type { Maker } from '../generate/maker.ts';
import type { Origins } from './origins.ts';
import { isSafe } from './safe.ts';
import { caseOf, stepsTo } from './steps.ts';

/** How often a body that lacks a required property is sent. */
const REPEATS = 8;

/** Requests with exactly one of these defects, each otherwise valid and with the right credential. */
export function defectJobs(
  maker: Maker,
  origins: Origins,
  operation: Operation,
  defects: readonly OperationDefect[],
): readonly Job[] {
  // What exists may be what a lenient reader takes a broken identity for (`1.5` cut to 1).
  const spares = !isSafe(operation) && origins.withheld(operation).length > 0;
  const sent = defects.filter(({ defect }) => !(spares && defect.place === 'path' && !defect.hopeless));
  return sent.map(({ defect, parts }) => {
    const id = `${operation.id}/defective/${defect.label}`;
    return lazyJob(id, () => {
      const own = parts(`${operation.id}/defective`);
      if (own === undefined) return [];
      const subject = caseOf(maker, operation, own, {
        label: defect.label,
        purpose: { kind: 'defective', defect },
      });
      // What is left out is sent again and again: what was refused once is refused every time.
      if (defect.place === 'body' && defect.label.endsWith(':missing') && !operation.path.includes('{'))
        return Array.from({ length: REPEATS }, () => ({ case: subject, follow: undefined }));
      return defect.place === 'path'
        ? [{ case: { ...subject, resource: 'unknown' }, follow: undefined }]
        : stepsTo(maker, origins, subject, 'shared', id);
    });
  });
}
