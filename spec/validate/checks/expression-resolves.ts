import { parseExpression } from '../../ensures/expression.ts';
import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import { child, children, type Place } from '../../document/place.ts';
import { exchangesOf, type ResponseAt } from '../expressions/response-at.ts';
import { expressionFault, malformed } from '../expressions/expression-fault.ts';
import { expressionPlaces } from '../expressions/expression-places.ts';

export const expressionResolves: Check = {
  id: 'expression-resolves',
  summary:
    'Every runtime expression of a Link or an x-ensures is well formed and can have a value where it is read.',
  check: (context) => [
    ...everywhere(context),
    ...exchangesOf(context).flatMap((exchange) => inExchange(context, exchange)),
  ],
};

/** What is no expression is none in any exchange, and in a shared response that nobody uses. */
function everywhere({ all }: Context): readonly Diagnostic[] {
  const holders = [...all('ensure'), ...all('link').flatMap(linkValues)];
  return holders
    .flatMap(expressionPlaces)
    .filter(({ text }) => parseExpression(text) === undefined)
    .map(({ text, place }) => ({ place, message: malformed(text) }));
}

function inExchange(context: Context, exchange: ResponseAt): readonly Diagnostic[] {
  const links = children(child(exchange.response, 'links')).flatMap(([, link]) => context.follow(link) ?? []);
  const ensures = [exchange.response, ...links].flatMap((holder) =>
    children(child(holder, 'x-ensures')).flatMap(([, ensure]) => context.follow(ensure) ?? []),
  );
  return [...ensures, ...links.flatMap(linkValues)].flatMap(expressionPlaces).flatMap(({ text, place }) => {
    const fault = parseExpression(text) && expressionFault(context, text, exchange);
    return fault === undefined ? [] : [{ place, message: fault }];
  });
}

function linkValues(link: Place): readonly Place[] {
  return [child(link, 'parameters'), child(link, 'requestBody')].filter((place) => place !== undefined);
}
