import type { Json } from '../../spec/json/json.ts';
import type { Contract } from '../../spec/model/types.ts';
import type { KeyVariables } from '../generate/curl.ts';
import type { GivenHeader } from '../generate/given-headers.ts';
import type { Network } from '../http/network.ts';
import type { Secrets } from '../generate/request.ts';
import type { ToldResource } from '../plan/told.ts';
import type { Hooks } from './hooks.ts';
import type { Patience } from './recovery.ts';

/** What a run needs to know. */
export interface RunOptions {
  readonly contract: Contract;
  /** Absolute URL that the contract's paths stand under. */
  readonly baseUrl: string;
  /** The secret of each security scheme, by its name. */
  readonly secrets: Secrets;
  /** Whether a real key may stand in a query where the document has none: access logs keep URLs. */
  readonly keyInQuery: boolean;
  /** The environment variables that findings take the keys from. */
  readonly keyVariables: KeyVariables;
  /** The header fields that go with every request; of a parameter of the same name, the only values of valid requests. */
  readonly headers: readonly GivenHeader[];
  readonly seed: number;
  /** Random requests of each operation. */
  readonly runs: number;
  readonly concurrency: number;
  /** Milliseconds one request may take. */
  readonly timeout: number;
  /** Bytes of an answer's body that are read. */
  readonly maxResponse: number;
  readonly network: Network;
  /** Milliseconds after which what was written shows in every answer. */
  readonly settle: number;
  /** Requests a second at most. */
  readonly rate: number | undefined;
  readonly maxRequests: number | undefined;
  /** Milliseconds after which nothing new is begun. */
  readonly maxTime: number | undefined;
  /** The day to judge as of, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly readOnly: boolean;
  /** Ids of rules or operations, `*` standing for anything; an empty list selects all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Why operations of `skip` are left out, by their ids, where nobody said so. */
  readonly spared: ReadonlyMap<string, string>;
  /** Texts of values that the service is known to take for parameters and properties, by their names. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** The same of one operation, by its id. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, readonly Json[]>>;
  /** Resources that exist. */
  readonly resources: readonly ToldResource[];
  /** A finding's replay id, to send its requests alone. */
  readonly replay: string | undefined;
  /** How long a service is waited for that an operation has put out of order. */
  readonly patience: Patience;
  /**
   * Gives new secrets where those in use have ended, by themselves or by a request (a logout); undefined where there is no way. Whoever
   * gives it keeps them out of what is reported, as those that the run began with.
   */
  readonly refreshCredentials: (() => Promise<Secrets | undefined>) | undefined;
  /** Whether those in use are about to end, so that new ones are got before the next request. */
  readonly areCredentialsDue: () => boolean;
  /** What a user's code does with each request. */
  readonly hooks: Hooks | undefined;
  /** Told what no report may show: whoever gives it keeps it out. */
  readonly hide: (secret: string) => void;
  /** Ends the run early where it is aborted: nothing new is begun, and what was found is told. */
  readonly signal: AbortSignal | undefined;
}
