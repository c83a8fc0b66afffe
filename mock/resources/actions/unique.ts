import { member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { isJsonType, writingOf } from '../../../spec/model/media-types.ts';
import { documentsExactly } from '../../../spec/model/response-for.ts';
import { uniqueProperties } from '../../../spec/model/unique.ts';
import type { Operation } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';
import type { Ground } from './action.ts';
import { storedName } from './stored-name.ts';

/** Refuses a resource, on its way into a collection, that has what another there has and the document calls unique. */
export type TakenCheck = (path: string, value: JsonObject, sent?: Json) => Refusal | undefined;

/** Makes the check of what an operation writes. */
export function takenCheck(ground: Ground, resource: StatefulResource, operation: Operation): TakenCheck {
  const { document } = ground.contract;
  const creations = [...(resource.create ? [resource.create] : []), ...resource.createdBy];
  const names = creations.flatMap((creation) =>
    (creation.requestBody?.content ?? [])
      .filter(({ type }) => isJsonType(type) || writingOf(type) === 'form')
      .flatMap(({ schema }) => uniqueProperties(document, creation, schema?.schema))
      .map((property) => ({ ...property, name: storedName(document, resource, property.name) })),
  );
  const unique = names.filter(
    ({ name }, index) =>
      name !== resource.identity && names.findIndex((other) => other.name === name) === index,
  );
  const status = [409, 422].find((each) => documentsExactly(operation, each)) ?? 400;
  // What is unique, and shown by no answer, is known by what was sent.
  const { properties } = outlineOf(document, resource.schema.schema);
  const unseen = new Map<string, string>();
  return (path, value, sent) => {
    const own = identityKey(value[resource.identity]) ?? '';
    for (const { name, ignoresCase, ofRemoved } of unique) {
      const isSeen = properties.has(name);
      const given = isSeen ? value[name] : member(sent, name);
      if (typeof given !== 'string' || given === '') continue;
      const key = `${path} ${name} ${ignoresCase ? given.toLowerCase() : given}`;
      const before = unseen.get(key);
      const others = isSeen
        ? ignoresCase
          ? ground.state
              .at(path)
              .all()
              .filter(({ value: other }) => isAlike(other[name], given))
          : ground.state.at(path).matching([[name, given]])
        : [ground.state.at(path).get(before ?? own)].filter((each) => each !== undefined);
      const isOfRemoved =
        ofRemoved === 'taken' && ground.state.removedFrom(path).some((gone) => gone[name] === given);
      if (isOfRemoved || others.some(({ id }) => id !== own))
        return refuse(status, `body: ${name} ${given} is taken`);
      if (!isSeen) unseen.set(key, own);
    }
    return undefined;
  };
}

function isAlike(value: Json | undefined, given: string): boolean {
  return typeof value === 'string' && value.toLowerCase() === given.toLowerCase();
}
