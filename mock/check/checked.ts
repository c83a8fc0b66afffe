import type { Json } from '../../spec/json/json.ts';
import type { CheckedBody } from './body.ts';

/** A request that passed every check: its parameters as JSON values, its body parsed. */
export interface Checked {
  readonly path: ReadonlyMap<string, Json>;
  /** Parameters that were sent or have a default. */
  readonly query: ReadonlyMap<string, Json>;
  readonly header: ReadonlyMap<string, Json>;
  readonly cookie: ReadonlyMap<string, Json>;
  readonly body: CheckedBody;
}
