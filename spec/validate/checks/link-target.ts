import type { Check } from '../check.ts';
import { child, stringAt } from '../../document/place.ts';
import { linkTarget as targetOf } from '../expressions/link-target.ts';
import { suggestion } from '../suggestion.ts';

export const linkTarget: Check = {
  id: 'link-target',
  summary: 'Every Link leads to an operation of this document, or by operationRef to another document.',
  check: (context) =>
    context.all('link').flatMap((link) => {
      if (targetOf(context, link)) return [];
      const byId = child(link, 'operationId');
      const ids = context.operations.flatMap(({ id }) => id ?? []);
      if (byId) {
        const id = String(byId.value);
        return [{ place: byId, message: `there is no operation '${id}'${suggestion(id, ids)}` }];
      }
      const byRef = child(link, 'operationRef');
      const ref = stringAt(link, 'operationRef');
      return byRef && ref?.startsWith('#') === true
        ? [{ place: byRef, message: `'${ref}' leads to no operation` }]
        : [];
    }),
};
