import type { RunResult } from '../run/events.ts';
import { failing, isKnown, unexercised } from './exit-status.ts';
import { neverSucceeded, notJudged, omitted } from './not-judged.ts';
import type { View } from './view.ts';
import { plural } from './wrap.ts';

/** The sentence that ends a report: whether the service conforms, and if not, what stands against it. */
export function closingSentence(result: RunResult, view: View): string {
  const failed = failing(result, view);
  const known = result.findings.filter((finding) => isKnown(finding, view)).length;
  const spared = result.findings.length - failed.length - known;
  const notes = [
    ...(known === 0
      ? []
      : [`${plural(known, 'finding')} ${known === 1 ? 'is' : 'are'} known from the baseline`]),
    ...(spared === 0 ? [] : [`${plural(spared, '`should` finding')} besides, which only --strict fails`]),
    ...ending(result, view),
    ...underLoad(result),
    ...(view.insecure ? ['no certificate was checked (--insecure), so that another may have answered'] : []),
  ];
  const sentence = verdict(result, view, failed);
  return [sentence, ...notes].join('; ');
}

/** That a service answered less than it was asked at once: nobody is blamed for it. */
function underLoad({ overloads }: RunResult): readonly string[] {
  if (overloads === 0) return [];
  const them = plural(overloads, 'request');
  return [`${them} had no answer in time beside others, and one alone: fewer were sent at once`];
}

/** What else there is to say of how far it got. */
function ending(result: RunResult, view: View): readonly string[] {
  const unjudged = notJudged(result, view.leftOut);
  const early = result.cutShort === undefined ? [] : [`it ended early: ${result.cutShort.message}`];
  if (unjudged !== undefined && view.status === 2) return unjudged.startsWith('it ended') ? [] : early;
  if (unjudged !== undefined) return [...early.filter((text) => !unjudged.startsWith(text)), unjudged];
  const rest = [omitted(result, view.leftOut), neverSucceeded(result, view.leftOut)];
  return [...early, ...rest].filter((text) => text !== undefined);
}

function verdict(result: RunResult, view: View, failed: RunResult['findings']): string {
  if (failed.length > 0) {
    const news = view.baseline === undefined ? 'finding' : 'new finding';
    const flaky = failed.filter(({ status }) => status === 'flaky').length;
    const rules = [...new Set(failed.map(({ rule }) => rule))];
    const named = rules.slice(0, 4).join(', ') + (rules.length > 4 ? `, and ${rules.length - 4} more` : '');
    return `${plural(failed.length, news)}${flaky === 0 ? '' : ` (${flaky} flaky)`}: ${named}`;
  }
  if (view.status === 130) return 'interrupted: nothing found so far';
  if (view.status === 2) {
    const why = notJudged(result, view.leftOut);
    return why === undefined ? 'not judged' : `not judged: ${why}`;
  }
  const missing = unexercised(result, view).length;
  if (view.status === 1 && missing === 0) return 'it did not reach its end, which --strict fails';
  if (view.status === 1)
    return `not all of it was exercised, which --strict fails: ${plural(missing, 'gap')}`;
  if (result.findings.some((finding) => isKnown(finding, view)))
    return `nothing new: ${result.title} ${result.version}, by ${plural(result.requests, 'request')}`;
  const verdicts = result.counts.conforms + result.counts.unspecified;
  const far = result.cutShort === undefined ? '' : ' so far';
  return `conforms${far}: ${result.title} ${result.version}, by ${plural(result.requests, 'request')} and ${plural(verdicts, 'verdict')}`;
}
