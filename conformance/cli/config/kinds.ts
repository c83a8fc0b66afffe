import { join, relative, resolve } from 'node:path';
import { REPORT_KINDS, type ReportKind } from '../../report/files/report-kind.ts';
import { credential, credentialCommand } from '../options/credential-flag.ts';
import { day } from '../options/day.ts';
import { header, headerEnv, headerField, type HeaderFlag } from '../options/headers.ts';
import { known, type Known } from '../options/known.ts';
import { list } from '../options/list.ts';
import { integer, positive } from '../options/numbers.ts';
import { reports, type WantedReport } from '../options/reports.ts';
import type { Kind } from './kind.ts';

/** The name of an environment variable, in a file. */
export const VARIABLE = { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' };

/** One value of a parameter or property, as a file has it; text holds any number exactly. */
export type Scalar = string | number | boolean;
export const SCALAR = { type: ['string', 'number', 'boolean'] };

/** Something that is so, or is not. */
export const yes: Kind<boolean, boolean> = {
  schema: { type: 'boolean' },
  read: (data) => data,
  words: () => [],
};

/** A text. */
export const text: Kind<string, string> = {
  schema: { type: 'string', minLength: 1 },
  parse: (given) => given,
  read: (data) => data,
  words: (value) => [value],
};

/** The name of an environment variable. */
export const variable: Kind<string, string> = { ...text, schema: VARIABLE };

/** The path of a file. */
export const path: Kind<string, string> = { ...text, read: (data, folder) => within(folder, data) };

/** A day, `YYYY-MM-DD`. */
export const date: Kind<string, string> = {
  ...text,
  schema: { type: 'string', format: 'date' },
  parse: day,
  read: day,
};

/** A whole number in a range. */
export function whole(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Kind<number, number> {
  return {
    schema: { type: 'integer', minimum, maximum },
    parse: integer(minimum, maximum),
    read: (data) => data,
    words: (value) => [String(value)],
  };
}

/** A number above 0, such as seconds. */
export function above0(maximum: number): Kind<number, number> {
  return {
    schema: { type: 'number', exclusiveMinimum: 0, maximum },
    parse: positive(maximum),
    read: (data) => data,
    words: (value) => [String(value)],
  };
}

/** Names of rules and operations. */
export const names: Kind<readonly string[], readonly string[]> = {
  schema: { type: 'array', items: { type: 'string', minLength: 1 } },
  parse: list,
  read: (data) => data,
  words: (value) => [value.join(',')],
};

/** Names that stay said whatever is said further in. */
export const namesForGood: typeof names = { ...names, join: (outer, inner) => [...outer, ...inner] };

/** The environment variable of each security scheme's key. */
export const credentials: Kind<
  readonly (readonly [scheme: string, variable: string])[],
  Readonly<Record<string, string>>
> = {
  schema: { type: 'object', additionalProperties: VARIABLE },
  parse: credential,
  read: (data) => Object.entries(data),
  join: byName,
  words: (value) => value.map(([scheme, name]) => `${scheme}=${name}`),
};

/** A command of the shell for each security scheme. */
export const commands: Kind<
  readonly (readonly [scheme: string, command: string])[],
  Readonly<Record<string, string>>
> = {
  schema: { type: 'object', additionalProperties: { type: 'string', minLength: 1 } },
  parse: credentialCommand,
  read: (data) => Object.entries(data),
  join: byName,
  words: (value) => value.map(([scheme, command]) => `${scheme}=${command}`),
};

/** Header fields and their values. */
export const headers: Kind<readonly HeaderFlag[], Readonly<Record<string, string>>> = {
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  parse: header,
  read: (data) => Object.entries(data).map(([name, value]) => headerField(name, value)),
  join: byName,
  words: (value) => value.map(([name, content]) => `${name}: ${content}`),
};

/** Header fields and the environment variables of their values. */
export const headerVariables: typeof headers = {
  schema: { type: 'object', additionalProperties: VARIABLE },
  parse: headerEnv,
  read: (data) => Object.entries(data).map(([name, value]) => [headerField(name, '')[0], value]),
  join: byName,
  words: (value) => value.map(([name, content]) => `${name}=${content}`),
};

/** Values by the name of what takes them: one, or several. */
export const knownValues: Kind<readonly Known[], Readonly<Record<string, Scalar | readonly Scalar[]>>> = {
  schema: {
    type: 'object',
    additionalProperties: { type: ['array', ...SCALAR.type], items: SCALAR, minItems: 1 },
  },
  parse: known,
  read: (data) =>
    Object.entries(data).map(([name, given]) => [name, (Array.isArray(given) ? given : [given]).map(String)]),
  join: byName,
  words: (value) => value.map(([name, values]) => `${name}=${values.join(',')}`),
};

/** Files for reports, by their kinds. */
export const reportFiles: Kind<readonly WantedReport[], Readonly<Partial<Record<ReportKind, string>>>> = {
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(REPORT_KINDS.map((kind) => [kind, { type: 'string', minLength: 1 }])),
  },
  parse: reports,
  read: (data, folder) =>
    REPORT_KINDS.flatMap((kind) => {
      const file = data[kind];
      return file === undefined ? [] : [{ kind, path: within(folder, file) }];
    }),
  words: (value) => value.map(({ kind, path: file }) => `${kind}=${file}`),
};

/** A path that goes from a folder, as it goes from where the command runs. */
function within(folder: string, file: string): string {
  const found = relative('.', resolve(folder, file));
  return found.startsWith('..') ? resolve(folder, file) : join(found);
}

/** What is named further in takes the place of what has the same name further out. */
export function byName<Named extends readonly [string, ...unknown[]]>(
  outer: readonly Named[],
  inner: readonly Named[],
): readonly Named[] {
  const names_ = new Set(inner.map(([name]) => name.toLowerCase()));
  return [...outer.filter(([name]) => !names_.has(name.toLowerCase())), ...inner];
}
