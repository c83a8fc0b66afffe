import type { Check, Diagnostic } from '../check.ts';
import type { Context } from '../context.ts';
import { child, children, keyOf, type Place } from '../../document/place.ts';
import { valueFindings } from '../schema/value-findings.ts';
import type { Direction } from '../../schema/direction.ts';
import { patternsGivenUp } from '../../schema/pattern.ts';

export const exampleConforms: Check = {
  id: 'example-conforms',
  summary: 'Every example conforms to the schema that it is an example of.',
  check: (context) => [
    ...ofMediaTypes(context),
    ...ofParameters(context),
    ...ofSchemas(context),
    ...ofPatterns(context),
  ],
};

/** Patterns that took too long for an example, which could not be judged by them. */
function ofPatterns(context: Context): readonly Diagnostic[] {
  const givenUp = new Set<unknown>(patternsGivenUp());
  return context.all('schema').flatMap((schema) => {
    const pattern = child(schema, 'pattern');
    return pattern !== undefined && givenUp.has(pattern.value)
      ? [{ place: pattern, message: 'the pattern takes too long for an example: it is not judged by it' }]
      : [];
  });
}

function ofMediaTypes(context: Context): readonly Diagnostic[] {
  const inRequests = new Set(context.all('requestBody').flatMap(contentKeys));
  const inResponses = new Set(context.all('response').flatMap(contentKeys));
  return context.all('mediaType').flatMap((mediaType) => {
    const key = keyOf(mediaType);
    const direction = inRequests.has(key) ? 'request' : inResponses.has(key) ? 'response' : undefined;
    const isJson = /^(application\/json|[^;]+\+json|\*\/\*|application\/\*)(\s*;|$)/i.test(
      mediaType.tokens.at(-1) ?? '',
    );
    return examplesOf(context, mediaType, direction, isJson);
  });
}

function contentKeys(holder: Place): readonly string[] {
  return children(child(holder, 'content')).map(([, mediaType]) => keyOf(mediaType));
}

function ofParameters(context: Context): readonly Diagnostic[] {
  return [
    ...context.all('parameter').flatMap((parameter) => examplesOf(context, parameter, 'request', true)),
    ...context.all('header').flatMap((header) => examplesOf(context, header, 'response', true)),
  ];
}

/** A text in the place of an object is lawful where the media type is not JSON: it is the object, serialized. */
function examplesOf(
  context: Context,
  holder: Place,
  direction: Direction | undefined,
  isJson: boolean,
): readonly Diagnostic[] {
  const schema = child(holder, 'schema');
  if (!schema) return [];
  const single = child(holder, 'example');
  const named = children(child(holder, 'examples')).flatMap(([name, example]) => {
    const target = context.follow(example);
    const value = target && (child(target, 'value') ?? child(target, 'dataValue'));
    return value ? [[`the example '${name}'`, value] as const] : [];
  });
  return [...(single ? [['the example', single] as const] : []), ...named]
    .filter(([, value]) => isJson || typeof value.value !== 'string')
    .flatMap(([subject, value]) => valueFindings(context.judge(direction), subject, schema, value));
}

function ofSchemas(context: Context): readonly Diagnostic[] {
  return context.all('schema').flatMap((schema) => {
    const single = child(schema, 'example');
    const list = context.version === '3.1' ? children(child(schema, 'examples')).map(([, item]) => item) : [];
    return [...(single ? [single] : []), ...list].flatMap((value) =>
      valueFindings(context.judge(), 'the example', schema, value),
    );
  });
}
