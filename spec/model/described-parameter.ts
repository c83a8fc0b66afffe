import type { JsonObject } from '../json/json.ts';
import { summaryOf } from '../schema/summary/summary.ts';
import type { Naming } from './identity.ts';
import { descriptionAt } from './prose.ts';
import type { Parameter } from './types.ts';

/** 'name of the repository', 'The slug of an article', 'Unique code for a country'. */
const OF =
  /^(?:the |an? )?(?:(?:unique|current|existing|exact|full) )*([a-z][\w-]*) (?:of|for) (?:(?:the|an?|this|that|your) )?[a-z]/i;

/** 'team name', "The user's login". */
const LAST = /^(?:the |an? )?[a-z][\w-]*(?:'s)? (name|slug|key|code|login|username|handle|number)\.?$/i;

/** What a path parameter says of the property that it takes, by its description and its type. */
export function describedParameter(
  document: JsonObject,
  parameter: Parameter | undefined,
): Pick<Naming, 'described' | 'isText'> {
  if (parameter === undefined) return {};
  const words = descriptionAt(document, parameter.pointer).trim();
  const [, described] = OF.exec(words) ?? LAST.exec(words) ?? [];
  const { types, string, values } = summaryOf(document, parameter.schema.schema);
  const isText =
    types.length === 1 && types[0] === 'string' && string.format === undefined && values === undefined;
  return { described, isText };
}
