import type { Contract, Operation } from '../../spec/model/types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { documentsExactly, jsonContent, responseFor } from '../../spec/model/response-for.ts';
import { err, ok, type Result } from '../../spec/result.ts';
import { evaluate } from '../../spec/schema/evaluate.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { validCredential } from '../generate/credentials.ts';
import { otherSchemes } from '../plan/other-scheme-jobs.ts';
import { isSafe } from '../plan/safe.ts';
import type { Scope } from '../plan/scope.ts';
import { serviceWide } from '../plan/service-wide.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { caseOf } from '../plan/steps.ts';
import { headerOf } from '../exchange/message.ts';
import type { KeyVariables } from '../generate/curl.ts';
import type { Secrets } from '../generate/request.ts';
import type { openTransport } from '../http/transport.ts';
import { jsonOf, mediaTypeOf, statusOf, type Exchange } from '../exchange/exchange.ts';
import { otherBase, whereElse } from './other-base.ts';
import type { Recorder } from './recorder.ts';

/** Operations that are probed at most. */
const MOST_PROBES = 4;

/** What it takes to look at a target before it is judged. */
export interface Preflight {
  readonly generator: RequestGenerator;
  readonly recorder: Recorder;
  readonly baseUrl: string;
  readonly keyVariables: KeyVariables;
  readonly scope: Scope;
  /** Milliseconds a request may take. */
  readonly timeout: number;
  /** Opens the connections to a base URL. */
  readonly open: typeof openTransport;
  /** Gives new secrets; undefined where they come from variables. */
  readonly refreshCredentials: (() => Promise<Secrets | undefined>) | undefined;
}

/**
 * Sends a plain valid request to some operations, to tell a service that can be judged from a wrong address, a refused
 * key or a login page.
 * @returns nothing, or one line that says what is wrong and what to try.
 */
export async function preflight({
  generator,
  recorder,
  baseUrl,
  keyVariables,
  scope,
  timeout,
  open,
  refreshCredentials,
}: Preflight): Promise<Result<undefined, string>> {
  const probes: Exchange[] = [];
  for (const operation of probedOperations(generator.contract, scope)) {
    const parts = baseline(generator, operation, `${operation.id}/probe`, 'all');
    const subject = parts && caseOf(generator, operation, parts, { label: 'probe' });
    if (subject === undefined || !scope.admits(subject)) continue;
    const probe = await recorder.send(subject, `${operation.id}/probe`, undefined);
    probes.push(probe);
    if (
      !probe.outcome.ok &&
      (probe.outcome.error.kind === 'refused' || probe.outcome.error.kind === 'unreachable')
    ) {
      return err(`${baseUrl} cannot be reached: ${probe.outcome.error.message}`);
    }
    if (!isOff(probe)) return ok(undefined);
  }
  const [first] = probes;
  if (!first || (await takesOther(probes, generator, recorder))) return ok(undefined);
  return (
    (await diagnose(first, probes, {
      generator,
      baseUrl,
      keyVariables,
      timeout,
      open,
      refreshCredentials,
    })) ?? ok(undefined)
  );
}

/** Whether a service that refuses the usual credential takes another one that the document has for the same requests. */
async function takesOther(
  probes: readonly Exchange[],
  generator: RequestGenerator,
  recorder: Recorder,
): Promise<boolean> {
  for (const { case: subject } of probes.filter((probe) => statusOf(probe) === 401).slice(0, 1)) {
    for (const scheme of otherSchemes(generator, subject.operation)) {
      const credential = validCredential(scheme);
      const other = { ...subject, credential, additional: [], label: `probe-by-${scheme.name}` };
      const id = `${subject.operation.id}/probe/${scheme.name}`;
      if (!isOff(await recorder.send(other, id, undefined))) return true;
    }
  }
  return false;
}

