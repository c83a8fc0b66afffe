import { writeFile } from 'node:fs/promises';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { OWN_SPEC } from '../own-spec.ts';

/** Where the types of the Pet Store's contract are. */
export const TYPES = fileURLToPath(new URL('contract.d.ts', import.meta.url));

const HEADER = '// Generated from spec/openapi.yaml by `npm run types:generate`. Do not edit.\n';

/**
 * The TypeScript types of a document, by openapi-typescript. That writes its output with the compiler API of
 * TypeScript 5, which TypeScript 7 does not have; ts-morph's common package carries one.
 */
export async function typesOf(path: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' && context.parentURL?.includes('openapi-typescript')
        ? { url: 'typescript-5:', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === 'typescript-5:'
        ? { format: 'module', source: bridge(), shortCircuit: true }
        : next(url, context),
  });
  try {
    const { default: generate, astToString } = await import('openapi-typescript');
    return `${HEADER}${astToString(await generate(pathToFileURL(path)))}`;
  } finally {
    hooks.deregister();
  }
}

function bridge(): string {
  const here = JSON.stringify(import.meta.url);
  return `import { createRequire } from 'node:module'; export default createRequire(${here})('@ts-morph/common').ts;`;
}

/** Types without what a formatter may change. */
export function bare(types: string): string {
  return types
    .replace(/[\s;,]+/g, ' ')
    .replaceAll('"', "'")
    .replace(/\{ /g, '{')
    .replace(/ \}/g, '}')
    .trim();
}

if (
  process.argv[1] !== undefined &&
  createRequire(import.meta.url).resolve(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  await writeFile(TYPES, await typesOf(OWN_SPEC));
}
