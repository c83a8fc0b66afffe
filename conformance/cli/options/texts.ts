/** Gathers the arguments of an option that may come more than once. */
export function texts(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
