import { isJsonObject, member, type Json, type JsonObject } from '../../spec/json/json.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { describeProblems } from '../check/problems.ts';
import { contentsFrom } from '../resources/start/check.ts';
import { generateContents } from '../resources/start/generate.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { USUAL_COUNT } from '../resources/start/usual-count.ts';
import type { Settings } from '../chaos/settings.ts';
import type { Contents } from '../resources/store/state.ts';
import type { ControlAction } from './control-action.ts';
import { journalActions } from './journal-actions.ts';
import { ruleActions } from './rule-actions.ts';
import { reset, type Controls } from './controls.ts';
import { CONTROL_DOCUMENT } from './document.ts';

/** The actions of the control surface, by operation id. */
export function controlActions(controls: Controls): ReadonlyMap<string, ControlAction> {
  const { settings } = controls;
  return new Map<string, ControlAction>([
    ['health', () => ok(health(controls))],
    ['controlDocument', () => ok(CONTROL_DOCUMENT)],
    ['reset', () => ok(reset(controls))],
    ['seed', ({ body }) => ok(seed(controls, body.value))],
    ['dumpState', () => ok(Object.fromEntries(controls.world().state.contents()))],
    ['loadState', ({ body }) => load(controls, body.value)],
    ...journalActions(controls),
    ...ruleActions(controls.rules),
    ['readSettings', () => ok(settingsJson(settings))],
    ['changeSettings', ({ body }) => change(settings, body.value)],
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

function seed({ world }: Controls, body: Json | undefined): undefined {
  const { contract, resources, validators, state } = world();
  const number = numberOf(member(body, 'seed')) ?? 0;
  state.replace(
    generateContents(contract, resources, validators, number, numberOf(member(body, 'count')) ?? USUAL_COUNT),
  );
}

function load({ world }: Controls, body: Json | undefined): Result<undefined, Refusal> {
  const { contract, resources, resourceAt, validators, state } = world();
  const contents: Result<Contents, Parameters<typeof describeProblems>[1]> = contentsFrom(
    body ?? null,
    contract,
    resources,
    resourceAt,
    validators,
  );
  if (!contents.ok) return err(refuse(400, describeProblems('body', contents.error)));
  state.replace(contents.value);
  return ok(undefined);
}

function change(settings: Settings, body: Json | undefined): Result<Json, Refusal> {
  const latency = member(body, 'latency');
  if (isJsonObject(latency)) {
    const [min, max] = [numberOf(latency.min) ?? 0, numberOf(latency.max) ?? 0];
    if (min > max) return err(refuse(400, 'body: latency/min must not be above latency/max'));
    settings.latency = { min, max };
  }
  settings.faultRate = numberOf(member(body, 'faultRate')) ?? settings.faultRate;
  return ok(settingsJson(settings));
}

function settingsJson({ latency, faultRate }: Settings): JsonObject {
  return { latency: { ...latency }, faultRate };
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
