import { documentsExactly } from '../../../spec/model/response-for.ts';
import type { Defect } from '../../exchange/case.ts';
import { statusOf, type Exchange } from '../../exchange/exchange.ts';

/** A defect of what a document says that it is about: `data:type.:other-case`, `data:relationships.owner.data.id.:prefix`. */
const OF_IDENTIFIER = /(?:^|[.: ])(type|id)\.?:[^.:]*$/;

const JSON_API = 'application/vnd.api+json';

/**
 * Whether a documented 409 is an answer to another type, or another id, than those of the endpoint: JSON:API asks for it
 * (https://jsonapi.org/format/#crud-creating-responses-409), and other contracts do by naming the property where they describe it.
 */
export function conflictsByIdentifier(exchange: Exchange, { place, label }: Defect): boolean {
  const { operation, parts } = exchange.case;
  const name = place === 'body' ? OF_IDENTIFIER.exec(label)?.[1] : undefined;
  if (name === undefined || statusOf(exchange) !== 409 || !documentsExactly(operation, 409)) return false;
  const described = operation.responses.find(({ status }) => status === '409')?.description ?? '';
  const isJsonApi = parts.body.kind === 'json' && parts.body.mediaType.startsWith(JSON_API);
  return isJsonApi || described.includes(`\`${name}\``);
}
