import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../../spec/model/types.ts';
import { pointerTokens } from '../../spec/json/pointer.ts';
import { locate } from '../../spec/source/locate.ts';
import { parseSource } from '../../spec/source/parse-source.ts';
import type { SourceFile } from '../../spec/source/source-file.ts';
import type { SpecPlace } from '../report/files/reporter.ts';
import type { Finding } from '../run/finding.ts';

/** Finds where a document speaks of what a finding breaks: its clause, or else the operation that it shows on. */
export function placesIn(spec: string, contract: Contract): (finding: Finding) => SpecPlace {
  const file = relative(process.cwd(), spec).split(sep).join('/');
  const source = sourceOf(spec);
  return ({ clause, operations: [id] }) => {
    const operation = contract.operations.find((item) => item.id === id);
    const isHere = clause.source === 'contract' && clause.anchor.startsWith('#/');
    const pointer = isHere ? clause.anchor : operation?.pointer;
    const tokens = pointerTokens(pointer?.slice(1) ?? '');
    return { file, ...(source && tokens ? locate(source, tokens, 'key') : { line: 1, column: 1 }) };
  };
}

function sourceOf(spec: string): SourceFile | undefined {
  const parsed = parseSource(pathToFileURL(spec).href, spec, readFileSync(spec, 'utf8'));
  return parsed.ok ? parsed.value : undefined;
}
