import { InvalidArgumentError } from 'commander';
import type { ToldResource } from '../../plan/told.ts';
import { SCALAR, type Scalar } from './kinds.ts';
import type { Kind } from './kind.ts';

/** The identities of resources that exist, by a path parameter (`petId`) or an item path (`/users/{user}/pets/{petId}`). */
export const resources: Kind<
  readonly ToldResource[],
  Readonly<Record<string, Scalar | readonly (Scalar | readonly Scalar[])[]>>
> = {
  schema: {
    type: 'object',
    additionalProperties: {
      type: ['array', ...SCALAR.type],
      items: { type: ['array', ...SCALAR.type], items: SCALAR, minItems: 1 },
      minItems: 1,
    },
  },
  parse: resource,
  read: (data) =>
    Object.entries(data).map(([of, given]) => ({
      of,
      identities: listed(given).map((identity) => listed(identity).map(String)),
    })),
  join: (outer, inner) => [...outer.filter(({ of }) => !inner.some((each) => each.of === of)), ...inner],
  words: (value) =>
    value.map(({ of, identities }) => `${of}=${identities.map((each) => each.join('/')).join(',')}`),
};

/** Gathers the arguments of `--resource`: `petId=1,2`, or of several levels `/users/{user}/pets/{petId}=ann/1,bob/2`. */
function resource(text: string, before: readonly ToldResource[] = []): readonly ToldResource[] {
  const [, of, ids] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(text) ?? [];
  if (of === undefined || ids === undefined || ids.trim() === '')
    throw new InvalidArgumentError('It must be a path parameter and identities, such as petId=1,2.');
  const identities = ids.split(',').map((id) => (of.startsWith('/') ? id.trim().split('/') : [id.trim()]));
  return [...before, { of, identities }];
}

function listed<Item>(given: Item | readonly Item[]): readonly Item[] {
  return isList(given) ? given : [given];
}

function isList<Item>(given: Item | readonly Item[]): given is readonly Item[] {
  return Array.isArray(given);
}
