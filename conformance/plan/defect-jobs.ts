import type { Operation } from '../../spec/model/types.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import { lazyJob, type Case, type Job } from '../exchange/case.ts';
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
  const isOfCreation = operation.method === 'POST' && documentsExactly(operation, 409);
  return sent.map(({ defect, parts }) => {
    const id = `${operation.id}/defective/${defect.label}`;
    return lazyJob(id, () => {
      const drawn = (name: string): Case | undefined => {
        const own = parts(name);
        const purpose = { kind: 'defective', defect } as const;
        return own && caseOf(generator, operation, own, { label: defect.label, purpose });
      };
      const subject = drawn(`${operation.id}/defective`);
      if (subject === undefined) return [];
      // What is left out is sent again and again: what was refused once is refused every time.
      const isOfItem = defect.label.startsWith('item ');
      if (
        defect.place === 'body' &&
        defect.label.endsWith(':missing') &&
        !isOfItem &&
        !operation.path.includes('{')
      )
        return Array.from({ length: REPEATS }, () => ({ case: subject, follow: undefined }));
      if (defect.place === 'path') return [{ case: { ...subject, resource: 'unknown' }, follow: undefined }];
      const steps = stepsTo(generator, producers, subject, 'shared', id);
      // What has to be unique may be there already, and what is wrong is not looked at then.
      const other = isOfCreation ? drawn(`${operation.id}/defective/other`) : undefined;
      const [step] = steps;
      return other === undefined || step === undefined || steps.length > 1
        ? steps
        : [step, { ...step, case: { ...step.case, parts: other.parts }, insteadOf: 0 }];
    });
  });
}
