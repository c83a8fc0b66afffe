import { descriptionAt } from '../../../spec/model/prose.ts';
import { isSetRight } from '../../../spec/model/set-right.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { Defect } from '../../exchange/case.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Whether the words of a parameter say what comes of a value that it cannot have: it may be accepted. */
export function isSetRightInWords(
  { case: { operation } }: Exchange,
  { parameter: name, label }: Defect,
  { document }: Contract,
): boolean {
  const parameter = operation.parameters.find((each) => each.in !== 'path' && each.name === name);
  return (
    parameter !== undefined &&
    !label.endsWith(':missing') &&
    isSetRight(descriptionAt(document, parameter.pointer))
  );
}
