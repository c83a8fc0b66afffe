import { failureJson, jsonText } from '../json.ts';
import { visible } from '../visible.ts';
import { escapedMarkdown } from './markdown-text.ts';
import { escaped } from './markup.ts';
import type { ReportKind } from './report-kind.ts';

/**
 * What stands in a report's file where nothing could be judged: a file of an earlier run that said all was well must
 * not be taken for this one's.
 */
export const UNJUDGED: Readonly<Record<ReportKind, (message: string) => string>> = {
  junit: (message) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites name="petstore-contract" tests="1" failures="0" errors="1">',
      '<testsuite name="verify" tests="1" failures="0" errors="1">',
      `<testcase classname="run" name="judged"><error message="${escaped(visible(message))}"/></testcase>`,
      '</testsuite>',
      '</testsuites>',
      '',
    ].join('\n'),
  json: failureJson,
  html: (message) =>
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>not judged</title></head><body><h1>Not judged</h1><p>${escaped(visible(message))}</p></body></html>\n`,
  sarif: (message) =>
    jsonText({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'petstore-contract' } },
          invocations: [
            {
              executionSuccessful: false,
              exitCode: 2,
              toolExecutionNotifications: [{ level: 'error', message: { text: message } }],
            },
          ],
          results: [],
        },
      ],
    }),
  ndjson: (message) => jsonText({ type: 'end', exitStatus: 2, error: message }, 0),
  markdown: (message) => `## Not judged\n\n${escapedMarkdown(message)}\n`,
};
