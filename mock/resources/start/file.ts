import { pointerTokens } from '../../../spec/json/pointer.ts';
import type { Json } from '../../../spec/json/json.ts';
import { ok, type Result } from '../../../spec/result.ts';
import { locate } from '../../../spec/source/locate.ts';
import { readFaultless } from '../../../spec/source/faultless.ts';

/** A file of start data, read. */
export interface DataFile {
  readonly value: Json;
  /** The place of a JSON Pointer's value, or of its key, as `file:line:column`; of what holds it, where it is not there. */
  place(pointer: string, on?: 'key' | 'value'): string;
}

/** Reads JSON or YAML without loss. The error is one line, with file and line. */
export async function readDataFile(path: string): Promise<Result<DataFile, string>> {
  const read = await readFaultless(path);
  if (!read.ok) return read;
  return ok({
    value: read.value.value,
    place(pointer, on = 'value') {
      const { line, column } = locate(read.value, pointerTokens(pointer) ?? [], on);
      return `${path}:${line}:${column}`;
    },
  });
}
