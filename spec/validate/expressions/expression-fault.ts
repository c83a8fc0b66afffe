import { parseExpression } from '../../ensures/expression.ts';
import { pointerTokens } from '../../json/pointer.ts';
import type { Context } from '../context.ts';
import { child, children, type Place } from '../../document/place.ts';
import { suggestion } from '../suggestion.ts';
import { bodySchemas, type ResponseAt } from './response-at.ts';
import { pointerFault } from './pointer-fault.ts';

/** Headers that are no parameters of OpenAPI, though every request may have them. */
const STANDARD_HEADERS = ['accept', 'content-type', 'authorization'];

/** Why a runtime expression can have no value in an exchange, or undefined where it can. */
export function expressionFault(context: Context, text: string, exchange: ResponseAt): string | undefined {
  const expression = parseExpression(text);
  const { operation, response, status } = exchange;
  switch (expression?.kind) {
    case undefined:
      return malformed(text);
    case 'parameter':
      return parameterFault(expression.in, expression.name, exchange);
    case 'requestBody':
      return operation.requestBody
        ? bodyFault(context, text, operation.requestBody, expression.pointer)
        : `'${text}': ${operation.label} has no request body`;
    case 'responseBody':
      return children(child(response, 'content')).length > 0
        ? bodyFault(context, text, response, expression.pointer)
        : `'${text}': the response ${status} of ${operation.label} has no body`;
    default:
      return undefined;
  }
}

/** What to say of a string that is meant as an expression and is none. */
export function malformed(text: string): string {
  return `'${text}' is no runtime expression`;
}

function parameterFault(location: string, name: string, { operation }: ResponseAt): string | undefined {
  const isHeader = location === 'header';
  if (isHeader && STANDARD_HEADERS.includes(name.toLowerCase())) return undefined;
  const names = operation.parameters
    .filter((parameter) => parameter.in === location)
    .map((parameter) => parameter.name);
  const found = names.some(
    (other) => other === name || (isHeader && other.toLowerCase() === name.toLowerCase()),
  );
  return found
    ? undefined
    : `${operation.label} has no ${location} parameter '${name}'${suggestion(name, names)}`;
}

/** The fault of a pointer into a body, if it has one whatever the media type. */
function bodyFault(context: Context, text: string, holder: Place, pointer: string): string | undefined {
  const tokens = pointerTokens(pointer) ?? [];
  const schemas = bodySchemas(holder);
  const faults = schemas?.map((schema) => pointerFault(context, schema, tokens)) ?? [];
  return faults.length > 0 && faults.every((fault) => fault !== undefined)
    ? `'${text}': ${faults[0]}`
    : undefined;
}
