import type { RunEvent } from '../run/events.ts';

/** Milliseconds between two states of the line. */
const PAUSE = 100;

/** A line that changes while a run goes on. */
export interface Progress {
  readonly tell: (event: RunEvent) => void;
  clear(): void;
}

/** What the line is shown on. */
interface Terminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Makes the progress line: on a terminal alone, and never in CI. */
export function createProgress(
  stream: Terminal,
  environment: Readonly<Record<string, string | undefined>>,
): Progress {
  if (!stream.isTTY || environment.CI || environment.TERM === 'dumb')
    return { tell: () => {}, clear: () => {} };
  let shown = false;
  let next = 0;
  const show = (text: string): void => {
    shown = true;
    stream.write(`\r\u001b[2K${text.slice(0, Math.max(20, (stream.columns || 80) - 1))}`);
  };
  return {
    tell(event) {
      if (event.type === 'confirming')
        show(`confirming ${event.findings} findings by sending their requests again`);
      if (event.type !== 'progress' || performance.now() < next) return;
      next = performance.now() + PAUSE;
      const { done, jobs } = event;
      const percent = jobs === undefined ? 0 : Math.floor((done / Math.max(jobs, done, 1)) * 100);
      show(`${String(percent).padStart(3)} %  ${event.requests} requests, ${event.breaches} violations`);
    },
    clear() {
      if (shown) stream.write('\r\u001b[2K');
      shown = false;
    },
  };
}
