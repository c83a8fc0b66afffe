import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import type { Contract } from '../../spec/model/types.ts';
import { ok } from '../../spec/result.ts';
import { exitStatusOf } from '../report/exit-status.ts';
import { tooLong } from '../http/failure.ts';
import { memoryTransport, type MemoryAnswer } from '../http/testing/memory-transport.ts';
import type { Transport } from '../http/transport.ts';
import type { WireRequest } from '../exchange/message.ts';
import { verify } from './engine.ts';
import type { RunResult } from './events.ts';
import { shortRun } from './testing/noting-service.ts';

/** A contract of one list, and of one thing that is broken for certain: it has no name. */
function listOf(item: JsonObject, schemas: JsonObject = {}): Contract {
  const answered = (schema: JsonObject): JsonObject => ({
    '200': {
      description: 'Done.',
      headers: { 'X-Served-By': { schema: {} } },
      content: { 'application/json': { schema } },
    },
  });
  return contractOf({
    openapi: '3.1.0',
    info: { title: 'Hostile', version: '1' },
    paths: {
      '/items': { get: { operationId: 'listItems', responses: answered({ type: 'array', items: item }) } },
      '/broken': { get: { operationId: 'getBroken', responses: answered({ required: ['name'] }) } },
    },
    components: { schemas },
  });
}

async function judged(contract: Contract, open: () => Transport): Promise<RunResult> {
  const outcome = await verify(shortRun({ contract }), () => {}, open);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}

/** A service whose list is told and whose other answer is broken. */
function serving(list: (request: WireRequest) => MemoryAnswer): () => Transport {
  return () =>
    memoryTransport((request) =>
      request.path.startsWith('/items') ? list(request) : { status: 200, body: {} },
    );
}

const found = ({ findings }: RunResult): readonly string[] =>
  findings.map(({ rule, operations }) => `${rule} ${operations.join(' ')}`);

const BROKEN = 'response/body-schema getBroken';
const LENIENT = { strict: false, leftOut: [], baseline: undefined };

describe('what would end a run is a fact of it, and nothing else is lost', () => {
  it('a pattern that explodes', async () => {
    const pattern = '^(\\w+\\s?)+$';
    const contract = listOf({ type: 'string', pattern });
    const list = Array.from({ length: 500 }, (_, index) => `${'a'.repeat(80)}${index}!`);
    const result = await judged(
      contract,
      serving(() => ({ status: 200, body: list })),
    );
    expect(found(result)).toEqual([BROKEN]);
    expect(result.uncovered).toContainEqual({
      operation: 'the document',
      what: `the pattern ${pattern} took too long for a value, and is not judged by`,
    });
  });

  it('an answer that nests four thousand levels deep', async () => {
    const deep = Buffer.from(`${'['.repeat(4_000)}${']'.repeat(4_000)}`);
    const headers = new Map([['content-type', ['application/json']]]);
    const open = (): Transport => {
      const rest = serving(() => ({ status: 500 }))();
      return {
        ...rest,
        send: async (request) =>
          request.path.startsWith('/items')
            ? ok({ status: 200, headers, body: deep, incomplete: undefined })
            : rest.send(request),
      };
    };
    const result = await judged(listOf({}), open);
    expect(found(result)).toEqual(['response/well-formed-body listItems', BROKEN]);
    expect(result.findings[0]?.clause.anchor).toBe('section-9');
    expect(result.cutShort).toBeUndefined();
  });

  it('an answer longer than is read', async () => {
    const headers = new Map([['content-type', ['application/json']]]);
    const rest = serving(() => ({ status: 500 }))();
    const open = (): Transport => ({
      ...rest,
      send: async (request) =>
        request.path.startsWith('/items')
          ? ok({ status: 200, headers, body: Buffer.from('["a"'), incomplete: tooLong(4) })
          : rest.send(request),
    });
    const result = await judged(listOf({}), open);
    expect(found(result)).toEqual([BROKEN]);
    expect(result.unspecified[0]?.reason).toBe('a body longer than is read (--max-response)');
  });

  it.each([
    ['of itself', { Loop: { $ref: '#/components/schemas/Loop' } }],
    [
      'in a circle',
      { Loop: { $ref: '#/components/schemas/Other' }, Other: { $ref: '#/components/schemas/Loop' } },
    ],
    ['in allOf', { Loop: { allOf: [{ $ref: '#/components/schemas/Loop' }] } }],
    [
      'that no value ends',
      {
        Loop: {
          type: 'object',
          required: ['next'],
          properties: { next: { $ref: '#/components/schemas/Loop' } },
        },
      },
    ],
  ])('a $ref %s', async (_, schemas) => {
    const contract = listOf({ $ref: '#/components/schemas/Loop' }, schemas);
    const result = await judged(
      contract,
      serving(() => ({ status: 200, body: [] })),
    );
    expect(found(result)).toEqual([BROKEN]);
  });

  it('a fault of a rule of ours', async () => {
    /** Whoever reads this header of an answer fails: it stands for any bug of the rule that does. */
    class Trap extends Map<string, readonly string[]> {
      override get(name: string): readonly string[] | undefined {
        if (name === 'x-served-by') throw new Error('a bug');
        return super.get(name);
      }
    }
    const rest = serving(() => ({ status: 200, body: [1] }))();
    const open = (): Transport => ({
      ...rest,
      async send(request) {
        const outcome = await rest.send(request);
        return outcome.ok ? ok({ ...outcome.value, headers: new Trap(outcome.value.headers) }) : outcome;
      },
    });
    const result = await judged(listOf({ type: 'string' }), open);
    expect(found(result)).toEqual(['response/body-schema listItems', BROKEN]);
    expect(result.cutShort).toEqual({
      kind: 'fault',
      message: 'of a fault of this harness (response/headers: a bug)',
    });
    expect(exitStatusOf(result, LENIENT)).toBe(1);
    expect(exitStatusOf({ ...result, findings: [] }, LENIENT)).toBe(2);
  });
});
