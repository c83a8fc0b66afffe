import { plainJson } from '../spec/json/stringify.ts';
import type { Result } from '../spec/result.ts';
import { change, load, reset, seed, type Controls } from './admin/controls.ts';
import { describeProblems } from './check/problems.ts';
import { seedFault } from './options/values.ts';
import { readRuleValues } from './rules/given.ts';
import type { MockControls } from './running-mock.ts';

/** The controls of a mock as its library has them. */
export function controlledBy(controls: Controls): MockControls {
  const { rules, journal, settings, world } = controls;
  return {
    state: () => Object.fromEntries(world().state.contents()),
    load(contents) {
      const done = load(controls, valueOf(plainJson(contents), 'load'));
      if (!done.ok) throw new Error(describeProblems('load', done.error));
    },
    async seed(number, count) {
      const fault = seedFault({ seed: number, ...(count === undefined ? {} : { count }) });
      if (fault !== undefined) throw new Error(fault);
      await seed(controls, number, count);
    },
    settings(wanted = {}) {
      valueOf(change(controls, wanted), 'settings');
      return { ...settings };
    },
    use(...wanted) {
      const read = readRuleValues(wanted);
      if (!read.ok) throw new Error(read.error);
      const added = rules.add(read.value.rules);
      if (!added.ok) throw new Error(read.value.tell(added.error));
      return () => {
        for (const { id } of added.value) rules.remove(id);
      };
    },
    reset: () => reset(controls),
    journal: () => journal.entries(),
    clearJournal: () => journal.clear(),
  };
}

function valueOf<T>(result: Result<T, string>, place: string): T {
  if (!result.ok) throw new Error(`${place}: ${result.error}`);
  return result.value;
}
