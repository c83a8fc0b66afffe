import { readFile } from 'node:fs/promises';
import { LineCounter, isNode, parseDocument } from 'yaml';
import { parseYaml } from '../../spec/model/read.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';
import type { Json } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';

/** A file of start data, read. */
export interface DataFile {
  readonly value: Json;
  /** The place of a JSON Pointer's value, as `file:line:column`; of what holds it, where it is not there. */
  place(pointer: string): string;
}

/** Reads JSON or YAML without loss. The error is one line, with file and line. */
export async function readDataFile(path: string): Promise<Result<DataFile, string>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return err(`${path}: cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, intAsBigInt: true });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${path}:${line}:${col}`;
  };
  const [problem] = document.errors;
  if (problem)
    return err(`${at(problem.pos[0])}: ${problem.message.split('\n')[0]?.replace(/ at line .*$/, '') ?? ''}`);
  const parsed = parseYaml(text);
  if (!parsed.ok) return err(`${path}: ${parsed.error}`);
  return ok({
    value: parsed.value,
    place(pointer) {
      const tokens = [...(pointerTokens(pointer) ?? [])];
      for (; tokens.length > 0; tokens.pop()) {
        const node: unknown = document.getIn(
          tokens.map((token) => (/^\d+$/.test(token) ? Number(token) : token)),
          true,
        );
        if (isNode(node) && node.range) return at(node.range[0]);
      }
      return at(document.contents?.range?.[0] ?? 0);
    },
  });
}
