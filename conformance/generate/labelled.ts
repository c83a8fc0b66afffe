import type { Json } from '../../spec/json/json.ts';

/** A value and the words that name what is special about it: they become part of a case's id. */
export interface Labelled {
  readonly label: string;
  readonly value: Json;
}

/** Makes a {@link Labelled}. */
export function labelled(label: string, value: Json): Labelled {
  return { label, value };
}
