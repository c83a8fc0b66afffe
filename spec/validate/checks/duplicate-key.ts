import type { Check } from '../check.ts';

export const duplicateKey: Check = {
  id: 'duplicate-key',
  summary: "An object has each key once; 200 and '200' are one key.",
  check: ({ files }) =>
    files.flatMap((file) =>
      file
        .nodes()
        .faults.filter((fault) => fault.kind === 'duplicate-key')
        .map(({ offset, message }) => ({ file, offset, message })),
    ),
};
