import { outlineOf } from '../schema/outline.ts';
import type { JsonObject } from '../json/json.ts';
import { plainName } from './identity.ts';
import { segmentsOf } from './path-template.ts';
import type { Contract, Operation } from './types.ts';

/** An operation that gives credentials to who sends those of an account, and one that makes such accounts. */
export interface Login {
  readonly login: Operation;
  readonly registration: Operation;
  /** The property of both bodies that has what only the account's owner knows. */
  readonly secret: string;
  /** What the login calls an account by, and the property of the registration that may have it, likeliest first. */
  readonly names: readonly (readonly [asked: string, given: string])[];
}

const SECRET = /^pass(word|phrase|wd|code)?$/;
const NAME =
  /^(e?mail(address)?|user(name)?|login(name)?|account(name)?|identifier|phone(number)?|handle|name)$/;
const LOGS_IN = /^(log-?in|sign-?in|auth|authenticate|tokens?|access-?tokens?|sessions?|login-?json)$/i;

/** The logins of a contract with the registrations that may make their accounts. */
export function loginsOf({
  document,
  operations,
}: Pick<Contract, 'document' | 'operations'>): readonly Login[] {
  const posts = operations.filter(({ method, path }) => method === 'POST' && !path.includes('{'));
  const logsIn = ({ path }: Operation): boolean => LOGS_IN.test(segmentsOf(path).at(-1) ?? '');
  return posts.filter(logsIn).flatMap((login) => {
    const asked = namesIn(document, login);
    const secret = asked.find((name) => SECRET.test(plainName(name)));
    const [name] = asked.filter((each) => NAME.test(plainName(each)));
    if (secret === undefined || name === undefined) return [];
    return posts.flatMap((registration): readonly Login[] => {
      if (logsIn(registration)) return [];
      const given = namesIn(document, registration);
      const names = given.filter((each) => NAME.test(plainName(each)));
      const likely = names.toSorted((a, b) => rank(name, a) - rank(name, b));
      return given.includes(secret) && names.length > 0
        ? [{ login, registration, secret, names: likely.map((each) => [name, each] as const) }]
        : [];
    });
  });
}

/** The same name first; an email where a username is asked for next. */
function rank(asked: string, given: string): number {
  if (plainName(asked) === plainName(given)) return 0;
  return /mail/i.test(given) ? 1 : 2;
}

function namesIn(document: JsonObject, { requestBody }: Operation): readonly string[] {
  const schema = requestBody?.content.find((media) => media.schema !== undefined)?.schema?.schema;
  return schema === undefined ? [] : [...outlineOf(document, schema).properties.keys()];
}
