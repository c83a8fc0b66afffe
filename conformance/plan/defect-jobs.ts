import type { Operation } from '../../spec/model/types.ts';
import { single, type Job } from '../generate/case.ts';
import { defectiveParts } from '../generate/defective.ts';
import type { Maker } from '../generate/maker.ts';
import type { Origins } from './origins.ts';
import { caseOf, stepsTo } from './steps.ts';

/** How often a body that lacks a required property is sent. */
const REPEATS = 8;

/** Requests with exactly one defect, each otherwise valid and with the right credential. */
export function defectJobs(maker: Maker, origins: Origins, operation: Operation): readonly Job[] {
  return defectiveParts(maker, operation, `${operation.id}/defective`).map(({ defect, parts }) => {
    const id = `${operation.id}/defective/${defect.label}`;
    const subject = caseOf(maker, operation, parts, {
      label: defect.label,
      purpose: { kind: 'defective', defect },
    });
    // What is left out is sent again and again: what was refused once is refused every time.
    if (defect.place === 'body' && defect.label.endsWith(':missing') && !operation.path.includes('{')) {
      const step = { case: subject, follow: undefined };
      return { id, steps: Array.from({ length: REPEATS }, () => step), shrink: undefined };
    }
    return defect.place === 'path'
      ? single(id, { ...subject, resource: 'unknown' })
      : { id, steps: stepsTo(maker, origins, subject, 'shared', id), shrink: undefined };
  });
}
