import { member, type JsonObject } from '../../../spec/json/json.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import { descriptionAt, descriptionOf, hasWord, proseOf, sentencesOf } from '../../../spec/model/prose.ts';
import { isNounOf } from '../../../spec/model/nouns.ts';
import { resourcesAlong } from '../../../spec/model/resource-index.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Schema } from '../../../spec/schema/schema.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { textsIn } from '../../../spec/json/texts.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';
import { IS_OFF, refusalCause } from './refusal-words.ts';
import { bodySchema } from '../../generate/request-generator.ts';

/** What a response is described by that is given where something is not there. */
const OF_MISSING =
  /\bdo(es)? ?n[o']t exist|\bnot (be )?found\b|\bno such\b|\bno\b[^.]{1,60}\b(found|exists?)\b|\bunknown\b/i;

/** What is said of a parameter that means nothing without another, or beside it. */
const GOES_WITH = /\b(in (combination|conjunction)|together|along) with\b|\brequires? (the )?`/i;
const GOES_WITHOUT =
  /\b(cannot|can't|can not|must not|may not) be (used |combined |given |set )?(in (combination|conjunction)|together|along)?\s*with\b|\bmutually exclusive\b/i;

/** What is said of an operation that is there where it is switched on. */
const OF_SWITCHES =
  /\b(if|unless|when|where|only|must|needs?|requires?)\b.{1,60}\b(enabled|disabled|switched (on|off)|turned (on|off)|configured)\b/i;

/** What begins the words of a parameter that has to be sent. */
const IS_WANTED = /^\W*(mandatory|required)\b/i;

/** What is said of a text that has to be written in some way. */
const OF_A_FORM =
  /\b(must|has to|have to|should) (have|be in|follow|match|be of) the (form|format|pattern)\b/i;

/** What is said of a file that has to have something in it. */
const REFUSES_EMPTY =
  /\bempty\b[^.;]*\b(refus|reject|not (allowed|accepted|possible|valid)|invalid|4(00|22)\b)|\b4(00|22)\b[^.;]*\bempty\b|\b(not|never|n't) (be |is )?empty\b|\bnon-empty\b/i;

/**
 * Whether the contract says in words that an operation gives the status of an answer where something is not there, and
 * nothing is known to be.
 */
export function isMissedInWords(exchange: Exchange): boolean {
  const { operation, resource } = exchange.case;
  const status = statusOf(exchange);
  const documented = operation.responses.find((response) => response.status === String(status));
  return (
    resource !== 'known' &&
    (resource !== 'none' || status === 404) &&
    documented !== undefined &&
    OF_MISSING.test(documented.description)
  );
}

/** Why the contract's own words allow the refusal of a request that its schemas allow; undefined where they do not. */
export function refusedInWords(exchange: Exchange, contract: Contract): string | undefined {
  const { document } = contract;
  const status = statusOf(exchange);
  if (isMissedInWords(exchange)) return `the contract documents ${status} for what is not there`;
  const code = codeInWords(exchange, contract);
  if (code !== undefined) return `the contract says in words when ${code} is answered`;
  if (status !== 400 && status !== 422) return undefined;
  const state = stateRefusal(exchange, status, contract);
  if (state !== undefined) return `the contract says in words "${state}"`;
  const empty = emptyIn(exchange);
  if (empty !== undefined && isRefusedEmpty(exchange, empty, contract))
    return `the contract says in words that ${empty} is not empty`;
  if (refusalCause(exchange) === IS_OFF && isOffInWords(exchange, contract))
    return 'the contract says in words that it may be off';
  const told = toldIn(exchange, document);
  for (const each of told) {
    const { name, words, isSent, isFree } = each;
    if (IS_WANTED.test(words) && !isSent) return `the contract says in words that it wants ${name}`;
    if (OF_A_FORM.test(words) && isSent && isFree)
      return `the contract says in words how ${name} is to be written`;
    for (const sentence of sentencesOf(words)) {
      const others = told.filter((other) => other !== each && hasWord(sentence, other.name));
      if (others.length === 0) continue;
      const sent = others.filter((other) => other.isSent).length;
      if (GOES_WITHOUT.test(sentence)) {
        if (isSent && sent > 0) return `the contract says in words what ${name} goes without`;
      } else if (GOES_WITH.test(sentence) && (isSent ? sent < others.length : sent > 0))
        return `the contract says in words what ${name} goes with`;
    }
  }
  return undefined;
}

/** What an error calls its reason by: `invoice_not_paid`, `SKU_TAKEN`, `sku-taken`. */
const CODE = /^[A-Za-z]+(?:[_-][A-Za-z]+)+$/;

/** Whether words tell of a status, or of any refusal. */
const TELLS_REFUSAL = /\b4\d\d\b|\b(refus|reject)/i;

/** The reason that an answer names by a code, where the operation's own words say what is refused with it. */
function codeInWords(exchange: Exchange, contract: Contract): string | undefined {
  const status = String(statusOf(exchange));
  const body = jsonOf(exchange);
  const codes = body === undefined ? [] : textsIn(body).filter((text) => CODE.test(text));
  if (codes.length === 0) return undefined;
  const { operation } = exchange.case;
  const described = operation.responses.find((response) => response.status === status)?.description ?? '';
  const said = [
    ...sentencesOf(proseOf(contract, operation)).filter((sentence) => TELLS_REFUSAL.test(sentence)),
    ...sentencesOf(described),
  ];
  return codes.find((code) => said.some((sentence) => hasWord(sentence, code)));
}

/** 'The article is not deleted', 'it is already published': the noun of what a state is said of, and what is said. */
const OF_STATE = /\b([\w-]+)(?: that| which)? (?:is|was|has|has been) (?:not|already|no longer)\b/gi;

/** The words that refuse what is done to a resource with a status, for the state that the resource is in. */
function stateRefusal(
  { case: { operation } }: Exchange,
  status: number,
  contract: Contract,
): string | undefined {
  const [resource] = resourcesAlong(contract, operation.path);
  if (operation.method !== 'POST' || !operation.path.includes('{') || resource === undefined)
    return undefined;
  const described = operation.responses.find((response) => response.status === String(status));
  const isOf = (noun = ''): boolean => /^it$/i.test(noun) || isNounOf(noun, resource.collection);
  return [
    ...sentencesOf(described?.description ?? ''),
    ...sentencesOf(proseOf(contract, operation)).filter((sentence) => sentence.includes(String(status))),
  ].find((sentence) => [...sentence.matchAll(OF_STATE)].some(([, noun]) => isOf(noun)));
}

/** Whether an operation says of something that it has to be switched on: 'returns an error if Chaos is not enabled'. */
function isOffInWords({ case: { operation } }: Exchange, contract: Contract): boolean {
  return sentencesOf(proseOf(contract, operation)).some((sentence) => OF_SWITCHES.test(sentence));
}

/** The file that a request sends without a byte: its body, or a part of its form. */
function emptyIn({ case: { operation, parts } }: Exchange): string | undefined {
  const { body } = parts;
  if (body.kind === 'text') return body.text === '' ? 'the body' : undefined;
  if (body.kind !== 'json') return undefined;
  if (body.value === '') return 'the body';
  const isNothing = (name: string): boolean =>
    body.files?.get(name)?.some(({ bytes }) => bytes.length === 0) ?? member(body.value, name) === '';
  return operation.requestBody?.content.flatMap(({ files = [] }) => files).find(isNothing);
}

function isRefusedEmpty({ case: { operation } }: Exchange, name: string, contract: Contract): boolean {
  const schema = bodySchema(operation)?.schema.schema;
  const property =
    schema === undefined ? undefined : outlineOf(contract.document, schema).properties.get(name);
  const refusals = operation.responses.filter(({ status }) => status === '400' || status === '422');
  const words = [
    proseOf(contract, operation),
    property === undefined ? '' : descriptionOf(contract.document, property),
    descriptionAt(contract.document, `${operation.pointer}/requestBody`),
  ].flatMap(sentencesOf);
  return (
    words.some((sentence) => REFUSES_EMPTY.test(sentence)) ||
    refusals.some(({ description }) => /\bempty\b/i.test(description))
  );
}

/** What is said of a parameter of the query, or of a property of the body, and whether a request has it. */
interface Told {
  readonly name: string;
  readonly words: string;
  readonly isSent: boolean;
  /** Whether its schema takes any text. */
  readonly isFree: boolean;
}

function toldIn({ case: { operation, parts } }: Exchange, document: JsonObject): readonly Told[] {
  const schema = bodySchema(operation)?.schema.schema;
  const sent = parts.body.kind === 'json' ? parts.body.value : null;
  return [
    ...operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => ({
        name: parameter.name,
        words: descriptionAt(document, parameter.pointer),
        isSent: parts.parameters.has(parameterKey(parameter)),
        isFree: takesAnyText(document, parameter.schema.schema),
      })),
    ...[...(schema === undefined ? [] : outlineOf(document, schema).properties)].map(([name, property]) => ({
      name,
      words: descriptionOf(document, property),
      isSent: member(sent, name) !== undefined,
      isFree: takesAnyText(document, property),
    })),
  ];
}

function takesAnyText(document: JsonObject, schema: Schema): boolean {
  const { types, values, string } = summaryOf(document, schema);
  const { format, patterns } = string;
  return types.includes('string') && values === undefined && format === undefined && patterns.length === 0;
}
