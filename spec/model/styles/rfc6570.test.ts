import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isJsonArray, isJsonObject, member, type Json } from '../../json/json.ts';
import { parseJson } from '../../json/parse.ts';
import type { Parameter } from '../types.ts';
import { encodeParameter } from './encode.ts';
import { parameterOf } from './testing/parameter.ts';

/** What an operator of RFC 6570 is in OpenAPI (3.1.1, appendix C), and what stands around and between its variables. */
const OPERATORS: Readonly<
  Record<string, { readonly like: Partial<Parameter>; readonly before: string; readonly between: string }>
> = {
  '': { like: { in: 'path', style: 'simple' }, before: '', between: ',' },
  '.': { like: { in: 'path', style: 'label' }, before: '', between: '' },
  ';': { like: { in: 'path', style: 'matrix' }, before: '', between: '' },
  '?': { like: { in: 'query', style: 'form' }, before: '?', between: '&' },
  '&': { like: { in: 'query', style: 'form' }, before: '&', between: '&' },
  '+': { like: { in: 'query', style: 'form', allowReserved: true }, before: '', between: ',' },
};

/** Templates of our operators; a prefix (`{var:3}`) is none of OpenAPI's, nor is an object in reserved expansion. */
const OURS = /^[^{}]*(\{[.;?&+]?[\w,*]+\}[^{}]*)+$/;

function expand(template: string, variables: Json): string {
  return template.replaceAll(/\{([.;?&+]?)([^}]*)\}/g, (_, operator: string, list: string) => {
    const { like, before, between } = OPERATORS[operator] ?? { like: {}, before: '', between: '' };
    const texts = list.split(',').flatMap((variable) => {
      const name = variable.replace('*', '');
      const parameter = parameterOf({ ...like, name, explode: variable.endsWith('*') });
      const pairs = encodeParameter(parameter, member(variables, name) ?? null);
      return pairs.map(([key, text]) => (before === '' ? text : `${key}=${text}`));
    });
    return texts.length === 0 ? '' : `${before}${texts.join(between)}`;
  });
}

const FILE = join(import.meta.dirname, '../../../fixtures/uritemplate/spec-examples-by-section.json');
const read = parseJson(readFileSync(FILE, 'utf8'));
const cases = Object.entries(read.ok && isJsonObject(read.value) ? read.value : {}).flatMap(
  ([section, group]) => {
    const list = member(group, 'testcases');
    return (isJsonArray(list) ? list : []).flatMap((item) => {
      const [template, expected] = isJsonArray(item) ? item : [];
      const isOurs = typeof template === 'string' && OURS.test(template) && !/\+keys/.test(template);
      return isOurs ? [[section, template, expected, member(group, 'variables')] as const] : [];
    });
  },
);

test('most of the examples are of operators that OpenAPI has', () => {
  expect(cases.length).toBeGreaterThan(70);
});

test.each(cases)('%s: %s', (_section, template, expected, variables) => {
  const found = expand(template, variables ?? null);
  expect(isJsonArray(expected) ? expected : [expected]).toContain(found);
});