async function diagnose(
  first: Exchange,
  probes: readonly Exchange[],
  {
    generator,
    baseUrl,
    keyVariables,
    timeout,
    open,
    refreshCredentials,
  }: Omit<Preflight, 'recorder' | 'scope'>,
): Promise<Result<undefined, string> | undefined> {
  const all = (test: (exchange: Exchange) => boolean): boolean => probes.every(test);
  if (all((probe) => statusOf(probe) === 401 || statusOf(probe) === 403)) {
    const answered = `every request was answered with ${statusOf(first)}`;
    if (all((probe) => probe.case.credential === undefined))
      return err(
        `${baseUrl} refuses requests without a credential, and the document needs none: ${answered}; --header-env Authorization=VARIABLE sends one all the same`,
      );
    const cure =
      refreshCredentials === undefined
        ? `put a valid key into ${[...new Set(keyVariables.values())].join(' and ')}`
        : 'look at where it is got from';
    return err(`${baseUrl} refuses the key: ${answered}; ${cure}`);
  }
  const [redirect] = probes.filter(isRedirect);
  if (redirect?.outcome.ok && all((probe) => isRedirect(probe) || isPage(probe))) {
    return err(
      `${baseUrl} redirects every request to ${headerOf(redirect.outcome.value, 'location') ?? 'elsewhere'}; give the address it leads to, or log in first`,
    );
  }
  // A path that names nothing says most: what others name may be unknown.
  const plain = probes.filter((probe) => !probe.case.operation.path.includes('{'));
  if ((plain.length > 0 ? plain : probes).every((probe) => isNowhere(probe, generator))) {
    // Nobody said that anything may be changed there.
    const harmless = probes.find((probe) => isSafe(probe.case.operation));
    const hint = await whereElse(baseUrl, generator.contract, first, harmless, { timeout, open });
    return err(
      `${baseUrl} has none of the contract's paths: ${first.case.operation.method} ${first.case.operation.template} was answered with ${statusOf(first)}${hint}`,
    );
  }
  if (all(isPage)) {
    const harmless = probes.find((probe) => isSafe(probe.case.operation));
    const found = harmless && (await otherBase(baseUrl, generator.contract, harmless, { timeout, open }));
    const hint =
      found === undefined ? ': is it behind a login page or a proxy?' : `; the service answers at ${found}`;
    return err(
      `${baseUrl} answers with a web page (${titleOf(first)}) where the contract documents JSON${hint}`,
    );
  }
  if (all((probe) => !probe.outcome.ok)) {
    return err(`${baseUrl} does not answer: ${first.outcome.ok ? '' : first.outcome.error.message}`);
  }
  return undefined;
}

function probedOperations(contract: Contract, scope: Scope): readonly Operation[] {
  const operations = contract.operations.filter(scope.permits);
  const plain = operations.filter((operation) => !operation.path.includes('{'));
  const rest = operations.filter((operation) => operation.path.includes('{') && isSafe(operation));
  // What may end the service is asked only where there is nothing else to ask.
  const wide = serviceWide(contract);
  const reads = plain.filter((operation) => isSafe(operation) && !wide.includes(operation));
  const writes = plain.filter((operation) => operation.method === 'POST' && !wide.includes(operation));
  const probed = [...reads, ...writes, ...rest].slice(0, MOST_PROBES);
  return probed.length > 0 ? probed : wide.filter((operation) => plain.includes(operation)).slice(0, 1);
}

/** Whether a probe's answer could come from something that is not the service at all. */
function isOff(probe: Exchange): boolean {
  const status = statusOf(probe);
  return status === undefined || [401, 403, 404, 405].includes(status) || isRedirect(probe) || isPage(probe);
}

function isRedirect(probe: Exchange): boolean {
  const status = statusOf(probe) ?? 0;
  return status >= 300 && status < 400;
}

/**
 * Whether an answer says that there is no such path. One that says in the contract's own form that something which the
 * path names is unknown comes from the service.
 */
function isNowhere(probe: Exchange, { contract: { document } }: RequestGenerator): boolean {
  const status = statusOf(probe);
  const { operation } = probe.case;
  if (status !== 404 || !operation.path.includes('{') || !documentsExactly(operation, status))
    return status === 404 || status === 405;
  const schema = jsonContent(responseFor(operation, status))?.schema?.schema;
  const body = jsonOf(probe);
  if (schema === undefined || !isJsonObject(body)) return true;
  const { properties } = outlineOf(document, schema);
  const isOwn = Object.keys(body).some((name) => properties.has(name));
  return !isOwn || evaluate(schema, body, document).length > 0;
}

function isPage(probe: Exchange): boolean {
  return probe.outcome.ok && mediaTypeOf(probe.outcome.value) === 'text/html' && probe.json?.ok !== true;
}

function titleOf(probe: Exchange): string {
  const text = probe.outcome.ok ? probe.outcome.value.body.subarray(0, 4000).toString('utf8') : '';
  const title = /<title[^>]*>([^<]{1,80})/i.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim();
  return title === undefined ? 'text/html' : `"${title.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '')}"`;
}
