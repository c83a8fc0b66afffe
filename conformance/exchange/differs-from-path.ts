import { textsIn } from '../../spec/json/texts.ts';
import { jsonOf, statusOf, type Exchange } from './exchange.ts';

const SAME = String.raw`(?:does ?n['o]t|do not|must|should|has to|not) (?:match|equal|agree with|be (?:equal|identical|the same))\b`;
const OTHER = String.raw`\b(?:${SAME}|differs?\b|mismatch\w*|(?:an)?other\b[^.;\n]* than\b)`;
const PATH = String.raw`\b(?:path|uri|url|route)\b`;
/** How a service says that a body and the path of its request name two things, in one sentence. */
const DIFFERS = new RegExp(`${OTHER}[^.;\\n]*${PATH}|${PATH}[^.;\\n]*${OTHER}`, 'i');
/** What is told of how a value is written. */
const OF_FORM = /\b(?:pattern|format|reg(?:ular )?exp?\w*|valid)\b/i;

/**
 * Why a write may be refused that no schema forbids: its words say that the body names something else than the path does,
 * which no document can say. Undefined where they say nothing of the kind.
 */
export function differsFromPath(exchange: Exchange): string | undefined {
  const { operation, parts } = exchange.case;
  const isOfBoth = parts.body.kind === 'json' && operation.path.includes('{');
  if (!isOfBoth || ![400, 409, 422].includes(statusOf(exchange) ?? 0) || !exchange.outcome.ok)
    return undefined;
  const json = jsonOf(exchange);
  const said = json === undefined ? [exchange.outcome.value.body.toString('utf8')] : textsIn(json);
  return said.some((text) => DIFFERS.test(text) && !OF_FORM.test(text))
    ? 'what the body names may have to be what the path names'
    : undefined;
}
