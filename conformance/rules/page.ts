import { rules } from './registry.ts';
import type { Clause, Rule } from './rule.ts';

const INTRODUCTION = `# Rules

What \`verify\` judges by. This page is written from \`registry.ts\` by \`npm run rules:page\`, and a test compares the two.

A rule is a plain object in a file named as its id: \`id\`, \`summary\`, \`severity\`, the \`clause\` that it enforces, and
\`check\`, a pure function of the contract and of exchanges. It never touches the network, so recorded traffic can be
judged by the same rules: \`fixtures/exchanges\` has for each an exchange that keeps it and one that breaks it.

- **must**: a clause of the contract, or of a standard that the contract rests on. A violation fails the run.
- **should**: a standard that the contract does not mention. A violation fails the run with \`--strict\` alone.
- A rule says itself how its breaches are told (\`group\`: one finding for the service, an operation, a place …), what they
  are known by in a later run (\`symptoms\`), and from which earlier finding one of its own merely follows (\`follows\`).
  All have defaults. The order in the registry is the order of telling.
- A rule quotes its source word for word, which a test compares with \`fixtures/sources\`; what no source says in so many
  words is \`our reading\`.
- A rule says of an exchange that it \`conforms\`, that it \`violates\`, or that the contract is silent (\`unspecified\`:
  counted and shown, never failing). Where it does not apply it says nothing.

A new rule is finished when it is registered, has its two exchanges, is caught out by a fault in \`fixtures/services\`, and
stands on this page.`;

const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['response', 'Every answer, by itself'],
  ['request', 'What is answered to valid and to defective requests'],
  ['auth', 'Credentials'],
  ['http', 'What the contract inherits from HTTP'],
  ['ensures', 'Postconditions that the document states (`x-ensures`)'],
  ['state', 'What many exchanges say together'],
  ['deprecation', 'Deprecated operations'],
]);

/** The rules page, as Markdown: written from the registry. */
export function rulesPage(): string {
  const families = new Set([...FAMILIES.keys(), ...rules.map(familyOf)]);
  const sections = [...families].map((family) =>
    section(
      family,
      rules.filter((rule) => familyOf(rule) === family),
    ),
  );
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

function familyOf({ id }: Rule): string {
  return id.split('/')[0] ?? id;
}

function section(family: string, members: readonly Rule[]): string {
  return [`## ${FAMILIES.get(family) ?? family}`, ...members.map(entry)].join('\n\n');
}

function entry({ id, severity, scope, summary, clause }: Rule): string {
  return [
    `### ${id}`,
    `**${severity}**, ${scope === 'exchange' ? 'one exchange at a time' : 'many exchanges together'}. ${summary}`,
    quoted(clause),
  ].join('\n\n');
}

function quoted(clause: Clause): string {
  return `> ${clause.quote.replaceAll('\n', ' ')}\n>\n> ${reference(clause)}`;
}

function reference({ source, anchor }: Clause): string {
  const rfc = /^RFC (\d+)$/.exec(source)?.[1];
  if (rfc !== undefined) return `[${source}, ${anchor}](https://www.rfc-editor.org/rfc/rfc${rfc}#${anchor})`;
  if (source === 'OpenAPI 3.1' && !anchor.startsWith('x-'))
    return `[${source}, ${anchor}](https://spec.openapis.org/oas/v3.1.1.html#${anchor})`;
  return `${source}, \`${anchor}\``;
}
