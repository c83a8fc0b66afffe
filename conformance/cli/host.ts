/** What a command writes to. */
export interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** A signal that a person or a system ends a command with. */
export type Ending = 'SIGINT' | 'SIGTERM';

/** What a command runs in: the process, or in a test what stands for it. */
export interface Host {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The folder that it runs in. */
  cwd(): string;
  exitCode?: string | number | null | undefined;
  once(signal: Ending, listener: () => void): unknown;
  off(signal: Ending, listener: () => void): unknown;
}
