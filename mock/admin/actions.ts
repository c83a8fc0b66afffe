import { isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { describeProblems } from '../check/problems.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import type { Settings } from '../chaos/settings.ts';
import type { ControlAction } from './control-action.ts';
import { journalActions } from './journal-actions.ts';
import { ruleActions } from './rule-actions.ts';
import { change, load, reset, seed, type Controls } from './controls.ts';
import { CONTROL_DOCUMENT } from './document.ts';

/** The actions of the control surface, by operation id. */
export function controlActions(controls: Controls): ReadonlyMap<string, ControlAction> {
  const { settings } = controls;
  return new Map<string, ControlAction>([
    ['health', () => ok(health(controls))],
    ['controlDocument', () => ok(CONTROL_DOCUMENT)],
    ['reset', () => ok(reset(controls))],
    [
      'seed',
      async ({ body }) =>
        ok(
          await seed(
            controls,
            numberOf(member(body.value, 'seed')) ?? 0,
            numberOf(member(body.value, 'count')),
          ),
        ),
    ],
    ['dumpState', () => ok(Object.fromEntries(controls.world().state.contents()))],
    ['loadState', ({ body }) => loaded(controls, body.value ?? null)],
    ...journalActions(controls),
    ...ruleActions(controls.rules),
    ['readSettings', () => ok(settingsJson(settings))],
    ['changeSettings', ({ body }) => changed(controls, body.value)],
  ]);
}

function health({ world, url }: Controls): JsonObject {
  const { contract, state, engine } = world();
  return {
    ready: true,
    title: contract.title,
    version: contract.version,
    url: url(),
    operations: contract.operations.length,
    resources: Object.fromEntries([...state.contents()].map(([path, values]) => [path, values.length])),
    stateful: engine.stateful,
  };
}

function loaded(controls: Controls, body: Json): Result<undefined, Refusal> {
  const done = load(controls, body);
  return done.ok ? done : err(refuse(400, describeProblems('body', done.error)));
}

function changed(controls: Controls, body: Json | undefined): Result<Json, Refusal> {
  const latency = member(body, 'latency');
  const faultRate = numberOf(member(body, 'faultRate'));
  const done = change(controls, {
    ...(isJsonObject(latency)
      ? { latency: { min: numberOf(latency.min) ?? 0, max: numberOf(latency.max) ?? 0 } }
      : {}),
    ...(faultRate === undefined ? {} : { faultRate }),
  });
  return done.ok ? ok(settingsJson(done.value)) : err(refuse(400, `body: ${done.error}`));
}

function settingsJson({ latency, faultRate }: Settings): JsonObject {
  return { latency: { ...latency }, faultRate };
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
