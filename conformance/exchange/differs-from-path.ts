import { statusOf, type Exchange } from './exchange.ts';

/** How a service says that a body and the path of its request name two things. */
const DIFFERS =
  /\b(does ?n['o]t|do not|must|should|has to|not) (match|equal|agree with|be (equal|identical|the same))\b|\bdiffers?\b|\bmismatch/i;
const OF_PATH = /\b(path|uri|url|route)\b/i;

/**
 * Why a write may be refused that no schema forbids: its words say that the body names something else than the path does,
 * which no document can say. Undefined where they say nothing of the kind.
 */
export function differsFromPath(exchange: Exchange): string | undefined {
  const { operation, parts } = exchange.case;
  const isOfBoth = parts.body.kind === 'json' && operation.path.includes('{');
  if (!isOfBoth || ![400, 409, 422].includes(statusOf(exchange) ?? 0) || !exchange.outcome.ok)
    return undefined;
  const text = exchange.outcome.value.body.toString('utf8');
  return DIFFERS.test(text) && OF_PATH.test(text)
    ? 'what the body names may have to be what the path names'
    : undefined;
}
