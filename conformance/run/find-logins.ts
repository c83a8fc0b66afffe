import { loginsOf, type Login } from '../../spec/model/logins.ts';
import { member } from '../../spec/json/json.ts';
import { single } from '../exchange/case.ts';
import { succeeded, type Exchange } from '../exchange/exchange.ts';
import { bodyObject } from '../exchange/parts.ts';
import { baseline } from '../generate/request-generator.ts';
import type { Operation } from '../../spec/model/types.ts';
import { EMPTY } from '../plan/body-patches.ts';
import { caseOf } from '../plan/steps.ts';
import type { ReachOptions } from './reach-request.ts';

/** Makes accounts for the logins that refuse made-up ones, and has valid requests log in to them from now on. */
export async function findLogins(options: ReachOptions): Promise<void> {
  const { generator, knowledge, operations, isOver } = options;
  for (const found of loginsOf(generator.contract)) {
    const { login, registration } = found;
    if (isOver()) return;
    const isAdmitted = [login, registration].every(({ id }) => operations.some((each) => each.id === id));
    if (!isAdmitted) continue;
    if (!knowledge.isReached(login) && knowledge.isReached(registration)) await findLogin(options, found);
  }
}

async function findLogin(
  options: ReachOptions,
  { login, registration, secret, names }: Login,
): Promise<void> {
  const { knowledge } = options;
  const made = await send(options, registration, `${login.id}/reach/account`, 'all');
  const account = made !== undefined && succeeded(made) ? bodyObject(made.case.parts) : undefined;
  const proof = member(account, secret);
  if (proof === undefined) return;
  const before = knowledge.patched(login);
  for (const [asked, given] of names) {
    const name = member(account, given);
    if (name === undefined) continue;
    knowledge.patch(login, {
      ...(before ?? EMPTY),
      account: new Map([
        [asked, name],
        [secret, proof],
      ]),
    });
    const exchange = await send(options, login, `${login.id}/reach/login-by-${given}`, 'required');
    if (exchange !== undefined && succeeded(exchange)) return knowledge.note(exchange);
  }
  knowledge.patch(login, before);
}

async function send(
  { generator, runner, tell }: ReachOptions,
  operation: Operation,
  id: string,
  fullness: 'all' | 'required',
): Promise<Exchange | undefined> {
  const parts = baseline(generator, operation, id, fullness);
  if (parts === undefined) return undefined;
  const job = single(id, caseOf(generator, operation, parts, { label: 'login' }));
  tell(job);
  return (await runner.run(job)).exchanges.at(-1);
}
