import { contentReads, type ContentRead } from '../support/content-reads.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What is downloaded is what was uploaded. */
export const contentIsStored: HistoryRule = {
  id: 'state/content-is-stored',
  summary:
    'A text or a file is read as it was stored, byte for byte: by a PUT to the same place, or with the creation of what it belongs to.',
  severity: 'must',
  clause: {
    source: 'RFC 9110',
    anchor: 'section-9.3.4',
    quote:
      'A successful PUT of a given representation would suggest that a subsequent GET on that same target resource will result in an equivalent representation being sent in a 200 (OK) response.',
  },
  scope: 'history',
  group: (_, exchange) => exchange.case.operation.path,
  check: (history) => {
    const reads = contentReads(history);
    const kept = new Set(
      reads
        .filter(({ difference, stored }) => difference === undefined && stored.bytes.length > 0)
        .map(({ pair }) => pair),
    );
    return reads.flatMap((read) => (read.isPromised || kept.has(read.pair) ? [judge(read)] : []));
  },
};

function judge({ exchange, source, difference }: ContentRead): HistoryJudgement {
  if (difference === undefined) return { exchange, judgement: conforms };
  const { expected, actual, cause } = difference;
  const { operation } = source.case;
  const reason =
    operation.method === 'GET'
      ? 'an earlier read showed it, and nothing was stored since'
      : `${operation.id} stored it`;
  return {
    exchange,
    judgement: violates(`${expected}: ${reason}`, actual, '', {
      evidence: [source],
      ...(cause === undefined ? { kind: 'other content' } : { cause }),
    }),
  };
}
