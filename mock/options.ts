import type { Contract } from '../spec/model/types.ts';
import type { Limits } from './http/limits.ts';
import type { LogKind } from './admin/log/log.ts';
import type { MockRule } from './rules/rule.ts';

/** How a mock is to be started. Everything has a default. */
export interface MockOptions {
  /** Path of the OpenAPI document; the Pet Store's own where there is none. */
  readonly spec?: string;
  /** The contract itself, where it is loaded already; it goes before `spec`. */
  readonly contract?: Contract;
  /**
   * Under which of the document's servers to serve, where their paths differ: its URL, its path, its description, or
   * its number from 1; the first where not said.
   */
  readonly server?: string;
  /** Whether `$ref`s of the document may lead to the network. */
  readonly allowRemoteRefs?: boolean;
  /** Whether they may lead to files outside the document's folder. */
  readonly allowFileRefs?: boolean;
  /** 0, the default here, takes any free port. */
  readonly port?: number;
  /** Name or address to listen on; 127.0.0.1 where there is none, so that only this machine reaches it. */
  readonly host?: string;
  /** The key that requests must carry; made up at random where there is none. */
  readonly apiKey?: string;
  /** The keys of single security schemes, by their names; for basic `user:password`. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Whether any key of the right form will do. */
  readonly anyKey?: boolean;

  /** A file of resources to start with, JSON or YAML; else the document's examples. */
  readonly pets?: string;
  /** Whether to start without resources. */
  readonly empty?: boolean;
  /** Start with generated resources, the same for the same seed; it is the seed of `faultRate` and `latency` too. */
  readonly seed?: number;
  /** How many resources `seed` generates in each collection; 50 where there is none. */
  readonly count?: number;
  /** Whether to keep no state: every answer is then Prism's. */
  readonly stateless?: boolean;
  /** An SQLite file that keeps the state: a change is on disk before it is acknowledged. */
  readonly state?: string;

  /** What to answer to certain requests: rules, or a file of them, JSON or YAML. */
  readonly rules?: string | readonly MockRule[];
  /** Milliseconds to hold each answer back. */
  readonly latency?: { readonly min: number; readonly max: number };
  /** Share of requests, from 0 to 1, that meet a fault. */
  readonly faultRate?: number;

  /** Origins whose pages may use the mock, `*` for any, `none` for none; pages on loopback where there are none. */
  readonly cors?: readonly string[];
  /** Further names that `Host` fields may carry, `*` for any. */
  readonly allowHosts?: readonly string[];
  readonly limits?: Partial<Limits>;

  /** Whether to take up the document's changes while it runs. */
  readonly watch?: boolean;
  /** How many requests the journal keeps; 500 where there is none. */
  readonly journalSize?: number;
  /** Whether answers that no state stands behind say so, in a field `X-Mock: made-up`; true where not said. */
  readonly mark?: boolean;
  /** Whether callbacks of the document may go to other machines; without it they go to this one alone, and nowhere where others reach the mock. */
  readonly allowCallbacks?: boolean;
  /**
   * Whether to load what made-up answers need as soon as nothing is asked for a while, so that the first of them takes
   * no longer than the others: for a mock that runs all day.
   */
  readonly warm?: boolean;
  /** Whether to check each answer by the contract's x-ensures too; one that breaks them is a 500. */
  readonly checkEnsures?: boolean;
  /** Where requests are told of; nowhere where there is none. */
  readonly log?: { readonly kind: LogKind; readonly colours: boolean; write(line: string): void };
  /** Told of what happens beside the requests: a document swapped in, or refused. One line each. */
  readonly notice?: (line: string) => void;
  /** The clock of timestamps that the mock assigns. */
  readonly now?: () => Date;
}
