import type { JsonObject } from '../../spec/json/json.ts';
import { RULE_SCHEMA } from '../rules/schema.ts';

/** A reference to one of the schemas. */
export const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The schemas of what the control surface takes and gives. */
export const CONTROL_SCHEMAS: JsonObject = {
  Error: {
    type: 'object',
    required: ['code', 'message', 'status'],
    properties: { code: { type: 'string' }, message: { type: 'string' }, status: { type: 'integer' } },
  },
  Health: {
    type: 'object',
    required: ['ready', 'title', 'version', 'url', 'operations', 'resources', 'stateful'],
    properties: {
      ready: { type: 'boolean' },
      title: { type: 'string' },
      version: { type: 'string' },
      url: { type: 'string', description: 'Where the contract is served.' },
      operations: { type: 'integer' },
      resources: {
        type: 'object',
        description: 'How many resources each collection holds.',
        additionalProperties: { type: 'integer' },
      },
      stateful: {
        type: 'array',
        description: 'Operations that state answers; Prism answers the others.',
        items: { type: 'string' },
      },
    },
  },
  State: {
    description: 'Resources by the path of their collection (`/pets`), or of the only one there is.',
    type: ['object', 'array'],
  },
  Settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      latency: {
        description: 'Milliseconds that each answer is held back.',
        type: 'object',
        required: ['min', 'max'],
        additionalProperties: false,
        properties: {
          min: { type: 'number', minimum: 0, maximum: 60000 },
          max: { type: 'number', minimum: 0, maximum: 60000 },
        },
      },
      faultRate: {
        description: 'Share of requests that meet a fault.',
        type: 'number',
        minimum: 0,
        maximum: 1,
      },
    },
  },
  Rule: RULE_SCHEMA,
  RuleInUse: {
    type: 'object',
    allOf: [ref('Rule')],
    required: ['id', 'matched', 'left', 'problem'],
    properties: {
      matched: { type: 'integer', description: 'How many requests it answered.' },
      left: { type: ['integer', 'null'], description: 'How many it will answer yet; null: no end.' },
      problem: {
        type: ['string', 'null'],
        description: 'Why it has no effect since the document was changed.',
      },
    },
  },
  Entry: {
    type: 'object',
    required: [
      'number',
      'at',
      'method',
      'target',
      'operation',
      'status',
      'milliseconds',
      'verdict',
      'problem',
      'ignored',
    ],
    properties: {
      number: { type: 'integer' },
      at: { type: 'string', format: 'date-time' },
      method: { type: 'string' },
      target: { type: 'string' },
      operation: { type: ['string', 'null'] },
      status: { type: 'integer' },
      milliseconds: { type: 'number', description: 'What was waited on purpose included.' },
      waited: { type: 'number', description: 'Milliseconds that were waited on purpose.' },
      fault: {
        type: ['string', 'null'],
        description: 'What befell the answer: a fault, or `gone`, the client had left before it.',
      },
      rule: { description: 'The rule that had a say in the answer.', type: ['string', 'null'] },
      verdict: { enum: ['accepted', 'refused'] },
      problem: { description: 'What was wrong with the request, and where.', type: ['string', 'null'] },
      ignored: {
        description: 'Parts of it that had no effect.',
        type: 'array',
        items: { type: 'string' },
      },
      requestHeaders: { type: 'object', description: 'Without keys.' },
      responseHeaders: { type: 'object' },
      requestBody: { type: ['string', 'null'], description: 'Its first 4,096 characters.' },
      responseBody: { type: ['string', 'null'] },
      requestSize: { type: 'integer', description: 'In bytes.' },
      responseSize: { type: 'integer' },
      curl: {
        type: ['string', 'null'],
        description:
          'Of one request alone: the line that sends it again; null where its body was not kept whole.',
      },
    },
  },
};
