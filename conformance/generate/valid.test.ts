import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { loadContract } from '../../spec/model/load.ts';
import { createRequestGenerator, type RequestGenerator } from './request-generator.ts';
import { validParts, type LabelledParts } from './valid.ts';

async function generatorOf(path: string): Promise<RequestGenerator> {
  const contract = await loadContract(path);
  if (!contract.ok) throw new Error(contract.error);
  return createRequestGenerator(contract.value, createValidators(contract.value), new Map(), 1);
}

function partsOf(generator: RequestGenerator, id: string): readonly LabelledParts[] {
  const operation = generator.contract.operations.find((item) => item.id === id);
  if (operation === undefined) throw new Error(`no ${id}`);
  return validParts(generator, operation, `${id}/valid`);
}

function bodyOf({ parts: { body } }: LabelledParts): JsonObject {
  return body.kind === 'json' && isJsonObject(body.value) ? body.value : {};
}

describe('each valid request has data of its own', () => {
  it('a unique slug is used once, but where the case is about the slug itself', async () => {
    const generator = await generatorOf('fixtures/others/bookings/openapi.yaml');
    const cases = partsOf(generator, 'createRoom');
    const slugs = cases.filter(({ label }) => !label.startsWith('slug=')).map((item) => bodyOf(item).slug);
    expect(slugs.length).toBeGreaterThan(20);
    expect(new Set(slugs).size).toBe(slugs.length);
    const again = partsOf(generator, 'createRoom');
    expect(again.map(bodyOf)).toEqual(cases.map(bodyOf));
  });

  it('what starts ends later, and each alternative has its boundaries', async () => {
    const cases = partsOf(await generatorOf('fixtures/others/bookings/openapi.yaml'), 'createBooking');
    const bodies = cases.map(bodyOf);
    for (const { start, end } of bodies) expect(time(start)).toBeLessThan(time(end));
    const labels = cases.flatMap(labelsIn);
    expect(labels).toContain('guest=name=ascii');
    expect(labels).toContain('guest=alternative-2,company=ascii');
  });
});

/** The label of a case, and of those that it takes the place of. */
function labelsIn({ label, alone }: LabelledParts): readonly string[] {
  return [label, ...(alone?.().flatMap(labelsIn) ?? [])];
}

function time(value: Json | undefined): number {
  return Date.parse(String(value));
}
