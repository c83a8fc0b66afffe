import { segmentsOf, parameterOf } from '../../spec/model/path-template.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { documentsExactly } from '../../spec/model/response-for.ts';
import type { Operation, Parameter } from '../../spec/model/types.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { nearTexts } from './format-defects.ts';
import { baseline, type RequestGenerator } from './request-generator.ts';
import { fitsString } from './string-arbitrary.ts';

/** What of a name is wrong in one place alone, as careless patterns let it in. */
const NEAR = new Set(['other-case', 'last-wrong', 'prefixed']);

/** Characters past which a name is refused for the length of its path, maybe. */
const LONG = 255;

/**
 * Texts that the pattern or the length of a name refuses, where the client chooses it and a PUT makes what it names: elsewhere another
 * name in a path is that of something that is not there.
 */
export function namesRefused(
  generator: RequestGenerator,
  operation: Operation,
  parameter: Parameter,
): readonly (readonly [label: string, text: string])[] {
  if (parameter.in !== 'path' || operation.method !== 'PUT' || !documentsExactly(operation, 201)) return [];
  if (parameterOf(segmentsOf(operation.path).at(-1)) !== parameter.name) return [];
  const { string } = summaryOf(generator.contract.document, parameter.schema.schema);
  const plain = baseline(generator, operation, `${operation.id}/names`, 'required');
  const name = plain?.parameters.get(parameterKey(parameter));
  if (name?.kind !== 'value' || typeof name.value !== 'string') return [];
  const text = name.value;
  return [
    ...nearTexts(text).filter(([label]) => NEAR.has(label)),
    ['with-underscore', `${text.slice(0, 1)}_${text.slice(1)}`] as const,
    ['with-tilde', `${text}~x`] as const,
    ['hyphen-first', `-${text}`] as const,
    ['too-long', text.padEnd((string.maxLength ?? LONG) + 1, 'x')] as const,
  ].filter(([, near]) => /^[\w~-]+$/.test(near) && near.length <= LONG + 1 && !fitsString(string, near));
}
