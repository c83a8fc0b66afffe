import type { JsonObject } from '../json/json.ts';
import { descriptionAt } from './prose.ts';
import { responseFor } from './response-for.ts';
import type { Operation, Parameter, ResponseHeader } from './types.ts';

/** A header of an answer that by the document's words is that of the request ('The answer has the same'). */
export interface EchoedHeader {
  readonly parameter: Parameter;
  readonly header: ResponseHeader;
  readonly words: string;
}

const ECHOES =
  /\b(answer|response)s? (has|have|carries|carry|contains?|returns?|repeats?) (the same|it)\b|\b(that|the one|same as|copy|value|id) of the request\b|\becho(ed|es)?\b|\breturned (as is|unchanged)\b|\bas (it was )?sent\b/i;

/** The headers of an operation's answers with a status that repeat those of the request. */
export function echoedHeaders(
  document: JsonObject,
  operation: Operation,
  status: number,
): readonly EchoedHeader[] {
  const documented = responseFor(operation, status)?.headers ?? [];
  return operation.parameters.flatMap((parameter): readonly EchoedHeader[] => {
    if (parameter.in !== 'header') return [];
    const header = documented.find(({ name }) => name.toLowerCase() === parameter.name.toLowerCase());
    const words = [descriptionAt(document, parameter.pointer), header?.description ?? ''].find((text) =>
      ECHOES.test(text),
    );
    return header === undefined || words === undefined ? [] : [{ parameter, header, words }];
  });
}
