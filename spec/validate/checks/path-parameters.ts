import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import type { OperationAt } from '../../document/operations.ts';
import { child, children } from '../../document/place.ts';
import { templateNames } from '../../document/path-template.ts';

export const pathParameters: Check = {
  id: 'path-parameters',
  summary:
    'The parameters in a path and the path parameters of its operations are the same, each once and required.',
  check: (context) => [
    ...context.operations.flatMap(mismatches),
    ...context
      .all('parameter')
      .filter(
        (parameter) =>
          child(parameter, 'in')?.value === 'path' && child(parameter, 'required')?.value !== true,
      )
      .map((parameter) => ({
        place: child(parameter, 'required') ?? parameter,
        message: 'a path parameter must have `required: true`',
      })),
    ...malformedTemplates(context),
  ],
};

function mismatches({ path, label, place, parameters }: OperationAt): readonly Diagnostic[] {
  if (path === undefined) return [];
  const inPath = templateNames(path).names;
  const declared = parameters.filter((parameter) => parameter.in === 'path');
  return [
    ...declared
      .filter(({ name }) => !inPath.includes(name))
      .map((parameter) => ({
        place: child(parameter.place, 'name') ?? parameter.place,
        message: `the path parameter '${parameter.name}' is not in the path '${path}'`,
      })),
    ...[...new Set(inPath)]
      .filter((name) => !declared.some((parameter) => parameter.name === name))
      .map((name) => ({
        place,
        message: `the path has '{${name}}', but ${label} declares no path parameter '${name}'`,
      })),
  ];
}

function malformedTemplates({ root }: Context): readonly Diagnostic[] {
  return children(child(root, 'paths')).flatMap(([path, place]) => {
    if (!path.startsWith('/')) return [];
    const { names, wellFormed } = templateNames(path);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    return [
      ...(wellFormed
        ? []
        : [{ place, on: 'key' as const, message: `the braces of the path '${path}' do not match` }]),
      ...(twice === undefined
        ? []
        : [{ place, on: 'key' as const, message: `the path '${path}' has '{${twice}}' twice` }]),
    ];
  });
}
