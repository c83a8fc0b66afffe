import type { Json } from '../../spec/json/json.ts';
import { atPointer } from '../../spec/json/pointer.ts';
import type { Lookup } from '../../spec/ensures/bind.ts';
import type { Expression } from '../../spec/ensures/expression.ts';
import type { Contract } from '../../spec/model/types.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { summaryOf } from '../../spec/schema/summary/summary.ts';
import { declaredBody } from './declared-body.ts';
import { headerOf } from './message.ts';
import { statusOf, type Exchange } from './exchange.ts';

/** Values of runtime expressions in an exchange: typed as their schemas say, defaults in the place of what was not sent. */
export function lookupIn(exchange: Exchange, contract: Contract): Lookup {
  return (expression) => valueOf(expression, exchange, contract);
}

function valueOf(expression: Expression, exchange: Exchange, contract: Contract): Json | undefined {
  switch (expression.kind) {
    case 'url':
      return exchange.request.path;
    case 'method':
      return exchange.request.method;
    case 'statusCode':
      return statusOf(exchange);
    case 'parameter':
      return parameterValue(expression.in, expression.name, exchange, contract);
    case 'requestBody': {
      const { body } = exchange.case.parts;
      return body.kind === 'json' ? atPointer(body.value, expression.pointer) : undefined;
    }
    case 'responseHeader':
      return exchange.outcome.ok ? headerOf(exchange.outcome.value, expression.name) : undefined;
    case 'responseBody': {
      const body = declaredBody(exchange, contract);
      return body === undefined ? undefined : atPointer(body, expression.pointer);
    }
  }
}

function parameterValue(
  place: string,
  name: string,
  exchange: Exchange,
  contract: Contract,
): Json | undefined {
  const { operation, parts } = exchange.case;
  const parameter = operation.parameters.find(
    (item) => item.in === place && sameName(place, item.name, name),
  );
  if (!parameter) return undefined;
  const given = parts.parameters.get(parameterKey(parameter));
  if (given === undefined) return summaryOf(contract.document, parameter.schema.schema).default;
  return given.kind === 'value' ? given.value : undefined;
}

function sameName(place: string, a: string, b: string): boolean {
  return place === 'header' ? a.toLowerCase() === b.toLowerCase() : a === b;
}
