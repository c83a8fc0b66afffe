import type { Json } from '../../spec/json/json.ts';
import type { Result } from '../../spec/result.ts';
import type { Checked } from '../check/checked.ts';
import type { Refusal } from '../http/refusal.ts';

/** Does what an operation of the control surface says; undefined is an answer without content. */
export type ControlAction = (checked: Checked) => Done | Promise<Done>;

type Done = Result<Json | undefined, Refusal>;
