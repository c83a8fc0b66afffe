import type { JsonObject } from '../../../spec/json/json.ts';

/**
 * What a setting's values are like: on the command line a text, in a config file data. `Value` is what both are read to,
 * `Data` what stands in a file.
 */
export interface Kind<Value, Data> {
  /** What the data of a file must be like, as JSON Schema. */
  readonly schema: JsonObject;
  /**
   * Reads an argument of the command line, after those that came before; undefined where there is no argument.
   * @throws InvalidArgumentError saying what it must be
   */
  readonly parse?: (text: string, before?: Value) => Value;
  /**
   * Reads data that its schema allows. Paths in it go from the file's folder.
   * @throws InvalidArgumentError saying what it must be
   */
  readonly read: (data: Data, folder: string) => Value;
  /** What an environment, or the command line, makes of what stands further out; it takes its place where there is none. */
  readonly join?: (outer: Value, inner: Value) => Value;
  /** The arguments that say it on a command line. */
  readonly words: (value: Value) => readonly string[];
}
