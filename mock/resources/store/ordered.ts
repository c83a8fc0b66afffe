/** What keeps its place in a list. */
export interface Sequenced {
  /** Grows with each creation. */
  readonly sequence: number;
}

/** Puts a record at its place in a list sorted by sequence; one with the same sequence is replaced. */
export function insertOrdered<T extends Sequenced>(list: T[], record: T): void {
  const last = list.at(-1);
  if (last === undefined || last.sequence < record.sequence) {
    list.push(record);
    return;
  }
  const at = position(list, record.sequence);
  list.splice(at, list[at]?.sequence === record.sequence ? 1 : 0, record);
}

/** Takes the record with this sequence out of a list sorted by it, if it is there. */
export function removeOrdered<T extends Sequenced>(list: T[], sequence: number): void {
  const at = position(list, sequence);
  if (list[at]?.sequence === sequence) list.splice(at, 1);
}

/** The first place whose sequence is not below the one asked for, by bisection. */
function position(list: readonly Sequenced[], sequence: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.sequence ?? Infinity) < sequence) low = middle + 1;
    else high = middle;
  }
  return low;
}
