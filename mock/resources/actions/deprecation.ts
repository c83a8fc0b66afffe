import type { Contract, Operation } from '../../../spec/model/types.ts';
import { member } from '../../../spec/json/json.ts';
import { atPointer } from '../../../spec/json/pointer.ts';

/**
 * Since when a deprecated operation counts as deprecated where the document does not say (`x-deprecated-since`):
 * 2025-01-01T00:00:00Z, in seconds. A fixed moment, so that the same request has the same answer tomorrow.
 */
export const DEPRECATED_SINCE = 1_735_689_600;

/**
 * The header fields on every answer of a deprecated operation: `Deprecation` (RFC 9745, a structured-field Date),
 * `Sunset` (RFC 8594, an IMF-fixdate at midnight UTC) and a `Link` to what replaces it (`rel="successor-version"`).
 * @param basePath the path the contract is served under
 */
export function deprecationHeaders(
  contract: Contract,
  operation: Operation,
  basePath: string,
): Readonly<Record<string, string>> {
  if (!operation.deprecated) return {};
  const sunset = operation.sunset === undefined ? Number.NaN : Date.parse(`${operation.sunset}T00:00:00Z`);
  const declared = sinceOf(contract, operation) ?? DEPRECATED_SINCE;
  const since = Number.isNaN(sunset) ? declared : Math.min(declared, sunset / 1000);
  const successor = contract.operations.find(({ id }) => id === operation.replacedBy);
  return {
    Deprecation: `@${since}`,
    ...(Number.isNaN(sunset) ? {} : { Sunset: new Date(sunset).toUTCString() }),
    ...(successor === undefined || successor.template.includes('{')
      ? {}
      : { Link: `<${basePath}${successor.template}>; rel="successor-version"` }),
  };
}

function sinceOf(contract: Contract, operation: Operation): number | undefined {
  const declared = member(
    atPointer(contract.document, decodeURI(operation.pointer.slice(1))),
    'x-deprecated-since',
  );
  const at = typeof declared === 'string' ? Date.parse(declared) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000);
}
