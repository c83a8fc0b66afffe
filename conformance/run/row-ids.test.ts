import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import { parseJson } from '../../spec/json/parse.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const id = { type: 'integer', minimum: 1, readOnly: true };
const name = { type: 'string', minLength: 1, maxLength: 20 };
const NOTE = { type: 'object', required: ['id', 'name'], properties: { id, name } };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const answers = (status: string, schema: JsonObject): JsonObject => ({
  [status]: { description: 'Done.', ...json(schema) },
  '400': { description: 'Refused.' },
  '404': { description: 'Not there.' },
});
const body = json({ type: 'object', required: ['name'], properties: { name } });
const parameters = [{ name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } }];

/** Notes that are kept under the numbers of rows, which words may say something of. */
const contractSaying = (description: string) =>
  contractOf({
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1', description },
    paths: {
      '/notes': {
        get: { operationId: 'listNotes', responses: answers('200', { type: 'array', items: NOTE }) },
        post: { operationId: 'createNote', requestBody: body, responses: answers('201', NOTE) },
      },
      '/notes/{noteId}': {
        parameters,
        get: { operationId: 'getNote', responses: answers('200', NOTE) },
        put: { operationId: 'replaceNote', requestBody: body, responses: answers('200', NOTE) },
        delete: {
          operationId: 'deleteNote',
          responses: { '204': { description: 'Gone.' }, '404': { description: 'Not there.' } },
        },
      },
    },
  });

/** Notes in a table whose next row has the number after the highest there is, as SQLite has them. */
function rows() {
  const kept = new Map<number, JsonObject>();
  return () =>
    memoryTransport(({ method, path, body: sent }) => {
      const [, number] = /^\/notes\/(\d+)$/.exec(path) ?? [];
      const row = Number(number);
      const parsed = parseJson(sent ?? 'null');
      const given = parsed.ok && isJsonObject(parsed.value) ? parsed.value['name'] : undefined;
      if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method))
        return { status: 405, headers: { allow: 'GET, POST, PUT, DELETE' } };
      const isSound = typeof given === 'string' && given !== '' && [...given].length <= 20;
      if (path.startsWith('/notes/') && number === undefined) return { status: 400 };
      if (number !== undefined && !kept.has(row)) return { status: 404 };
      if ((method === 'POST' || method === 'PUT') && !isSound) return { status: 400 };
      if (method === 'DELETE') return kept.delete(row) ? { status: 204 } : { status: 404 };
      if (method === 'GET')
        return { status: 200, body: number === undefined ? [...kept.values()] : kept.get(row) };
      const own = number === undefined ? Math.max(0, ...kept.keys()) + 1 : row;
      kept.set(own, { id: own, name: given ?? '' });
      return { status: number === undefined ? 201 : 200, body: kept.get(own) };
    });
}

async function findingsOf(description: string) {
  const outcome = await verify(shortRun({ contract: contractSaying(description) }), () => {}, rows());
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value.findings.map(({ rule, severity, actual }) => ({ rule, severity, actual }));
}

describe('a row of a database that has the number of one that was deleted', () => {
  it('is no finding', async () => {
    expect(await findingsOf('')).toEqual([]);
  });
  it('is one where words say that numbers are not used again', async () => {
    expect((await findingsOf('Ids are never reused.')).map(({ rule }) => rule)).toContain(
      'state/ids-never-reused',
    );
  });
});
