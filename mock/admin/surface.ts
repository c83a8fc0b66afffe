import { contractOf } from '../../spec/model/load.ts';
import type { JsonObject } from '../../spec/json/json.ts';
import { successStatus } from '../../spec/model/response-for.ts';
import { createValidators } from '../../spec/schema/validator.ts';
import { createErrorWriter } from '../resources/actions/errors.ts';
import { createRequestChecks, type RequestChecks } from '../check/request-checks.ts';
import { JSON_TYPE, type Answer } from '../http/answer.ts';
import type { Incoming } from '../http/incoming.ts';
import { preflight } from '../http/cors.ts';
import { parseQuery } from '../http/query.ts';
import { refuse, type Refusal } from '../http/refusal.ts';
import { createTable } from '../http/route/table.ts';
import { jsonText } from '../resources/store/text.ts';
import { controlActions } from './actions.ts';
import type { Controls } from './controls.ts';
import { CONTROL_DOCUMENT } from './document.ts';
import { CONTROL_PREFIX } from '../http/own-prefix.ts';

/** Answers requests under the control prefix. */
export type ControlSurface = (incoming: Incoming) => Promise<Answer>;

/**
 * Makes the control surface. It is checked by its own contract, as the served one's requests are by theirs.
 * @param key what its requests must carry as a bearer token; undefined where only this machine reaches it
 */
export function createControl(controls: Controls, key: string | undefined): ControlSurface {
  const contract = contractOf(key === undefined ? CONTROL_DOCUMENT : guarded(CONTROL_DOCUMENT));
  const validators = createValidators(contract);
  const describe = createErrorWriter(contract, validators);
  const actions = controlActions(controls);
  const table = createTable(
    contract.operations.map((operation) => ({
      template: operation.template,
      method: operation.method,
      value: createRequestChecks(contract, validators, operation, { key: key ?? '', any: key === undefined }),
    })),
  );
  const refused = (refusal: Refusal, plan?: RequestChecks): Answer => ({
    ...describe(plan?.operation, refusal),
    problem: refusal.message,
  });
  return async (incoming) => {
    const found = table.find(incoming.path.slice(CONTROL_PREFIX.length - 1));
    if (found === undefined || found === 'malformed')
      return refused(refuse(404, `path: the control surface has no ${incoming.path}`));
    const allow = [...found.methods.keys(), 'OPTIONS'].join(', ');
    if (incoming.method === 'OPTIONS') {
      return (
        preflight(incoming.headers, allow) ?? { status: 204, headers: { Allow: allow }, body: undefined }
      );
    }
    const plan = found.methods.get(incoming.method === 'HEAD' ? 'GET' : incoming.method);
    if (plan === undefined) return refused(refuse(405, `method: must be one of ${allow}`, { Allow: allow }));
    const query = parseQuery(incoming.query);
    if (query === undefined) return refused(refuse(400, 'query: has a malformed escape'), plan);
    const checked = plan.check(incoming, { path: found.values, query, headers: incoming.headers });
    if (!checked.ok) return refused(checked.error, plan);
    const done = await actions.get(plan.operation.id)?.(checked.value);
    if (done === undefined) return refused(refuse(501, `${plan.operation.id} is not implemented`), plan);
    if (!done.ok) return refused(done.error, plan);
    return done.value === undefined
      ? { status: 204, headers: {}, body: undefined }
      : {
          status: successStatus(plan.operation, [201, 200]) ?? 200,
          headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
          body: jsonText(done.value),
        };
  };
}

function guarded(document: JsonObject): JsonObject {
  return {
    ...document,
    security: [{ key: [] }],
    components: {
      ...(typeof document.components === 'object' ? document.components : {}),
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  };
}
