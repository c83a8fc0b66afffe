/** Whether a property says how far something is in its life, by its name. */
export function isStateName(name: string): boolean {
  return /^(status|state|phase|stage)$/i.test(name);
}
