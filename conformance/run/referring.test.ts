import { expect, it } from 'vitest';
import type { JsonObject } from '../../spec/json/json.ts';
import { loadContract } from '../../spec/model/load.ts';
import type { Need, Step } from '../exchange/case.ts';
import { contractPath, exchangesOf } from '../rules/testing/exchanges.ts';
import { withReferring } from './referring.ts';

const ID = '9bea7a16-c44c-425d-bf1b-00363745c097';

/** The patient that a visit refers to, where a patient was created before; undefined where the visit is not sent. */
async function referredTo(response: JsonObject, needs: readonly Need[] = []): Promise<unknown> {
  const loaded = await loadContract(contractPath('../others/clinic/openapi.yaml'));
  if (!loaded.ok) throw new Error(loaded.error);
  const [made, visit] = exchangesOf(
    [
      { operation: 'createPatient', request: { body: { fullName: 'Ann' } }, response },
      {
        operation: 'createVisit',
        request: { body: { patientId: 'other' } },
        response: { status: 201, body: {} },
      },
    ],
    loaded.value,
  );
  const creation = loaded.value.resources
    .flatMap(({ creations }) => creations)
    .find(({ operation }) => operation.id === 'createPatient');
  if (visit === undefined || creation === undefined) throw new Error('they are there');
  const step: Step = {
    case: visit.case,
    follow: undefined,
    referring: [{ property: 'patientId', creation, from: 0 }],
    needs,
  };
  const { body } = withReferring(visit.case, step, [made], loaded.value)?.parts ?? {};
  return body?.kind === 'json' ? body.value : undefined;
}

const created = (more: JsonObject): JsonObject => ({
  status: 201,
  body: { id: ID, fullName: 'Ann', ...more },
});

it('refers to what an earlier step created', async () => {
  expect(await referredTo(created({}))).toEqual({ patientId: ID });
  expect(await referredTo({ status: 400 })).toBeUndefined();
});

it('is not sent where a step that it needs did nothing', async () => {
  expect(await referredTo(created({}), [{ from: 0 }])).toEqual({ patientId: ID });
  expect(await referredTo(created({}), [{ from: 1 }])).toBeUndefined();
});

it('is not sent where what it refers to is not in the state that was asked for', async () => {
  const needs = [{ from: 0, showing: { at: '', property: 'status', value: 'deceased' } }];
  expect(await referredTo(created({ status: 'deceased' }), needs)).toEqual({ patientId: ID });
  expect(await referredTo(created({ status: 'active' }), needs)).toBeUndefined();
});

it('is not sent where what it needs shows no more of something than it is to show', async () => {
  const above = (value: number): readonly Need[] => [
    { from: 0, showing: { at: '', property: 'visits', value: { above: value } } },
  ];
  expect(await referredTo(created({ visits: 1 }), above(0))).toEqual({ patientId: ID });
  expect(await referredTo(created({ visits: 1 }), above(1))).toBeUndefined();
  expect(await referredTo(created({}), above(0))).toBeUndefined();
});
