/** Texts that were seen: with few bytes for each, so that now and then one is taken for another. */
export interface TextMemory {
  readonly add: (text: string) => void;
  readonly has: (text: string) => boolean;
}

/** Makes a memory of no text. */
export function createTextMemory(): TextMemory {
  const seen = new Set<number>();
  return { add: (text) => void seen.add(numberOf(text)), has: (text) => seen.has(numberOf(text)) };
}

/** FNV-1a, in the 30 bits that take no object of their own. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 2;
}
