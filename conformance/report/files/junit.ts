import { closingSentence } from '../closing.ts';
import { disruptionText } from '../disruption-text.ts';
import { failing } from '../exit-status.ts';
import { notReached } from '../not-reached.ts';
import { visible } from '../visible.ts';
import { escaped } from './markup.ts';
import { findingText } from './plain.ts';
import type { Reporter } from './reporter.ts';

/** JUnit's XML, as continuous integration reads it: a test case for each rule that gave a verdict, and for each operation not reached. */
const judged: Reporter['judged'] = (result, view) => {
  const failed = failing(result, view);
  const rules = [
    ...new Set([...result.byRule.map(({ rule }) => rule), ...failed.map(({ rule }) => rule)]),
  ].sort();
  const cases = rules.map((rule) => {
    const counts = result.byRule.find((item) => item.rule === rule);
    const own = failed.filter((finding) => finding.rule === rule);
    const others = result.findings.filter((finding) => finding.rule === rule && !own.includes(finding));
    const failures = own.map(
      (finding) =>
        `<failure message="${escaped(visible(`${finding.operations.join(', ')}: expected ${finding.expected}, got ${finding.actual}`))}" type="${finding.severity}">${escaped(findingText(finding, result, view))}</failure>`,
    );
    const notes = others.map(
      (finding) => `<system-out>${escaped(findingText(finding, result, view))}</system-out>`,
    );
    const silent = (counts?.conforms ?? 0) + (counts?.violates ?? 0) === 0 && own.length === 0;
    const [family = '', ...name] = rule.split('/');
    return `<testcase classname="${escaped(family)}" name="${escaped(name.join('/'))}">${[
      ...failures,
      ...(silent ? ['<skipped message="the contract is silent wherever it was asked"/>'] : []),
      ...notes,
    ].join('')}</testcase>`;
  });
  const unreached = notReached(result, view).map(
    ({ operation, why }) =>
      `<testcase classname="operation" name="${escaped(visible(operation))}"><skipped message="${escaped(visible(why))}"/></testcase>`,
  );
  const ended = closingSentence(result, view);
  const isJudged = view.status !== 2 && view.status !== 130;
  // A run that fails for what it did not exercise is not green either.
  const broken = !isJudged ? 'error' : view.status === 1 && failed.length === 0 ? 'failure' : undefined;
  const incomplete = `<testcase classname="run" name="complete"><${broken} message="${escaped(visible(ended))}"/></testcase>`;
  const tests = cases.length + unreached.length + (broken === undefined ? 0 : 1);
  const failures =
    rules.filter((rule) => failed.some((finding) => finding.rule === rule)).length +
    (broken === 'failure' ? 1 : 0);
  const seconds = (result.milliseconds / 1000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="petstore-contract" tests="${tests}" failures="${failures}" errors="${isJudged ? 0 : 1}" time="${seconds}">`,
    `<testsuite name="${escaped(visible(`${result.title} ${result.version}`))}" hostname="${escaped(new URL(result.baseUrl).host)}" tests="${tests}" failures="${failures}" errors="${isJudged ? 0 : 1}" time="${seconds}">`,
    `<properties><property name="seed" value="${result.seed}"/><property name="asOf" value="${escaped(result.asOf)}"/><property name="requests" value="${result.requests}"/><property name="summary" value="${escaped(visible(ended))}"/></properties>`,
    ...cases,
    ...unreached,
    ...(broken === undefined ? [] : [incomplete]),
    ...(result.disruptions.length === 0
      ? []
      : [
          `<system-out>${result.disruptions.map((item) => escaped(visible(disruptionText(item)))).join('\n')}</system-out>`,
        ]),
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};

const unjudged: Reporter['unjudged'] = (message) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="petstore-contract" tests="1" failures="0" errors="1">',
    '<testsuite name="verify" tests="1" failures="0" errors="1">',
    `<testcase classname="run" name="judged"><error message="${escaped(visible(message))}"/></testcase>`,
    '</testsuite>',
    '</testsuites>',
    '',
  ].join('\n');

export const reporter: Reporter = { judged, unjudged };
