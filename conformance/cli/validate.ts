import { relative } from 'node:path';
import { Command } from 'commander';
import { visible } from '../report/visible.ts';
import type { Host } from './host.ts';
import { oneLine } from './one-line.ts';
import { ownSpec } from './own-spec.ts';

interface Options {
  readonly allowRemoteRefs?: boolean;
  readonly allowFileRefs?: boolean;
  readonly json?: boolean;
}

/** The `validate` subcommand: finds every problem of a contract. Exit status 0 clean, 1 problems, 2 not readable. */
export function validateCommand(host: Host): Command {
  return new Command('validate')
    .description('find every problem of an OpenAPI document, each with its place')
    .argument('[spec]', 'an OpenAPI 3.0, 3.1 or 3.2 document, YAML or JSON (default: the Pet Store contract)')
    .option('--allow-remote-refs', 'follow $refs to http and https')
    .option('--allow-file-refs', "follow $refs to files outside the document's folder")
    .option('--json', 'write the problems as JSON on stdout')
    .addHelpText('after', '\nExit status: 0 no problems, 1 problems, 2 the document cannot be read.')
    .action(async (spec: string | undefined, options: Options) => {
      host.exitCode = await validate(spec ?? ownContract(), options, host);
    });
}

async function validate(spec: string, { json = false, ...refs }: Options, host: Host): Promise<number> {
  const { inspectDocument } = await import('../../spec/validate/validate.ts');
  const { formatProblem } = await import('../../spec/validate/problem.ts');
  const inspected = await inspectDocument(spec, refs);
  if (!inspected.ok) {
    const { file, reason } = inspected.error;
    host.stderr.write(`petstore-contract validate: ${oneLine(`${file} ${reason}`)}\n`);
    return 2;
  }
  const { problems, operations, schemas, unsupported } = inspected.value;
  host.stdout.write(
    json
      ? `${JSON.stringify({ file: spec, operations, schemas, problems }, undefined, 2)}\n`
      : problems.map((problem) => `${inOneLine(formatProblem(problem))}\n`).join(''),
  );
  for (const line of unsupported) process.stderr.write(`petstore-contract validate: ${oneLine(line)}\n`);
  const counts = [
    plural(operations, 'operation'),
    plural(schemas, 'schema'),
    plural(problems.length, 'problem'),
  ];
  host.stderr.write(`${oneLine(spec)}: ${counts.join(', ')}\n`);
  return problems.length === 0 ? 0 : 1;
}

/** A document's own words are in it: nothing that a terminal would take as a command. */
function inOneLine(text: string): string {
  return visible(text.replaceAll(/\s*\n\s*/g, ' '));
}

function ownContract(): string {
  const short = relative(process.cwd(), ownSpec());
  return short.startsWith('..') ? ownSpec() : short;
}

function plural(count: number, noun: string): string {
  return `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
}
