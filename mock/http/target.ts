/** A request's target (RFC 9112, 'Request Target'), split but not yet decoded. */
export interface Target {
  /** Begins with `/`; its escapes are kept. */
  readonly path: string;
  /** Without the `?`; empty where there is none. */
  readonly query: string;
}

const ABSOLUTE = /^https?:\/\/[^/?#]*(\/[^?#]*)?(?:\?([^#]*))?$/i;

/** Splits a target in origin-form or absolute-form; undefined for every other form. */
export function splitTarget(target: string): Target | undefined {
  if (target.startsWith('/')) {
    if (target.includes('#')) return undefined;
    const mark = target.indexOf('?');
    return mark < 0
      ? { path: target, query: '' }
      : { path: target.slice(0, mark), query: target.slice(mark + 1) };
  }
  const match = ABSOLUTE.exec(target);
  return match ? { path: match[1] ?? '/', query: match[2] ?? '' } : undefined;
}
