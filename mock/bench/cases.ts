import { shot, type Shot } from './client.ts';

/** The key that every peer is started with. */
export const KEY = 'bench-key';

/** One kind of request of the Pet Store. */
interface Case {
  readonly name: string;
  shot(peer: { readonly url: URL }): Shot;
}

const authorization = { Authorization: `Bearer ${KEY}` };
const body = JSON.stringify({ name: 'Milo', categoryId: 1, status: 'available' });

export const CASES: readonly Case[] = [
  {
    name: 'listPets, 1 pet',
    shot: ({ url }) => shot(url, 'GET', '/pets?limit=1', authorization, undefined, 200),
  },
  {
    name: 'listPets, 20 pets',
    shot: ({ url }) => shot(url, 'GET', '/pets?limit=20', authorization, undefined, 200),
  },
  { name: 'createPet', shot: ({ url }) => shot(url, 'POST', '/pets', authorization, body, 201) },
  { name: 'getPet', shot: ({ url }) => shot(url, 'GET', '/pets/1', authorization, undefined, 200) },
];
