import { failureJson, resultJson } from '../json.ts';
import type { Reporter } from './reporter.ts';

/** The result as `--json` prints it. */
export const reporter: Reporter = { judged: resultJson, unjudged: failureJson };
