import { resultJson } from '../json.ts';
import { html } from './html.ts';
import { junit } from './junit.ts';
import { markdown } from './markdown.ts';
import { ndjson } from './ndjson.ts';
import type { Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';
import type { ReportKind } from './report-kind.ts';

/** What writes a report of each kind. */
export const REPORTERS: Readonly<Record<ReportKind, Reporter>> = {
  junit,
  json: resultJson,
  html,
  sarif,
  ndjson,
  markdown,
};
