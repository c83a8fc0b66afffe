import { member } from '../json/json.ts';
import { proseOf } from './prose.ts';
import { documentsExactly } from './response-for.ts';
import type { Contract, Operation } from './types.ts';

/** What is wrong with a request, as far as documents have a status for it. */
export type Wrong = 'syntax' | 'schema' | 'parameter';

/** The statuses that documents share out among what can be wrong. */
const SHARED = [400, 422];

const WORDS: Readonly<Record<Wrong, RegExp>> = {
  syntax:
    /\bnot (be )?(valid |well-?formed )?json\b|\b(malformed|invalid|unreadable) (json|syntax)\b|\b(cannot|can ?not|could not|can't) be (read|parsed|decoded)\b|\bunpars(e)?able\b/i,
  schema:
    /\b(break|violat|contradict)\w*\b.{0,30}\bschema\b|\bagainst (its|the) schema\b|\b(not|n't) (match|conform|fit|satisfy|meet)\w*\b.{0,30}\bschema\b/i,
  parameter:
    /\bparameters?\b.{0,40}\b(out of|outside|beyond|breaks?|violat\w*|invalid|wrong|(not|n't) (valid|match|conform|as (documented|described|specified|defined|stated)))|\b(invalid|wrong|bad) (query )?parameters?\b/i,
};

/**
 * The status that the document's own words have for what is wrong with a request: of one sentence of its description, of the
 * operation's or of a response's ('400 is for a body that is not JSON'). Undefined where they leave it open.
 */
export function statedRefusal(contract: Contract, operation: Operation, wrong: Wrong): number | undefined {
  const said = SHARED.filter((status) =>
    wordsFor(contract, operation, status).some((sentence) => WORDS[wrong].test(sentence)),
  );
  const [status] = said;
  return status !== undefined && said.length === 1 && documentsExactly(operation, status)
    ? status
    : undefined;
}

/** The sentences that speak of one status and no other. */
function wordsFor(contract: Contract, operation: Operation, status: number): readonly string[] {
  const general = member(contract.document['info'] ?? null, 'description');
  const prose = `${typeof general === 'string' ? general : ''}\n\n${proseOf(contract, operation)}`;
  const spoken = prose.split(/(?<=[.;])\s+|\n\s*(?:[-*]\s|\n)/).filter((sentence) => {
    const named = new Set(sentence.match(/\b[45]\d\d\b/g));
    return named.size === 1 && named.has(String(status));
  });
  const described = operation.responses
    .filter((response) => response.status === String(status))
    .map(({ description }) => description);
  return [...spoken, ...described];
}
