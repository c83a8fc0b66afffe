import type { Check } from '../check.ts';
import { child, children, stringAt } from '../../document/place.ts';
import { templateNames } from '../../document/path-template.ts';

export const serverVariables: Check = {
  id: 'server-variables',
  summary: "Every variable in a server's URL is defined, and its default is among its values.",
  check: ({ all }) =>
    all('server').flatMap((server) => {
      const url = child(server, 'url');
      const variables = children(child(server, 'variables'));
      const names = templateNames(stringAt(server, 'url') ?? '').names;
      return [
        ...names
          .filter((name) => url && !variables.some(([other]) => other === name))
          .map((name) => ({
            place: url ?? server,
            message: `the server's URL has '{${name}}', which is not defined`,
          })),
        ...variables.flatMap(([name, variable]) => {
          const fallback = child(variable, 'default');
          const values: unknown = child(variable, 'enum')?.value;
          return fallback && Array.isArray(values) && !values.includes(fallback.value)
            ? [
                {
                  place: fallback,
                  message: `the default of the server variable '${name}' is not among its values`,
                },
              ]
            : [];
        }),
      ];
    }),
};
