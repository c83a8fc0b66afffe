import { isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { removalOf, type Creation } from '../../spec/model/resources.ts';
import type { UniqueProperty } from '../../spec/model/unique.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import { bodyObject, type Parts } from '../exchange/parts.ts';
import { withBodyObject } from '../generate/body-object.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { uniqueInBody } from '../generate/unique-in-body.ts';
import { otherCase } from '../generate/other-case.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, followed, leadOf, reached } from './steps.ts';

/** Creations and writes that give a resource what another has, and the document calls unique. */
export function takenJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const creation = producers.creationBy(operation);
  if (creation === undefined || !isReachable(operation, producers)) return [];
  const { document } = generator.contract;
  const unique = uniqueInBody(document, operation);
  const names = unique.map(({ name }) => name);
  const writes = creation.writes.filter(
    ({ operation: { semantics } }) => semantics === 'PUT' || semantics === 'PATCH',
  );
  const ofWrites = writes.flatMap((write) =>
    names.map((name): Job => {
      const id = `${write.operation.id}/valid/taken-${name}`;
      return lazyJob(id, () => {
        const [one, other] = ['one', 'other'].map((label) =>
          baseline(generator, operation, `${id}/${label}`, 'all'),
        );
        const plain = baseline(generator, write.operation, id, 'all');
        const given = plain && one && withTaken(generator, write.operation, plain, one, name);
        if (one === undefined || other === undefined || given === undefined) return [];
        const made = (parts: Parts): Step =>
          reached(producers, caseOf(generator, operation, parts, { label: 'taken/made' }));
        const subject = caseOf(generator, write.operation, given, { label: `${name}=taken` });
        return [made(one), made(other), followed({ ...subject, repeats: true }, leadOf(write.link), 1)];
      });
    }),
  );
  const kept = writes.map((write): Job => {
    const id = `${write.operation.id}/valid/own-${names.join('-and-')}`;
    return lazyJob(id, () => {
      const made = baseline(generator, operation, id, 'all');
      const plain = baseline(generator, write.operation, `${id}/write`, 'all');
      const given =
        made &&
        names.reduce<Parts | undefined>(
          (parts, name) => parts && withTaken(generator, write.operation, parts, made, name),
          plain,
        );
      if (made === undefined || given === undefined) return [];
      const subject = caseOf(generator, write.operation, given, { label: 'own-names' });
      return [
        reached(producers, caseOf(generator, operation, made, { label: 'taken/made' })),
        followed(subject, leadOf(write.link), 0),
      ];
    });
  });
  return [
    ...unique
      .filter(({ ignoresCase }) => ignoresCase || unique.length > 1)
      .map((property) => takenAlone(generator, producers, operation, property)),
    ...ofWrites,
    ...(names.length === 0 ? [] : kept),
    ...unique.map((property) => afterRemoval(generator, producers, creation, property)),
  ];
}

/** Creations that share one property with another resource, and nothing else: what else is taken would hide it. */
function takenAlone(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
  { name, ignoresCase }: UniqueProperty,
): Job {
  const id = `${operation.id}/valid/taken-${name}`;
  return lazyJob(id, () => {
    const [one, other, third] = ['one', 'other', 'third'].map((label) =>
      baseline(generator, operation, `${id}/${label}`, 'all'),
    );
    if (one === undefined || other === undefined) return [];
    const given = [
      { label: `${name}=taken`, parts: withTaken(generator, operation, other, one, name) },
      {
        label: `${name}=taken-in-other-case`,
        parts:
          ignoresCase && third ? withTaken(generator, operation, third, one, name, otherCase) : undefined,
      },
    ];
    const again = given.flatMap(({ label, parts }): readonly Step[] =>
      parts === undefined
        ? []
        : [reached(producers, { ...caseOf(generator, operation, parts, { label }), repeats: true })],
    );
    return again.length === 0
      ? []
      : [reached(producers, caseOf(generator, operation, one, { label: 'taken/made' })), ...again];
  });
}

/** A creation with what a removed resource had, where the document says what is to become of it. */
function afterRemoval(
  generator: RequestGenerator,
  producers: Producers,
  creation: Creation,
  { name, words, ofRemoved }: UniqueProperty,
): Job {
  const { operation } = creation;
  const id = `${operation.id}/valid/${name}-of-removed`;
  return lazyJob(id, () => {
    const remove = removalOf(creation);
    if (remove === undefined || ofRemoved === undefined) return [];
    const [one, other] = ['one', 'other'].map((label) =>
      baseline(generator, operation, `${id}/${label}`, 'all'),
    );
    const plain = baseline(generator, remove.operation, id, 'required');
    const given = one && other && withTaken(generator, operation, other, one, name);
    if (one === undefined || given === undefined || plain === undefined) return [];
    const label = `${name}=of-removed`;
    const again = caseOf(
      generator,
      operation,
      given,
      ofRemoved === 'taken' ? refusedFor(label, words) : { label },
    );
    return [
      reached(producers, caseOf(generator, operation, one, { label: 'taken/made' })),
      followed(caseOf(generator, remove.operation, plain, { label: 'removal' }), leadOf(remove.link), 0),
      { ...reached(producers, again), needs: [{ from: 1 }] },
    ];
  });
}

/** A write whose body has another body's value of a property; undefined where that would not be valid. */
function withTaken(
  generator: RequestGenerator,
  operation: Operation,
  plain: Parts,
  taken: Parts,
  name: string,
  change?: (text: string) => string,
): Parts | undefined {
  const [own, others] = [plain, taken].map(bodyObject);
  const given = own && others && withValueOf(own, others, name, change);
  return given && withBodyObject(generator, operation, plain, given);
}

/** An object with another's value of a property, or of an attribute where bodies have such (JSON:API). */
function withValueOf(
  own: JsonObject,
  other: JsonObject,
  name: string,
  change: (text: string) => string = (text) => text,
): JsonObject | undefined {
  const changing = (value: Json | undefined): Json | undefined =>
    typeof value === 'string' ? change(value) : value;
  const value = changing(other[name]);
  if (value !== undefined) return { ...own, [name]: value };
  const [data, attributes] = [own['data'], member(own['data'], 'attributes')];
  const taken = changing(member(member(other['data'], 'attributes'), name));
  if (data === undefined || !isJsonObject(data) || taken === undefined) return undefined;
  const changed = { ...(isJsonObject(attributes) ? attributes : {}), [name]: taken };
  return { ...own, data: { ...data, attributes: changed } };
}
