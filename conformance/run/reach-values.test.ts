import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { headerOfRequest } from '../exchange/message.ts';
import { memoryTransport, type MemoryAnswer } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const done = { '200': { description: 'Done.' }, '4XX': { description: 'Refused.' } };
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const body = (schema: JsonObject, type = 'application/json'): JsonObject => ({
  required: true,
  content: { [type]: { schema } },
});
const operation = (operationId: string, more: JsonObject = {}): JsonObject => ({
  operationId,
  responses: done,
  ...more,
});

/** What keeps plain requests from being accepted, each on an operation of its own. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Registry', version: '1' },
  components: {
    schemas: {
      Kind: { type: 'string', example: 'AVRO' },
      Artifact: {
        type: 'object',
        required: ['artifactId'],
        properties: {
          artifactId: text,
          kind: { $ref: '#/components/schemas/Kind' },
          content: text,
          note: text,
        },
        example: { artifactId: 'first', kind: 'AVRO', content: '{"type":"record"}' },
      },
    },
  },
  paths: {
    '/artifacts': {
      post: operation('createArtifact', { requestBody: body({ $ref: '#/components/schemas/Artifact' }) }),
    },
    '/artifacts/{artifactId}': { parameters: [path('artifactId')], get: operation('getArtifact') },
    '/annotations': {
      get: operation('listAnnotations', {
        parameters: [
          { name: 'session_ids', in: 'query', schema: { type: 'array', items: text } },
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
        ],
      }),
    },
    '/datasets/upload': { post: operation('uploadDataset') },
    '/datasets/{id}': { parameters: [path('id')], get: operation('getDataset') },
    '/docs': {
      post: operation('createDoc', { requestBody: body({ type: 'object', properties: { name: text } }) }),
    },
    '/docs/{doc}': { parameters: [path('doc')], put: operation('putDoc') },
    '/docs/{doc}/pages': { parameters: [path('doc')], get: operation('listPages') },
    '/folders': {
      patch: operation('updateFolders', {
        requestBody: body({
          type: 'object',
          properties: {
            data: {
              type: 'object',
              required: ['name'],
              properties: { name: text, parent: { type: 'integer' } },
            },
            keys: { type: 'array', items: text },
          },
        }),
      }),
    },
    '/marks/{mark}': {
      parameters: [{ ...path('mark'), schema: { ...text, example: '8cbb43fe-4cdf-4991-8352-c461779cec02' } }],
      delete: operation('removeMark'),
    },
    '/prompts': {
      post: operation('createPrompt', {
        requestBody: body({
          type: 'object',
          required: ['form', 'template'],
          properties: { form: { enum: ['text', 'chat'] }, template: { enum: ['messages', 'words'] } },
        }),
      }),
    },
    '/canonical': { post: operation('canonicalize', { requestBody: body(text, '*/*') }) },
    '/import': { post: operation('importAll', { requestBody: body({ type: 'string' }, 'application/zip') }) },
  },
});

const read = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;

/** A service whose refusals say little. */
function service() {
  const artifacts = new Set<string>();
  const docs = new Set<string>();
  const contents: unknown[] = [];
  const types = new Set<string | undefined>();
  const found = (isThere: boolean): MemoryAnswer => ({ status: isThere ? 200 : 404 });
  const answer = (method: string, target: string, sent: string | undefined): MemoryAnswer => {
    const [where = '', query = ''] = target.split('?');
    const [, kind, id = '', below] = where.split('/');
    if (kind === 'import') return { status: sent?.startsWith('PK\u0005\u0006') === true ? 200 : 400 };
    const given: unknown = sent === undefined || sent === '' ? undefined : JSON.parse(sent);
    switch (`${method} ${kind}`) {
      case 'POST artifacts': {
        if (read(given, 'kind') !== 'AVRO') return { status: 400, body: { message: 'kind is unknown' } };
        const content = read(given, 'content');
        if (read(given, 'note') !== undefined || (content !== undefined && content !== '{"type":"record"}'))
          return { status: 400, body: { message: 'that does not work' } };
        contents.push(content);
        artifacts.add(String(read(given, 'artifactId')));
        return { status: 200, body: { artifactId: read(given, 'artifactId') } };
      }
      case 'GET artifacts':
        return found(artifacts.has(decodeURIComponent(id)));
      case 'GET annotations':
        return query.includes('session_ids=')
          ? { status: 200, body: [] }
          : { status: 422, body: { message: 'At least one of session_ids or identifier is needed' } };
      case 'POST datasets':
        return { status: 200, body: { data: { dataset_id: 'd-7', version_id: 'v' } } };
      case 'GET datasets':
        return found(id === 'd-7');
      case 'POST docs':
        docs.add('doc-1');
        return { status: 200, body: { id: 'doc-1' } };
      case 'PUT docs':
        return { status: 204 };
      case 'GET docs':
        return found(below === 'pages' && docs.has(id));
      case 'PATCH folders': {
        const [data, keys] = [read(given, 'data'), read(given, 'keys')];
        if (data === undefined) return { status: 400, body: { message: 'data is required' } };
        const isPlain = Array.isArray(keys) && keys.length === 0 && read(data, 'parent') === undefined;
        return { status: isPlain ? 200 : 400, body: { message: isPlain ? 'Done.' : 'No.' } };
      }
      case 'DELETE marks':
        return { status: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? 204 : 403 };
      case 'POST prompts':
        return read(given, 'form') === 'chat' && read(given, 'template') === 'messages'
          ? { status: 200 }
          : { status: 422, body: { message: 'these do not match' } };
      default:
        return { status: 200 };
    }
  };
  const open = () =>
    memoryTransport((request) => {
      types.add(headerOfRequest(request, 'content-type'));
      try {
        return answer(request.method, request.path, request.body);
      } catch {
        return { status: 400 };
      }
    });
  return { open, contents, types };
}

async function run() {
  const made = service();
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, made.open);
  if (!outcome.ok) throw new Error(outcome.error);
  const { coverage } = outcome.value;
  const missed = coverage.filter(({ succeeded }) => succeeded === 0).map(({ operation: id }) => id);
  return { missed, ...made };
}

it('is reached by examples, by parameters that refusals name, by what is there indeed, and by chance', async () => {
  expect((await run()).missed).toEqual([]);
});

it('takes the whole example for what most requests are made of, where plain values are refused', async () => {
  const { contents } = await run();
  expect(contents.filter((content) => content !== undefined).length).toBeGreaterThan(3);
});

it('never sends a range for a media type', async () => {
  const { types } = await run();
  expect([...types]).not.toContain('*/*');
});
