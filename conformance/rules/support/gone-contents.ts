import type { StoredContent } from '../../exchange/contents.ts';
import { statusOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { sendsQuery } from '../../exchange/query-sent.ts';
import { describeAnswer } from './words.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';

/**
 * Reads of contents that were removed from their own place: none shows the bytes that stood there. Others it may show:
 * what there is instead of a picture that was removed, say.
 */
export function goneContents(contents: readonly StoredContent[]): readonly HistoryJudgement[] {
  return contents.flatMap(({ content, clear }) => {
    let bytes: Buffer | undefined;
    let stored: Exchange | undefined;
    let removal: Exchange | undefined;
    return clear.flatMap(({ kind, exchange, stored: own }): readonly HistoryJudgement[] => {
      const isRemoval = exchange.case.operation.id === content.remove?.id;
      if (isRemoval && removes(exchange)) removal = exchange;
      else if (kind === 'created' || kind === 'replaced') {
        [bytes, stored, removal] = [own?.bytes, exchange, undefined];
      } else if (kind !== 'read' && kind !== 'refused')
        [bytes, stored, removal] = [undefined, undefined, undefined];
      const { outcome } = exchange;
      if (kind !== 'read' || !outcome.ok || removal === undefined || stored === undefined) return [];
      const isThere = bytes !== undefined && bytes.length > 0 && outcome.value.body.equals(bytes);
      return [
        {
          exchange,
          judgement: isThere
            ? violates('404 or 410, or another content: it was deleted', describeAnswer(exchange), '', {
                evidence: [stored, removal],
                kind: `${statusOf(exchange)}`,
              })
            : conforms,
        },
      ];
    });
  });
}

/** Whether a request removed what it names at once, and says nothing of how: some only try (`dryRun`). */
function removes(exchange: Exchange): boolean {
  const isPlain = exchange.case.purpose.kind === 'valid' && !sendsQuery(exchange);
  return isPlain && succeeded(exchange) && statusOf(exchange) !== 202;
}
