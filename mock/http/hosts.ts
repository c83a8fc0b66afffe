import { isIP } from 'node:net';

/** Whether a name or address is this machine's own, seen from itself. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return (
    bare === 'localhost' ||
    bare.endsWith('.localhost') ||
    bare === '::1' ||
    (isIP(bare) === 4 && bare.startsWith('127.'))
  );
}

/** The host of an authority such as `localhost:4010` or `[::1]:4010`, in lower case; undefined where it is none. */
export function hostOf(authority: string): string | undefined {
  const match = /^(\[[0-9a-f:.%]+\]|[^\s:/?#@[\]]+)(?::\d*)?$/i.exec(authority);
  return match?.[1]?.toLowerCase();
}

/**
 * Makes the check of `Host` fields against DNS rebinding: a page of another site that had its name pointed here still
 * sends that name. Loopback names pass, the name listened on, IP addresses where it listens beyond loopback (rebinding
 * takes a name), and what `--allow-host` names; `*` allows all.
 */
export function hostCheck(listening: string, allowed: readonly string[]): (field: string) => boolean {
  const names = new Set([listening, ...allowed].map((name) => name.toLowerCase()));
  const anyAddress = !isLoopback(listening);
  const known = new Map<string, boolean>();
  const decide = (field: string): boolean => {
    const host = hostOf(field);
    if (host === undefined) return false;
    const bare = host.replace(/^\[(.*)\]$/, '$1');
    return (
      names.has('*') ||
      names.has(host) ||
      names.has(bare) ||
      isLoopback(host) ||
      (anyAddress && isIP(bare) !== 0)
    );
  };
  return (field) => {
    const before = known.get(field);
    if (before !== undefined) return before;
    const verdict = decide(field);
    if (known.size < 100) known.set(field, verdict);
    return verdict;
  };
}
