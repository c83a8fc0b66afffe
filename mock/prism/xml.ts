/** A value as XML, as stock Prism writes it: properties are elements, items of a list elements of the list's name. */
export function xmlOf(value: unknown, root = 'xml'): string {
  return element(root, value);
}

function element(name: string, value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => element(name, item)).join('');
  const tag = tagOf(name);
  if (value === null || value === '') return `<${tag}/>`;
  if (typeof value !== 'object') return `<${tag}>${escaped(String(value))}</${tag}>`;
  const inner = Object.entries(value).map(([key, item]) => element(key, item));
  return `<${tag}>${inner.join('')}</${tag}>`;
}

/** A name that may stand in a tag: what may not is an underscore. */
function tagOf(name: string): string {
  const tag = name.replaceAll(/[^\w.-]/g, '_');
  return /^[A-Za-z_]/.test(tag) ? tag : `_${tag}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
