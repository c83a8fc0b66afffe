import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { isJsonArray, isJsonObject, member, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { parseJson } from '../../../spec/json/parse.ts';
import { stringifyJson } from '../../../spec/json/stringify.ts';
import { err, ok } from '../../../spec/result.ts';
import { parseSource } from '../../../spec/source/parse-source.ts';
import type { Case, Purpose } from '../../exchange/case.ts';
import type { Credential } from '../../exchange/credential.ts';
import { badCredentials, otherWritings, validCredential } from '../../generate/credentials.ts';
import { schemeOf } from '../../generate/request-generator.ts';
import type { Body, ParameterValue } from '../../exchange/parts.ts';
import { requestOf } from '../../generate/request.ts';
import type { Failure, WireResponse } from '../../exchange/message.ts';
import { readJson, type Exchange } from '../../exchange/exchange.ts';

const FOLDER = fileURLToPath(new URL('../../../fixtures/exchanges/', import.meta.url));

/** A file of fixtures/exchanges: exchanges that keep a rule, and exchanges that break it. */
export interface ExchangeFile {
  readonly name: string;
  readonly rule: string;
  /** Of a rule id that two rules share, which of them. */
  readonly scope: string | undefined;
  /** Path of the contract, relative to the folder; the Pet Store's where there is none. */
  readonly contract: string | undefined;
  readonly conforming: readonly JsonObject[];
  readonly violating: readonly JsonObject[];
}

/** Every file of fixtures/exchanges that is about a rule. */
export async function exchangeFiles(): Promise<readonly ExchangeFile[]> {
  const names: string[] = [];
  for await (const name of glob('*/**/*.yaml', { cwd: FOLDER })) names.push(name);
  return names.sort().map(readExchangeFile);
}

/** Where a contract that a file names is. */
export function contractPath(name: string | undefined): string {
  return name === undefined
    ? fileURLToPath(new URL('../../../spec/openapi.yaml', import.meta.url))
    : `${FOLDER}${name}`;
}

function readExchangeFile(name: string): ExchangeFile {
  const read = parseSource(`file:///${name}`, name, readFileSync(`${FOLDER}${name}`, 'utf8'));
  const value = read.ok ? read.value.value : undefined;
  if (!isJsonObject(value)) throw new Error(`${name}: ${read.ok ? 'no object' : read.error}`);
  const { rule, scope, contract, conforming, violating } = value;
  if (typeof rule !== 'string' || !isJsonArray(conforming) || !isJsonArray(violating))
    throw new Error(`${name} wants rule, conforming and violating`);
  return {
    name,
    rule,
    scope: typeof scope === 'string' ? scope : undefined,
    contract: typeof contract === 'string' ? contract : undefined,
    conforming: conforming.filter(isJsonObject),
    violating: violating.filter(isJsonObject),
  };
}

/** Makes what the rules look at of recorded exchanges, one after another. Nothing is sent. */
export function exchangesOf(records: readonly JsonObject[], contract: Contract): readonly Exchange[] {
  const made: Exchange[] = [];
  for (const [index, record] of records.entries()) {
    const subject = caseOf(record, contract, made);
    const response = responseOf(record);
    const outcome = response === undefined ? err(failureOf(record)) : ok(response);
    made.push({
      index,
      case: subject,
      request: requestOf(subject, ({ key }) => key.from('a-Key-of-no-service')),
      outcome,
      json: response && readJson(response, parseJson),
      started: index * 2,
      ended: index * 2 + 1,
      attempts: 1,
      origin: producerOf(record, made),
      job: typeof record.walk === 'string' ? record.walk : `recorded/${index}`,
    });
  }
  return made;
}

function caseOf(record: JsonObject, contract: Contract, before: readonly Exchange[]): Case {
  const operation = contract.operations.find(({ id }) => id === record.operation);
  if (!operation) throw new Error(`no operation ${String(record.operation)}`);
  const request = isJsonObject(record.request) ? record.request : {};
  const parameters = Object.entries(request).filter(([name]) => name.includes('.'));
  return {
    operation,
    purpose: purposeOf(record.purpose),
    parts: {
      parameters: new Map(
        parameters.map(([name, value]): [string, ParameterValue] => [name, { kind: 'value', value }]),
      ),
      body: bodyOf(request),
    },
    credential: credentialOf(record.credential, operation, contract),
    resource: resourceOf(record, operation, before),
    label: typeof record.label === 'string' ? record.label : labelOf(record, before),
  };
}

function labelOf(record: JsonObject, before: readonly Exchange[]): string {
  if (typeof record.walk !== 'string') return 'recorded';
  return isWalking(record, before) ? 'walk-on' : 'walk';
}

/** Whether a page goes on with a walk that began before. */
function isWalking(record: JsonObject, before: readonly Exchange[]): boolean {
  return before.some(({ job }) => job === record.walk);
}

function bodyOf(request: JsonObject): Body {
  const value = member(request, 'body');
  const mediaType = typeof request.mediaType === 'string' ? request.mediaType : 'application/json';
  if (value === undefined) return { kind: 'none' };
  return mediaType === 'application/octet-stream'
    ? { kind: 'text', text: String(value), mediaType }
    : { kind: 'json', value, mediaType };
}

function resourceOf(record: JsonObject, { path }: Operation, before: readonly Exchange[]): Case['resource'] {
  const given = (['none', 'known', 'unknown', 'perhaps', 'doubtful'] as const).find(
    (name) => name === record.resource,
  );
  if (given !== undefined) return given;
  return !path.includes('{') ? 'none' : producerOf(record, before) ? 'known' : 'perhaps';
}

function purposeOf(value: Json | undefined): Purpose {
  const kind = member(value, 'kind');
  const defect = member(value, 'defect');
  const property = member(value, 'property');
  const place = (['body', 'stated', 'syntax', 'media-type', 'query', 'path', 'header'] as const).find(
    (name) => name === member(defect, 'place'),
  );
  if (kind === undefined) return { kind: 'valid' };
  if (kind === 'unauthenticated') return { kind };
  if (kind === 'read-only' && typeof property === 'string') return { kind, property };
  if (kind === 'conditional')
    return {
      kind,
      condition: member(value, 'condition') === 'if-match' ? 'if-match' : 'if-none-match',
      holds: member(value, 'holds') === true,
    };
  if (kind === 'undocumented-method' && member(value, 'method') === 'DELETE')
    return { kind, method: 'DELETE' };
  if (kind === 'defective' && place !== undefined) {
    const unambiguous = member(defect, 'unambiguous') === true;
    const words = member(defect, 'words');
    const parameter = member(defect, 'parameter');
    return {
      kind,
      defect: {
        place,
        label: String(member(defect, 'label')),
        parameter: typeof parameter === 'string' ? parameter : undefined,
        unambiguous,
        ...(typeof words === 'string' ? { words } : {}),
      },
    };
  }
  throw new Error(`no purpose ${stringifyJson(value ?? null)}`);
}

function credentialOf(
  label: Json | undefined,
  operation: Operation,
  contract: Contract,
): Credential | undefined {
  const scheme = schemeOf(contract, operation);
  if (scheme === undefined) return undefined;
  if (label === undefined) return validCredential(scheme);
  const found = [...badCredentials(scheme, true), ...otherWritings(scheme)].find(
    (item) => item.label === label,
  );
  if (!found) throw new Error(`no credential ${String(label)}`);
  return found;
}

function producerOf(record: JsonObject, before: readonly Exchange[]): Exchange['origin'] {
  const exchange = before[Number(member(record.follows, 'exchange') ?? -1)];
  const name = member(record.follows, 'link');
  const link = exchange?.case.operation.responses
    .flatMap(({ links }) => links)
    .find((item) => item.name === name);
  return exchange && link ? { exchange, link } : undefined;
}

function responseOf({ response }: JsonObject): WireResponse | undefined {
  if (!isJsonObject(response)) return undefined;
  const body = member(response, 'body');
  const text = body === undefined ? member(response, 'text') : stringifyJson(body);
  const headers = isJsonObject(response.headers) ? Object.entries(response.headers) : [];
  return {
    status: Number(response.status),
    headers: new Map([
      ...(text === undefined ? [] : [['content-type', ['application/json']] as const]),
      ...headers.map(([name, value]) => [name, [String(value)]] as const),
    ]),
    body: Buffer.from(typeof text === 'string' ? text : ''),
    incomplete: undefined,
  };
}

function failureOf({ failure }: JsonObject): Failure {
  const kind = (['timeout', 'refused', 'reset', 'protocol', 'unreachable'] as const).find(
    (name) => name === member(failure, 'kind'),
  );
  if (kind === undefined) throw new Error('an exchange has a response or a failure');
  return { kind, message: String(member(failure, 'message')) };
}
