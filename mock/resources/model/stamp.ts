import type { Json, JsonObject } from '../../../spec/json/json.ts';
import { stampNamed } from '../../../spec/model/stamps.ts';
import type { Schema } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { plainSampleOf, sampleOf } from './sample.ts';

/** The most seconds since 1970 that a number is read as; more are milliseconds. */
const MOST_SECONDS = 1e11;

/** A moment as examples write it: its date and time, the fraction of its seconds, and its zone. */
const WRITTEN = /^\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(?:\.(\d{1,9}))?(Z|[+-]00:?00)?$/;

/** The moment of now in the form of a property: a text, or seconds or milliseconds since 1970, as its example has it. */
export function momentNow(document: JsonObject, schema: Schema, now: Date, name = ''): Json {
  const { string, examples, values, types: its } = summaryOf(document, schema);
  const { types } = outlineOf(document, schema);
  const [example] = examples;
  const written = WRITTEN.exec(typeof example === 'string' ? example : '');
  // Many documents have no format for their moments.
  const isText = string.format === undefined && values === undefined && its.includes('string');
  if (isText && written) return asWritten(now, written);
  if (isText && example === undefined && string.patterns.length === 0 && stampNamed(name) !== undefined)
    return now.toISOString();
  if (string.format?.startsWith('date') === true && !types.has('integer'))
    return plainSampleOf(document, schema, now);
  if (!types.has('integer') || types.has('string')) return sampleOf(document, schema, now);
  return Number(examples[0] ?? 0) > MOST_SECONDS ? now.getTime() : Math.floor(now.getTime() / 1000);
}

function asWritten(now: Date, [, between = 'T', fraction = '', zone = '']: RegExpExecArray): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  const [seconds = '', milliseconds = ''] = time.replace('Z', '').split('.');
  const parts = fraction === '' ? '' : `.${milliseconds.padEnd(9, '0').slice(0, fraction.length)}`;
  return `${date}${between}${seconds}${parts}${zone}`;
}

/** Whether a property is the number of a version, that grows with each change. */
export function isVersion(document: JsonObject, name: string, schema: Schema): boolean {
  const { types } = outlineOf(document, schema);
  return stampNamed(name) === 'version' && types.size === 1 && types.has('integer');
}

/** The version after another. */
export function versionAfter(version: Json | undefined): Json | undefined {
  if (typeof version === 'bigint') return version + 1n;
  return typeof version === 'number' ? version + 1 : undefined;
}
