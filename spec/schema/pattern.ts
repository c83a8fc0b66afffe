/** Whether a text matches a pattern of ECMA-262, read with the `u` flag or, where only that works, without it. */
export function matchesPattern(pattern: string, text: string): boolean {
  const expression = compilePattern(pattern, 'u');
  return expression === undefined || expression.test(text);
}

/** Compiles a pattern with flags, or without them where only that works; undefined where neither does. */
export function compilePattern(pattern: string, flags: string): RegExp | undefined {
  for (const tried of [flags, '']) {
    try {
      return new RegExp(pattern, tried);
    } catch {
      continue;
    }
  }
  return undefined;
}
