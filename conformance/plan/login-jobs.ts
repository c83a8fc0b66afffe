import { loginsOf } from '../../spec/model/logins.ts';
import { proseOf } from '../../spec/model/prose.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import { bodyObject } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf } from './steps.ts';

/**
 * A login to an account that the run has made, and one with another password. Nothing where the login takes made-up
 * accounts too: it does not look at them.
 */
export function loginJobs(generator: RequestGenerator, operation: Operation): readonly Job[] {
  const { contract, knowledge } = generator;
  const found = loginsOf(contract).find(({ login }) => login.id === operation.id);
  if (found === undefined) return [];
  const { secret } = found;
  const words = proseOf(contract, operation) || operation.summary;
  const label = `${secret}:of-another`;
  const id = `${operation.id}/defective/${label}`;
  return [
    lazyJob(id, () => {
      const right = baseline(generator, operation, id, 'required');
      const sent = right && bodyObject(right);
      const proof = sent?.[secret];
      if (right === undefined || sent === undefined || typeof proof !== 'string') return [];
      if (!knowledge.hasAccount(operation)) return [];
      const wrong = withBodyObject(generator, operation, right, { ...sent, [secret]: turned(proof) });
      if (wrong === undefined) return [];
      const subject = caseOf(generator, operation, wrong, refusedFor(label, words));
      return [
        { case: caseOf(generator, operation, right, { label: 'own-account' }), follow: undefined },
        { case: subject, follow: undefined, needs: [{ from: 0 }] },
      ];
    }),
  ];
}

/** Another text of the same characters. */
function turned(text: string): string {
  const [first = '', ...rest] = text;
  const other = [...rest, first].join('');
  return other === text ? `${text}x` : other;
}
