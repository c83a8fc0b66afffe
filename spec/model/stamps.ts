import { plainName } from './identity.ts';

/** What a service keeps of a resource's history: when it was made, when it was last changed, and how often. */
export type Stamp = 'created' | 'updated' | 'version';

const STAMPS: readonly (readonly [Stamp, RegExp])[] = [
  [
    'created',
    /^(created|creation|inserted|registered|joined)(at|on|date|time|timestamp)?$|^(date|time)created$/,
  ],
  [
    'updated',
    /^(last)?(updated|modified|changed|edited)(at|on|date|time|timestamp)?$|^(date|time)(updated|modified)$/,
  ],
  ['version', /^(revision|version|rev|lockversion|rowversion|versionnumber|revisionnumber)$/],
];

/** The stamp that a property is by its name; undefined where it is none. */
export function stampNamed(name: string): Stamp | undefined {
  return STAMPS.find(([, names]) => names.test(plainName(name)))?.[0];
}
