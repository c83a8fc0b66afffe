import type { JsonObject } from '../../spec/json/json.ts';
import { RULE_ID } from '../rules/schema.ts';
import { CONTROL_SCHEMAS, ref } from './schemas.ts';
import { CONTROL_PREFIX } from '../http/own-prefix.ts';

const problem = {
  description: 'Why not.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const none = { description: 'Done.' };
const body = (schema: JsonObject): JsonObject => ({
  required: true,
  content: { 'application/json': { schema } },
});
const answer = (description: string, schema: JsonObject): JsonObject => ({
  description,
  content: { 'application/json': { schema } },
});
const NUMBER: JsonObject = {
  name: 'number',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
};
const wanted = (name: string, schema: JsonObject, description?: string): JsonObject => ({
  name,
  in: 'query',
  schema,
  ...(description === undefined ? {} : { description }),
});

/** Which requests of the journal. */
const WANTED: readonly JsonObject[] = [
  wanted('limit', { type: 'integer', minimum: 1, maximum: 10_000, default: 100 }),
  wanted('after', { type: 'integer', minimum: 0, default: 0 }, 'Only requests with a greater number.'),
  wanted('search', { type: 'string' }, 'A text anywhere in request or answer, whatever its case.'),
  wanted('operation', { type: 'string' }),
  wanted('status', { type: 'string', pattern: '^[1-5](\\d\\d|XX)$' }, '`404` or `4XX`.'),
  wanted('verdict', { enum: ['accepted', 'refused'] }),
];

/** The control surface's own contract: its requests are checked by it, as the served contract's are. */
export const CONTROL_DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: {
    title: 'Control of the mock',
    version: '1.0.0',
    description: 'What stands outside of the contract: state, journal and misbehaviour of the mock itself.',
  },
  servers: [{ url: CONTROL_PREFIX.slice(0, -1) }],
  paths: {
    '/health': {
      get: {
        operationId: 'health',
        summary: 'Whether the mock is ready, and what it serves',
        responses: { 200: answer('It is ready.', ref('Health')) },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'controlDocument',
        summary: 'This document',
        responses: { 200: answer('An OpenAPI document.', { type: 'object' }) },
      },
    },
    '/reset': {
      post: {
        operationId: 'reset',
        summary: 'Put data, rules and settings of the start back; the journal goes on',
        responses: { 204: none },
      },
    },
    '/seed': {
      post: {
        operationId: 'seed',
        summary: 'Replace everything by generated resources; the same seed gives the same ones',
        requestBody: body({
          type: 'object',
          required: ['seed'],
          additionalProperties: false,
          properties: {
            seed: { type: 'integer', minimum: 0, maximum: 4294967295 },
            count: {
              type: 'integer',
              minimum: 0,
              maximum: 100000,
              default: 50,
              description: 'For each collection.',
            },
          },
        }),
        responses: { 204: none, 400: problem },
      },
    },
    '/state': {
      get: {
        operationId: 'dumpState',
        summary: 'Everything the mock holds',
        responses: {
          200: answer('The resources of each collection by its path, oldest first.', ref('State')),
        },
      },
      put: {
        operationId: 'loadState',
        summary: 'Replace everything',
        requestBody: body(ref('State')),
        responses: { 204: none, 400: problem },
      },
    },
    '/journal': {
      get: {
        operationId: 'readJournal',
        summary: 'The last requests with their verdicts, newest first',
        parameters: WANTED,
        responses: { 200: answer('The requests.', { type: 'array', items: ref('Entry') }), 400: problem },
      },
      delete: { operationId: 'clearJournal', summary: 'Empty the journal', responses: { 204: none } },
    },
    '/journal.har': {
      get: {
        operationId: 'exportJournal',
        summary: 'The same as an HTTP Archive (HAR 1.2), oldest first, without keys',
        parameters: WANTED,
        responses: { 200: answer('An archive.', { type: 'object' }), 400: problem },
      },
    },
    '/journal/{number}': {
      parameters: [NUMBER],
      get: {
        operationId: 'readEntry',
        summary: 'A request, and the curl line that sends it again',
        responses: { 200: answer('The request.', ref('Entry')), 404: problem },
      },
    },
    '/journal/{number}/replay': {
      parameters: [NUMBER],
      post: {
        operationId: 'replayEntry',
        summary: 'Send a request again, as it came',
        responses: { 200: answer('The new request.', ref('Entry')), 404: problem, 409: problem },
      },
    },
    '/rules': {
      get: {
        operationId: 'listRules',
        summary: 'What is answered to certain requests, the first that fits first',
        responses: { 200: answer('The rules.', { type: 'array', items: ref('RuleInUse') }) },
      },
      post: {
        operationId: 'addRule',
        summary: 'Add a rule before the others',
        requestBody: body(ref('Rule')),
        responses: { 201: answer('It has effect.', ref('RuleInUse')), 400: problem },
      },
      put: {
        operationId: 'replaceRules',
        summary: 'Replace all rules',
        requestBody: body({ type: 'array', items: ref('Rule') }),
        responses: {
          200: answer('The rules now.', { type: 'array', items: ref('RuleInUse') }),
          400: problem,
        },
      },
      delete: { operationId: 'clearRules', summary: 'Remove all rules', responses: { 204: none } },
    },
    '/rules/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: RULE_ID }],
      get: {
        operationId: 'readRule',
        summary: 'A rule, and how often it answered',
        responses: { 200: answer('The rule.', ref('RuleInUse')), 404: problem },
      },
      put: {
        operationId: 'replaceRule',
        summary: 'Put a rule in the place of this one, or add it before the others; it begins to count anew',
        requestBody: body(ref('Rule')),
        responses: { 200: answer('It has effect.', ref('RuleInUse')), 400: problem },
      },
      delete: {
        operationId: 'removeRule',
        summary: 'Remove a rule',
        responses: { 204: none, 404: problem },
      },
    },
    '/settings': {
      get: {
        operationId: 'readSettings',
        summary: 'How the mock misbehaves',
        responses: { 200: answer('The settings.', ref('Settings')) },
      },
      patch: {
        operationId: 'changeSettings',
        summary: 'Change how the mock misbehaves, at once',
        requestBody: body(ref('Settings')),
        responses: { 200: answer('The settings now.', ref('Settings')), 400: problem },
      },
    },
  },
  components: { schemas: CONTROL_SCHEMAS },
};
