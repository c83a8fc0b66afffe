import type { Check } from '../check.ts';
import { child, children, descend, stringAt } from '../../document/place.ts';
import { suggestion } from '../suggestion.ts';

export const securityScope: Check = {
  id: 'security-scope',
  summary: 'Every scope that a security requirement asks for is one that the flows of its scheme have.',
  check({ root, all, follow }) {
    const schemes = new Map(
      children(descend(root, ['components', 'securitySchemes'])).flatMap(([name, place]) => {
        const scheme = follow(place);
        if (scheme === undefined || stringAt(scheme, 'type') !== 'oauth2') return [];
        const flows = children(child(scheme, 'flows'));
        const scopes = flows.flatMap(([, flow]) => children(child(flow, 'scopes')).map(([scope]) => scope));
        return [[name, scopes] as const];
      }),
    );
    return [root, ...all('operation')].flatMap((holder) =>
      children(child(holder, 'security')).flatMap(([, requirement]) =>
        children(requirement).flatMap(([name, list]) => {
          const known = schemes.get(name);
          return known === undefined
            ? []
            : children(list).flatMap(([, place]) =>
                typeof place.value !== 'string' || known.includes(place.value)
                  ? []
                  : [
                      {
                        place,
                        message: `no flow of '${name}' has the scope '${place.value}'${suggestion(place.value, known)}`,
                      },
                    ],
              );
        }),
      ),
    );
  },
};
