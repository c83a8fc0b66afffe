import type { Contract } from '../../../spec/model/types.ts';

/** What stands where a key stood. */
export const BLACK = '█';

/** A shorter key may stand in any text by chance: it is taken out where keys belong, and nowhere else. */
const TELLING = 8;

/** Takes keys out of what is shown and kept. */
export interface Redactor {
  /** Out of any text: the keys themselves, and what stands where the contract has keys in the query. */
  text(text: string): string;
  /** Out of a header field: whatever credential it carries, known or not. */
  field(name: string, value: string): string;
}

/** Makes what takes keys out; `keys` are those that the mock takes. */
export function createRedactor(contract: Contract, keys: readonly string[]): Redactor {
  const schemes = [...contract.securitySchemes.values()];
  const parameters = schemes.flatMap((scheme) => (scheme.kind === 'apiKey' ? [scheme] : []));
  const inQuery = parameters
    .filter((scheme) => scheme.in === 'query')
    .map(({ parameter }) => encodeURIComponent(parameter).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .map((name) => new RegExp(`([?&]${name}=)[^&#\\s"']*`, 'gi'));
  const inFields = new Set(
    parameters.filter((scheme) => scheme.in === 'header').map(({ parameter }) => parameter.toLowerCase()),
  );
  const forms = [
    ...new Set(keys.flatMap((key) => [key, encodeURIComponent(key), Buffer.from(key).toString('base64')])),
  ].filter((form) => form.length >= TELLING);
  const text = (shown: string): string => {
    const blacked = inQuery.reduce((rest, pattern) => rest.replace(pattern, `$1${BLACK}`), shown);
    return forms.reduce((rest, form) => (rest.includes(form) ? rest.replaceAll(form, BLACK) : rest), blacked);
  };
  return {
    text,
    field(name, value) {
      const lower = name.toLowerCase();
      if (/^(proxy-)?authorization$/.test(lower)) return value.replace(/^(\S+\s+)?\S.*$/s, `$1${BLACK}`);
      if (lower === 'cookie') return value.replace(/=[^;]*/g, `=${BLACK}`);
      if (lower === 'set-cookie') return value.replace(/=[^;]*/, `=${BLACK}`);
      return inFields.has(lower) ? BLACK : text(value);
    },
  };
}
