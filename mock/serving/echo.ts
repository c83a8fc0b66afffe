import type { JsonObject } from '../../spec/json/json.ts';
import { echoedHeaders } from '../../spec/model/echoed-headers.ts';
import type { Operation } from '../../spec/model/types.ts';
import { overriding, type Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';

/** Puts into answers the headers of their requests that they repeat by the words of the document. */
export type Echo = (incoming: Incoming, answer: Answer) => Answer;

/** Makes the echo of an operation; undefined where it has no header to repeat. */
export function echoOf(document: JsonObject, operation: Operation): Echo | undefined {
  if (!operation.parameters.some(({ in: place }) => place === 'header')) return undefined;
  const known = new Map<number, readonly string[]>();
  const namesFor = (status: number): readonly string[] => {
    const names =
      known.get(status) ?? echoedHeaders(document, operation, status).map(({ header }) => header.name);
    known.set(status, names);
    return names;
  };
  return ({ headers }, answer) => {
    const repeated = namesFor(answer.status).flatMap((name) => {
      const sent = headers[name.toLowerCase()];
      return typeof sent === 'string' ? [[name, sent] as const] : [];
    });
    return repeated.length === 0
      ? answer
      : { ...answer, headers: overriding(answer.headers, Object.fromEntries(repeated)) };
  };
}
