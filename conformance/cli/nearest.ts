import { distance } from 'fastest-levenshtein';

/** The name that was probably meant, or undefined where none is near. */
export function nearest(text: string, names: readonly string[]): string | undefined {
  const wanted = text.toLowerCase();
  let best: { readonly name: string; readonly steps: number } | undefined;
  for (const name of names) {
    const steps = Math.min(distance(wanted, name.toLowerCase()), distance(wanted, lastPart(name)) + 1);
    if (best === undefined || steps < best.steps) best = { name, steps };
  }
  return best !== undefined && best.steps <= Math.max(2, Math.ceil(text.length * 0.4))
    ? best.name
    : undefined;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase();
}
