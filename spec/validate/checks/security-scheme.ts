import type { Check } from '../check.ts';
import { child, children, descend } from '../../document/place.ts';
import { suggestion } from '../suggestion.ts';

export const securityScheme: Check = {
  id: 'security-scheme',
  summary: 'Every security requirement names a scheme of components/securitySchemes.',
  check({ root, all }) {
    const known = children(descend(root, ['components', 'securitySchemes'])).map(([name]) => name);
    return [root, ...all('operation')].flatMap((holder) =>
      children(child(holder, 'security')).flatMap(([, requirement]) =>
        children(requirement)
          .filter(([name]) => !known.includes(name))
          .map(([name, place]) => ({
            place,
            on: 'key' as const,
            message: `there is no security scheme '${name}'${suggestion(name, known)}`,
          })),
      ),
    );
  },
};
