import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { contractOf } from '../../spec/model/load.ts';
import { memoryTransport } from '../http/testing/memory-transport.ts';
import { verify } from './engine.ts';
import { shortRun } from './testing/noting-service.ts';

const text = { type: 'string' };
const json = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
const path = (name: string): JsonObject => ({ name, in: 'path', required: true, schema: text });
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const refusals = (conflict: string): JsonObject => ({
  '404': { description: 'There is none.' },
  '409': { description: conflict },
});
const shows = (status: string, name: string): JsonObject => ({
  [status]: { description: 'It.', ...json(ref(name)) },
});
const posts = (operationId: string, below: string, success: JsonObject, words: JsonObject): JsonObject => ({
  [`/courses/{courseId}/${below}`]: {
    parameters: [path('courseId')],
    post: { operationId, responses: success, ...words },
  },
});

/** Courses are written, published once they have a lesson, and have runs then; runs take people once they are opened. */
const CONTRACT = contractOf({
  openapi: '3.1.0',
  info: { title: 'Courses', version: '1' },
  paths: {
    '/courses': {
      post: {
        operationId: 'createCourse',
        requestBody: json(object({ title: text })),
        responses: shows('201', 'Course'),
      },
    },
    '/courses/{courseId}': {
      parameters: [path('courseId')],
      get: { operationId: 'getCourse', responses: { ...shows('200', 'Course'), ...refusals('None.') } },
    },
    ...posts(
      'publish',
      'publish',
      { ...shows('200', 'Course'), ...refusals('The course has no lessons.') },
      {},
    ),
    ...posts('addLesson', 'lessons', shows('201', 'Lesson'), { requestBody: json(object({ title: text })) }),
    ...posts(
      'createRun',
      'runs',
      { ...shows('201', 'Run'), ...refusals('The course is not published.') },
      { requestBody: json(object({ place: text })) },
    ),
    '/runs/{runId}': {
      parameters: [path('runId')],
      get: { operationId: 'getRun', responses: { ...shows('200', 'Run'), ...refusals('None.') } },
    },
    '/runs/{runId}/open': {
      parameters: [path('runId')],
      post: { operationId: 'openRun', responses: { ...shows('200', 'Run'), ...refusals('It is open.') } },
    },
    '/runs/{runId}/people': {
      parameters: [path('runId')],
      post: {
        operationId: 'enrol',
        description: 'Only open runs take people.',
        requestBody: json(object({ name: text })),
        responses: { '204': { description: 'Done.' }, ...refusals('It is full.') },
      },
    },
  },
  components: {
    schemas: {
      Course: object({ id: text, title: text, status: { enum: ['draft', 'published'] } }),
      Lesson: object({ id: text, title: text }),
      Run: object({ id: text, courseId: text, place: text, state: { enum: ['planned', 'open'] } }),
    },
  },
});

interface Thing {
  readonly shown: Record<string, string>;
  lessons: number;
}

/** A service that keeps to it. */
function service() {
  const things = new Map<string, Thing>();
  let serial = 0;
  const made = (shown: Record<string, string>) => {
    serial += 1;
    const id = `t${serial}`;
    const thing: Thing = { shown: { id, ...shown }, lessons: 0 };
    things.set(id, thing);
    return { status: 201, body: thing.shown };
  };
  const changed = ({ shown }: Thing, name: string, value: string, isAllowed: boolean) => {
    if (!isAllowed || shown[name] === value) return { status: 409 };
    shown[name] = value;
    return { status: 200, body: shown };
  };
  const answer = (method: string, target: string) => {
    const [, kind, id = '', below] = target.split('/');
    if (id === '')
      return kind === 'courses' && method === 'POST'
        ? made({ title: 't', status: 'draft' })
        : { status: 404 };
    const thing = things.get(id);
    if (thing === undefined) return { status: 404 };
    switch (below) {
      case undefined:
        return { status: 200, body: thing.shown };
      case 'publish':
        return changed(thing, 'status', 'published', thing.lessons > 0);
      case 'lessons':
        thing.lessons += 1;
        return made({ title: 't' });
      case 'runs':
        return thing.shown['status'] === 'published'
          ? made({ courseId: id, place: 'p', state: 'planned' })
          : { status: 409 };
      case 'open':
        return changed(thing, 'state', 'open', true);
      default:
        return { status: thing.shown['state'] === 'open' ? 204 : 409 };
    }
  };
  return () => memoryTransport(({ method, path: target }) => answer(method, target));
}

it('what words ask for is done first, to what a request is about and to what that stands below', async () => {
  const outcome = await verify(shortRun({ contract: CONTRACT }), () => {}, service());
  if (!outcome.ok) throw new Error(outcome.error);
  const { coverage } = outcome.value;
  expect(coverage.filter(({ succeeded }) => succeeded === 0).map(({ operation }) => operation)).toEqual([]);
  const share = (id: string): number => {
    const { asked = 1, succeeded = 0 } = coverage.find(({ operation }) => operation === id) ?? {};
    return succeeded / asked;
  };
  // Not once by chance, but mostly.
  for (const id of ['createRun', 'enrol']) expect(share(id)).toBeGreaterThan(0.5);
});
