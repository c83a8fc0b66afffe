import type { JsonObject } from '../spec/json/json.ts';
import type { JournalEntry } from './admin/journal/entry.ts';
import type { Settings } from './chaos/settings.ts';
import type { MockRule } from './rules/rule.ts';

/** What a mock holds: the resources of each collection by its path, oldest first. */
export type MockState = Readonly<Record<string, readonly JsonObject[]>>;

/** What may be done with a mock while it runs. What is wrong with an argument is thrown, in one line. */
export interface MockControls {
  /** What it holds: a copy. Integers that no double holds are bigints. */
  state(): MockState;
  /** Replaces what it holds, by collection; an array alone where the document has one collection. */
  load(contents: Readonly<Record<string, readonly object[]>> | readonly object[]): void;
  /** Replaces what it holds by generated resources, `count` in each collection: same seed, same resources. */
  seed(seed: number, count?: number): Promise<void>;
  /** How it misbehaves, after what is to be changed of it. */
  settings(change?: Partial<Settings>): Readonly<Settings>;
  /** Adds rules, which go before those there are. Returns what takes them out again. */
  use(...rules: readonly MockRule[]): () => void;
  /** Puts data, rules and settings of the start back; the journal goes on. */
  reset(): void;
  /** The last requests with their verdicts, newest first. */
  journal(): readonly JournalEntry[];
  clearJournal(): void;
}

/** A mock that listens. Two of them in one process share nothing. */
export interface RunningMock extends MockControls, AsyncDisposable {
  /** Where the contract is served: ends in its base path, `http://127.0.0.1:4010/v1`. */
  readonly url: string;
  /** The same without the base path. */
  readonly origin: string;
  /** Whether it listens on loopback alone, where no other machine reaches it. */
  readonly isLoopback: boolean;
  /** The key that requests must carry. */
  readonly key: string;
  /** The key of each security scheme, by its name; where none has its own, they are all `key`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Ids of the operations that state answers; what the others answer is made up. */
  readonly stateful: readonly string[];
  /** What is stateful and what is made up, in a line for each kind. */
  summary(): readonly string[];
  /** What was understood of each operation, an entry each. */
  explain(): readonly string[];
  /** Stops it; requests under way are cut off. Resolves when the port is free again. Closing it twice is closing it once. */
  close(): Promise<void>;
}
