import { describe, expect, it } from 'vitest';
import { contractOf } from '../../spec/model/load.ts';
import type { Operation } from '../../spec/model/types.ts';
import type { Case, Purpose } from '../exchange/case.ts';
import { createScope, type Scope } from './scope.ts';

const parameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const PATHS = {
  '/things': ['get', 'delete'],
  '/things/eu': ['get', 'delete'],
  '/things/{id}': ['get', 'delete'],
  '/{kind}/{id}': ['delete', 'put'],
  '/{kind}/eu': ['patch'],
};

const { operations } = contractOf({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: Object.fromEntries(
    Object.entries(PATHS).map(([path, methods]) => [
      path,
      Object.fromEntries(
        methods.map((method) => [method, { parameters: parameters(path), responses: { '200': {} } }]),
      ),
    ]),
  ),
});

function operation(id: string): Operation {
  const found = operations.find((item) => item.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

function subject(id: string, values: Readonly<Record<string, string>>, more: Partial<Case> = {}): Case {
  return {
    operation: operation(id),
    purpose: { kind: 'valid' },
    parts: {
      parameters: new Map(
        Object.entries(values).map(([name, value]) => [`path.${name}`, { kind: 'value', value }]),
      ),
      body: { kind: 'none' },
    },
    credential: undefined,
    resource: 'perhaps',
    label: '',
    ...more,
  };
}

const without = (...ids: readonly string[]): Scope =>
  createScope({ operations, readOnly: false, selected: (id) => !ids.includes(id) });

describe('a request of an operation', () => {
  it.each([
    ['DELETE /things/{id}', { id: 'a' }, [], true],
    ['DELETE /things/{id}', { id: 'a' }, ['DELETE /things/{id}'], false],
    ['DELETE /things/{id}', { id: 'a' }, ['DELETE /{kind}/{id}'], true],
    ['DELETE /{kind}/{id}', { kind: 'things', id: 'a' }, ['DELETE /things/{id}'], false],
    ['DELETE /{kind}/{id}', { kind: 'others', id: 'a' }, ['DELETE /things/{id}'], true],
    ['DELETE /things/{id}', { id: 'eu' }, ['DELETE /things/eu'], false],
    ['DELETE /things/{id}', { id: 'EU' }, ['DELETE /things/eu'], false],
    ['GET /things/{id}', { id: 'eu' }, ['GET /things/eu'], false],
    ['GET /things/{id}', { id: 'eu' }, ['DELETE /things/eu'], true],
    ['DELETE /things/{id}', { id: '' }, [], false],
    ['DELETE /things/{id}', { id: '..' }, [], false],
    ['GET /things/{id}', { id: '' }, [], true],
    ['GET /things/{id}', { id: '' }, ['GET /things'], false],
  ] as const)('%s with %j, without %j: %s', (id, values, left, admitted) => {
    expect(without(...left).admits(subject(id, values))).toBe(admitted);
  });

  it('is not sent by a run that only reads, unless it does', () => {
    const scope = createScope({ operations, readOnly: true, selected: () => true });
    expect(scope.admits(subject('GET /things/{id}', { id: 'a' }))).toBe(true);
    expect(scope.admits(subject('DELETE /things/{id}', { id: 'a' }))).toBe(false);
    expect(scope.permits(operation('DELETE /things'))).toBe(false);
  });
});

describe('an undocumented method', () => {
  const tried = (method: 'PUT' | 'PATCH' | 'DELETE', id: string, resource: Case['resource'] = 'unknown') => {
    const purpose: Purpose = { kind: 'undocumented-method', method };
    return subject('GET /things/{id}', { id }, { purpose, resource });
  };

  it.each([
    ['PATCH', 'a1', true],
    ['PATCH', 'eu', false],
    ['PUT', 'a1', false],
    ['DELETE', 'a1', false],
  ] as const)('%s of %s is one where no path of the whole document has it: %s', (method, id, admitted) => {
    expect(without().admits(tried(method, id))).toBe(admitted);
    expect(
      without('PATCH /{kind}/eu', 'PUT /{kind}/{id}', 'DELETE /things/{id}').admits(tried(method, id)),
    ).toBe(admitted);
  });

  it('that could change something goes to nothing that may exist', () => {
    expect(without().admits(tried('PATCH', 'a1', 'perhaps'))).toBe(false);
  });
});
