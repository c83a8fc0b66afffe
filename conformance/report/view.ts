import type { Colours } from './colours.ts';
import type { ExitStatus, Judging } from './exit-status.ts';

/** What a report needs to know beside the result. */
export interface View extends Judging {
  readonly status: ExitStatus;
  /** What was judged, as the reader knows it. */
  readonly target: string;
  /** Whether certificates were taken that nobody vouches for: another may have answered. */
  readonly insecure?: boolean | undefined;
  /** The command line that takes the run back to a finding. */
  readonly replayOf: (id: string) => string;
  /** Whether the run was itself a replay: its coverage says nothing then. */
  readonly isReplay: boolean;
  /** Whether everything was tried: what was not found is not there then. */
  readonly isWhole: boolean;
  readonly colours: Colours;
  /** Columns. */
  readonly width: number;
}
