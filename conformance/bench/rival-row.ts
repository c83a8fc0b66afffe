/** What the two judges made of one faulty service. */
export interface Duel {
  readonly service: string;
  /** What the peer says of the faulty service and not of the sound one: an operation and the name of a check. */
  readonly peer: readonly string[];
  /** The rules that `verify` found broken. */
  readonly own: readonly string[];
  /** Whether one of them names the fault. */
  readonly isNamed: boolean;
}

/** What a peer shows of a faulty service alone: whatever it says of the sound one, too, is not the fault. */
export function shownBy(faulty: ReadonlySet<string>, sound: ReadonlySet<string>): readonly string[] {
  return [...faulty].filter((failure) => !sound.has(failure)).sort();
}

/** A duel in a line; `PEER ALONE` marks what is to be mended first. */
export function duelRow({ service, peer, own, isNamed }: Duel): string {
  const verdict =
    peer.length === 0
      ? own.length === 0
        ? 'neither'
        : 'verify'
      : own.length === 0
        ? 'PEER ALONE'
        : isNamed
          ? 'both'
          : 'misnamed';
  const told = [
    ...(own.length === 0 ? [] : [`verify: ${own.join(', ')}`]),
    ...(peer.length === 0 ? [] : [`peer: ${peer.join(', ')}`]),
  ];
  return `${verdict.padEnd(10)} ${service.padEnd(44)} ${told.join('; ')}`.trimEnd();
}

/** The duels in a line of figures. */
export function duelTotals(duels: readonly Duel[]): string {
  const ours = duels.filter(({ own }) => own.length > 0);
  const theirs = duels.filter(({ peer }) => peer.length > 0);
  const alone = theirs.filter(({ own }) => own.length === 0);
  return `${duels.length} faults: verify finds ${ours.length}, the peer ${theirs.length}, ${alone.length} of them alone`;
}
