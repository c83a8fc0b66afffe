import type { JsonObject } from '../../spec/json/json.ts';
import { FAULTS } from '../chaos/pace.ts';

const scalar: JsonObject = { type: ['string', 'number', 'boolean', 'null'] };

/** The id of a rule: it is sent in a header field, and stands in paths. */
export const RULE_ID: JsonObject = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$' };

/** The schema of a rule, as the control surface describes it. Keys that it does not have are told apart from it. */
export const RULE_SCHEMA: JsonObject = {
  type: 'object',
  description:
    'What to answer to certain requests. The first rule of the list that fits a request, and is not used up, answers it.',
  required: ['respond'],
  properties: {
    id: { ...RULE_ID, description: 'Given where there is none.' },
    match: {
      type: 'object',
      description: 'What a request must have; all requests of the contract where nothing is named.',
      properties: {
        operation: {
          type: 'string',
          description: "An operation's id, or its method and path: `POST /pets`.",
        },
        path: {
          type: 'string',
          description: 'A path or a template of paths, without the base path: `/pets/7`, `/pets/{petId}`.',
        },
        query: {
          type: 'object',
          description:
            'Values of query parameters; null for one that is not sent, a list for one sent often.',
          additionalProperties: { anyOf: [scalar, { type: 'array', items: scalar }] },
        },
        headers: {
          type: 'object',
          description: 'Values of header fields; null for one that is not sent.',
          additionalProperties: scalar,
        },
        body: { description: 'What the JSON body holds, among other things.' },
      },
    },
    times: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      description: 'How many requests it answers; all where not said.',
    },
    respond: {
      type: 'object',
      minProperties: 1,
      description:
        "Without status, example and body it is the mock's own answer, with these headers, this delay and this fault.",
      properties: {
        status: { type: 'integer', minimum: 200, maximum: 599 },
        example: { type: 'string', description: "The name of one of the document's examples." },
        body: { description: 'A JSON value, or a text for a type that is not JSON.' },
        headers: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
        delay: { type: 'number', minimum: 0, maximum: 60_000, description: 'In milliseconds.' },
        fault: { enum: [...FAULTS, 500] },
      },
    },
    check: {
      type: 'boolean',
      default: true,
      description: 'Whether the answer must be one that the document has.',
    },
  },
};

/** The keys of a rule and of its parts, by their place in it. */
export const RULE_KEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['', ['id', 'match', 'times', 'respond', 'check']],
  ['/match', ['operation', 'path', 'query', 'headers', 'body']],
  ['/respond', ['status', 'example', 'body', 'headers', 'delay', 'fault']],
]);
