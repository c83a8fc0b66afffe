/** The parameter names in a path template, in order, and whether its braces match. */
export function templateNames(path: string): {
  readonly names: readonly string[];
  readonly wellFormed: boolean;
} {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const rest = path.replaceAll(/\{[^{}]+\}/g, '');
  return { names: names.filter((name) => name !== ''), wellFormed: !/[{}]/.test(rest) };
}

/**
 * A path template as it stands in a URL: what no path may hold outside of its braces is percent-encoded (RFC 3986,
 * section 3.3), a `%` that begins no escape too. Escapes that are there are kept.
 */
export function encodeTemplate(path: string): string {
  return path.replaceAll(/\{[^{}]*\}|%(?![\dA-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]+/g, (text) =>
    text.startsWith('{') && text.endsWith('}') ? text : encodeURIComponent(text.toWellFormed()),
  );
}
