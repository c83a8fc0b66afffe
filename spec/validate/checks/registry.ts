import type { Check } from '../check.ts';
import { defaultConforms } from './default-conforms.ts';
import { deprecation } from './deprecation.ts';
import { duplicateKey } from './duplicate-key.ts';
import { ensuresVocabulary } from './ensures-vocabulary.ts';
import { exampleConforms } from './example-conforms.ts';
import { expressionResolves } from './expression-resolves.ts';
import { extensionSpelling } from './extension-spelling.ts';
import { linkParameters } from './link-parameters.ts';
import { linkTarget } from './link-target.ts';
import { operationIdUnique } from './operation-id-unique.ts';
import { parameterUnique } from './parameter-unique.ts';
import { pathParameters } from './path-parameters.ts';
import { pathUnique } from './path-unique.ts';
import { refCircular } from './ref-circular.ts';
import { refResolves } from './ref-resolves.ts';
import { responseStatus } from './response-status.ts';
import { schemaCompiles } from './schema-compiles.ts';
import { schemaKeywords } from './schema-keywords.ts';
import { schemaValid } from './schema-valid.ts';
import { securityScheme } from './security-scheme.ts';
import { serverVariables } from './server-variables.ts';
import { structure } from './structure.ts';
import { discriminator } from './discriminator.ts';
import { schemaExtras } from './schema-extras.ts';
import { oneOfEach } from './one-of-each.ts';
import { textFormat } from './text-format.ts';
import { tagUnique } from './tag-unique.ts';
import { securityScope } from './security-scope.ts';
import { encodingProperty } from './encoding-property.ts';
import { callbackExpression } from './callback-expression.ts';
import { refKind } from './ref-kind.ts';
import { extensionPlace } from './extension-place.ts';
import { yamlSyntax } from './yaml-syntax.ts';

/** What needs no meaning: where one of these fails on syntax, nothing else is asked. */
export const TEXT_CHECKS: readonly Check[] = [yamlSyntax, duplicateKey];

/** What the documents must be, once they can be read. */
export const MEANING_CHECKS: readonly Check[] = [
  structure,
  refResolves,
  refCircular,
  pathUnique,
  pathParameters,
  parameterUnique,
  operationIdUnique,
  responseStatus,
  serverVariables,
  securityScheme,
  schemaValid,
  schemaKeywords,
  schemaCompiles,
  exampleConforms,
  defaultConforms,
  linkTarget,
  linkParameters,
  expressionResolves,
  ensuresVocabulary,
  deprecation,
  extensionSpelling,
  discriminator,
  schemaExtras,
  oneOfEach,
  textFormat,
  tagUnique,
  securityScope,
  encodingProperty,
  callbackExpression,
  refKind,
  extensionPlace,
];

/** Every check there is. */
export const CHECKS: readonly Check[] = [...TEXT_CHECKS, ...MEANING_CHECKS];
