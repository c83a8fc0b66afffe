import { isJsonType, withoutParameters, writingOf } from '../../../spec/model/media-types.ts';
import type { Operation } from '../../../spec/model/types.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import type { Ground } from './action.ts';
import { composerOf } from './compose-attributes.ts';
import type { Composer } from './compose.ts';

/** What makes a resource of the bodies of one of its operations. */
export function composerFor(
  { contract, now }: Ground,
  resource: StatefulResource,
  operation: Operation,
): Composer {
  const content = (operation.requestBody?.content ?? []).filter(({ type }) => readAsValue(type));
  const media =
    content.find(({ type }) => withoutParameters(type) !== 'application/json-patch+json') ?? content[0];
  return composerOf(contract, resource, media?.schema, now);
}

/** Whether a body of a media type is read as a value: JSON, and forms. */
function readAsValue(type: string): boolean {
  return isJsonType(type) || ['form', 'parts'].includes(writingOf(type) ?? '');
}
