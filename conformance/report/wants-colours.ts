type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether a stream is to get colours: never with NO_COLOR, always with FORCE_COLOR (but for `0` and `false`), else on
 * a terminal. NO_COLOR goes first where both are set; Node's own warning about that comes from Node's `console` alone.
 */
export function wantsColours(stream: { readonly isTTY?: boolean }, environment: Environment): boolean {
  if (environment.NO_COLOR) return false;
  const forced = environment.FORCE_COLOR;
  if (forced) return forced !== '0' && forced !== 'false';
  return stream.isTTY === true && environment.TERM !== 'dumb';
}
