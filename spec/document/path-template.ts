/** The parameter names in a path template, in order, and whether its braces match. */
export function templateNames(path: string): {
  readonly names: readonly string[];
  readonly wellFormed: boolean;
} {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const rest = path.replaceAll(/\{[^{}]+\}/g, '');
  return { names: names.filter((name) => name !== ''), wellFormed: !/[{}]/.test(rest) };
}
