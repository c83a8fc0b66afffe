import { looksLikeExpression } from '../../ensures/expression.ts';
import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import type { OperationAt, ParameterAt } from '../../document/operations.ts';
import { parameterKey } from '../../model/parameter-key.ts';
import { child, children, type Place } from '../../document/place.ts';
import { constantFaults } from '../expressions/constant-faults.ts';
import { expressionPlaces } from '../expressions/expression-places.ts';
import { linkTarget } from '../expressions/link-target.ts';
import { valueFindings } from '../schema/value-findings.ts';
import { suggestion } from '../suggestion.ts';

export const linkParameters: Check = {
  id: 'link-parameters',
  summary:
    'A Link gives its target parameters that it has, all that its path needs, and constants that they allow.',
  check: (context) =>
    context.all('link').flatMap((link) => {
      const target = linkTarget(context, link);
      return target
        ? [...given(context, link, target), ...missing(link, target), ...body(context, link, target)]
        : [];
    }),
};

function given(context: Context, link: Place, target: OperationAt): readonly Diagnostic[] {
  return children(child(link, 'parameters')).flatMap(([name, place]): readonly Diagnostic[] => {
    const parameter = parameterOf(target, name);
    if (!parameter) {
      const names = target.parameters.map((other) => other.name);
      const message = `${target.label} has no parameter '${name}'${suggestion(name, names)}`;
      return [{ place, on: 'key', message }];
    }
    if (!parameter.schema || (typeof place.value === 'string' && looksLikeExpression(place.value))) return [];
    return constantFaults(context.judge('request'), parameter.schema, place.value).map((fault) => ({
      place,
      message: `the parameter '${name}' of ${target.label} ${fault}`,
    }));
  });
}

/** By its name, or qualified: `path.petId`. */
function parameterOf({ parameters }: OperationAt, name: string): ParameterAt | undefined {
  const exact = parameters.find((parameter) => parameter.name === name);
  return exact ?? parameters.find((parameter) => parameterKey(parameter) === name);
}

function missing(link: Place, target: OperationAt): readonly Diagnostic[] {
  const names = children(child(link, 'parameters')).map(([name]) => name);
  return target.parameters
    .filter((parameter) => parameter.in === 'path')
    .filter(({ name }) => !names.includes(name) && !names.includes(`path.${name}`))
    .map(({ name }) => ({
      place: child(link, 'parameters') ?? link,
      message: `the Link does not give '${name}', which the path of ${target.label} needs`,
    }));
}

function body(context: Context, link: Place, target: OperationAt): readonly Diagnostic[] {
  const value = child(link, 'requestBody');
  if (!value) return [];
  if (!target.requestBody) return [{ place: value, message: `${target.label} takes no request body` }];
  const schema = children(child(target.requestBody, 'content'))[0]?.[1];
  const judged = schema && child(schema, 'schema');
  if (!judged || expressionPlaces(value).length > 0) return [];
  return valueFindings(context.judge('request'), 'the request body', judged, value);
}
