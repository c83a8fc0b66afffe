import type { Contract } from '../../../spec/model/types.ts';

const BLACK = '█';

/** Makes the function that blacks the key, and whatever stands where the contract has keys in the query, out of a text. */
export function redactor(contract: Contract, key: string): (text: string) => string {
  const names = [...contract.securitySchemes.values()].flatMap((scheme) =>
    scheme.kind === 'apiKey' && scheme.in === 'query' ? [encodeURIComponent(scheme.parameter)] : [],
  );
  const inQuery = names.map(
    (name) => new RegExp(`([?&]${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}=)[^&#]*`, 'gi'),
  );
  const forms = [...new Set([key, encodeURIComponent(key)])].filter((form) => form !== '');
  return (text) => {
    const blacked = inQuery.reduce((shown, pattern) => shown.replace(pattern, `$1${BLACK}`), text);
    return forms.reduce(
      (shown, form) => (shown.includes(form) ? shown.replaceAll(form, BLACK) : shown),
      blacked,
    );
  };
}
