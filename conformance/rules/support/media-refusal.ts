import { documentsExactly, responseFor } from '../../../spec/model/response-for.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** Whether a body of another media type is refused as something else, where the contract has 415 for media types by its words. */
export function isOtherThan415({ case: { operation, parts } }: Exchange, status: number): boolean {
  const { description = '' } = documentsExactly(operation, 415) ? (responseFor(operation, 415) ?? {}) : {};
  const sent = parts.body.kind === 'none' ? undefined : parts.body.mediaType;
  const isTyped = sent !== undefined && !operation.requestBody?.content.some(({ type }) => type === sent);
  const isOther = status === 400 || responseFor(operation, status) === undefined;
  return isTyped && isOther && /\bmedia types?\b|\bcontent[- ]types?\b/i.test(description);
}
