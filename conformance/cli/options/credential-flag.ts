/**
 * Gathers the `SCHEME=ENV` of an option that may come more than once.
 * @throws Error that does not repeat it: it may be a key
 */
export function credential(
  text: string,
  before: readonly (readonly [scheme: string, variable: string])[] = [],
): readonly (readonly [scheme: string, variable: string])[] {
  const at = text.lastIndexOf('=');
  const [scheme, variable] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (scheme === '' || !isVariable(variable))
    throw new Error(
      '--credential wants SCHEME=ENV, with the name of an environment variable, never a key itself',
    );
  return [...before, [scheme, variable]];
}

/**
 * Gathers the `SCHEME=COMMAND` of an option that may come more than once.
 * @throws Error that does not repeat it: a secret may stand in it
 */
export function credentialCommand(
  text: string,
  before: readonly (readonly [scheme: string, command: string])[] = [],
): readonly (readonly [scheme: string, command: string])[] {
  const at = text.indexOf('=');
  const [scheme, command] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  if (scheme === '' || command === '')
    throw new Error('--credential-command wants SCHEME=COMMAND, with a command that prints the key');
  return [...before, [scheme, command]];
}

/** Whether a text can be the name of an environment variable. */
export function isVariable(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text);
}
