import { filesOf } from '../spec/model/load.ts';
import type { Contract } from '../spec/model/types.ts';
import { stringifyJson } from '../spec/json/stringify.ts';
import type { Result } from '../spec/result.ts';
import type { MockOptions } from './options.ts';
import { givenRules } from './options/read.ts';
import type { MockRule } from './rules/rule.ts';
import type { Rulebook } from './rules/rulebook.ts';
import { groundOf, type ServedContract } from './serving/served-contract.ts';
import { watchFiles, type DocumentFiles } from './watch.ts';

/** What follows the files that a mock was started with. */
export interface Reloading {
  /** Path of the document. */
  readonly spec: string;
  readonly options: MockOptions;
  readonly rules: Rulebook;
  /** What is served now. */
  world(): ServedContract;
  load(): Promise<Result<Contract, string>>;
  /** Serves a contract from now on, if it can be served; the state goes on. */
  adopt(contract: Contract): Promise<Result<ServedContract, string>>;
}

/**
 * Takes up changes of the document and of the file of rules, and tells of them. What cannot be taken up is told too, and
 * what was before stays. Returns what ends it.
 */
export async function reloadOnChange(parts: Reloading, begun: readonly MockRule[]): Promise<() => void> {
  const { spec, options, rules } = parts;
  const { notice = () => undefined } = options;
  const files = async (): Promise<readonly string[]> => [
    ...(await filesOf(spec, options)),
    ...(typeof options.rules === 'string' ? [options.rules] : []),
  ];
  let rulesBefore = stringifyJson(begun);
  const followRules = async (): Promise<void> => {
    if (typeof options.rules !== 'string') return;
    const given = await givenRules(options);
    if (given.ok && stringifyJson(given.value.rules) === rulesBefore) return;
    if (given.ok) rulesBefore = stringifyJson(given.value.rules);
    const taken = given.ok ? rules.begin(given.value.rules) : undefined;
    const why = !given.ok ? given.error : taken?.ok === false ? given.value.tell(taken.error) : undefined;
    notice(
      why === undefined
        ? `${options.rules} changed: its rules are in use`
        : `${options.rules} changed, and the old rules stay: ${why}`,
    );
  };
  return watchFiles(await files(), async (): Promise<DocumentFiles> => {
    const watched = await files();
    const changed = await parts.load();
    const isNew =
      !changed.ok || stringifyJson(changed.value.document) !== stringifyJson(parts.world().contract.document);
    if (isNew) {
      const next = changed.ok ? await parts.adopt(changed.value) : changed;
      if (next.ok) tellOf(next.value, notice);
      for (const line of next.ok ? rules.adopt(groundOf(next.value)) : []) notice(line);
      notice(
        next.ok
          ? `${spec} changed: now served`
          : `${spec} changed, and the old one is still served: ${next.error}`,
      );
    }
    await followRules();
    return { files: watched, complete: changed.ok };
  });
}

/** Tells which operations of a document are not served, what of it is not read, and which resources did not fit it. */
export function tellOf({ contract, notes }: ServedContract, notice: (line: string) => void): void {
  for (const { operation, reason } of contract.omitted) notice(`${operation} is left out: ${reason}`);
  for (const line of [...contract.unsupported, ...notes]) notice(line);
}
