import type { Check } from '../check.ts';

/** What is told alone where it fails: nobody knows what the rest of the document means. */
export const yamlSyntax: Check = {
  id: 'yaml-syntax',
  summary:
    'Every file is YAML 1.2, and JSON where its name says so; aliases name anchors and never themselves.',
  check: ({ files }) =>
    files.flatMap((file) =>
      file.faults
        .filter((fault) => fault.kind !== 'duplicate-key')
        .map(({ offset, message }) => ({ file, offset, message })),
    ),
};
