import type { RunResult } from '../run/events.ts';
import { notJudged } from './not-judged.ts';
import type { View } from './view.ts';

/**
 * A run's result as JSON text: every property of {@link RunResult}, `exitStatus`, in `error` why it could not judge, and in
 * `insecure` whether no certificate was checked.
 * What has no value is null, so that every property is always there; a bigint is a string of digits.
 */
export function resultJson(result: RunResult, view: Pick<View, 'status' | 'leftOut' | 'insecure'>): string {
  const error = view.status === 2 ? notJudged(result, view.leftOut) : undefined;
  return jsonText({ exitStatus: view.status, error, insecure: view.insecure ?? false, ...result });
}

/** What stands on stdout where nothing could be judged: `{ exitStatus: 2, error }`. */
export function failureJson(error: string): string {
  return jsonText({ exitStatus: 2, error });
}

/** JSON text in which nothing but line feeds could move a terminal's cursor. */
export function jsonText(value: unknown, indent = 2): string {
  const text = JSON.stringify(
    value,
    (_key, item: unknown) => (item === undefined ? null : typeof item === 'bigint' ? item.toString() : item),
    indent,
  );
  return `${text.replaceAll(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, escaped)}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
