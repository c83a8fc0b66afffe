import { describe, expect, it } from 'vitest';
import { loadContract } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { historyOf } from '../exchange/history.ts';
import { rules } from './registry.ts';
import type { Judgement, Rule, RuleContext } from './rule.ts';
import { namedIn } from './support/named.ts';
import { contractPath, exchangeFiles, exchangesOf, type ExchangeFile } from './testing/exchanges.ts';

const files = await exchangeFiles();
const contexts = new Map<string, RuleContext>();
for (const path of new Set(files.map(({ contract }) => contractPath(contract)))) {
  const loaded = await loadContract(path);
  if (!loaded.ok) throw new Error(loaded.error);
  contexts.set(path, {
    contract: loaded.value,
    validators: createValidators(loaded.value),
    basePath: '',
    asOf: '2026-01-01',
    named: namedIn(loaded.value.document),
  });
}

function filesOf(rule: Rule): readonly ExchangeFile[] {
  return files.filter((file) => file.rule === rule.id && (file.scope ?? rule.scope) === rule.scope);
}

/** What a rule says of recorded exchanges: of the last of them, or of all together. */
function judge(rule: Rule, file: ExchangeFile, records: readonly JsonObject[]): readonly Judgement[] {
  const context = contexts.get(contractPath(file.contract));
  if (!context) throw new Error('no such contract');
  const exchanges = exchangesOf(records, context.contract);
  if (rule.scope === 'history')
    return rule.check(historyOf(exchanges, context.contract), context).map(({ judgement }) => judgement);
  const last = exchanges.at(-1);
  const said = last && rule.check(last, context);
  return said === undefined ? [] : 'verdict' in said ? [said] : said;
}

describe.each(rules.map((rule) => [`${rule.id} (${rule.scope})`, rule] as const))('%s', (_name, rule) => {
  it('has recorded exchanges', () => expect(filesOf(rule)).not.toEqual([]));

  it('holds of those that conform', () => {
    for (const file of filesOf(rule)) {
      const said = judge(rule, file, file.conforming);
      expect(said.filter(({ verdict }) => verdict === 'violates')).toEqual([]);
      expect(said.filter(({ verdict }) => verdict === 'conforms')).not.toEqual([]);
    }
  });

  it('is broken by those that violate, where and how they say', () => {
    for (const file of filesOf(rule)) {
      const said = judge(rule, file, file.violating);
      expect(said).toContainEqual(
        expect.objectContaining({ verdict: 'violates', ...Object(file.violating.at(-1)?.violation ?? {}) }),
      );
    }
  });
});

it('every file is about a rule that is registered', () => {
  const known = new Set(rules.map(({ id }) => id));
  expect(files.filter(({ rule }) => !known.has(rule)).map(({ name }) => name)).toEqual([]);
});
