/** A name for the environment variable with the key of a security scheme: `API_KEY`, `PARTNER_KEY`. */
export function variableOf(scheme: string): string {
  const name = scheme
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toUpperCase();
  return `${/^[A-Z_]/.test(name) ? '' : '_'}${name}${/(KEY|TOKEN)$/.test(name) ? '' : '_KEY'}`;
}
