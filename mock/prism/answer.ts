import type { Contract, Operation } from '../../spec/model/types.ts';
import { stringifyJson } from '../../spec/json/stringify.ts';
import { ok, type Result } from '../../spec/result.ts';
import type { Validators } from '../../spec/schema/validator.ts';
import type { Checked } from '../check/checked.ts';
import { accepts } from '../check/accept.ts';
import { isJsonType, parseMediaType } from '../../spec/model/media-types.ts';
import { FIELD_NAME } from '../../spec/model/responses.ts';
import { hasNoContent, jsonContent, offeredTypes, responseFor } from '../../spec/model/response-for.ts';
import type { Answer } from '../http/answer.ts';
import type { Refusal } from '../http/refusal.ts';
import { createBodyKeeper, type KeptBody, type Proposal } from './body.ts';
import type { AskPrism, Preference, PrismAnswer } from './instance.ts';
import { headerProblems, headerText } from '../resources/model/header-text.ts';
import { plainSampleOf } from '../resources/model/sample.ts';
import { withoutPrism } from './without-prism.ts';
import { xmlOf } from './xml.ts';

/** An answer of Prism's, its JSON body checked against its schema. */
export interface PrismReply {
  readonly answer: Answer;
  /** What of the wish was granted: not `dynamic`, where a body of the document had to take the place of Prism's. */
  readonly granted: Preference;
}

/** Answers operations through Prism, which is loaded when the first request needs it, or before. */
export interface PrismAnswers {
  answer(operation: Operation, wish: Preference, checked: Checked): Promise<Result<PrismReply, Refusal>>;
  /** Loads Prism, where plain answers of a contract of this size are its. */
  load(): Promise<void>;
}

/** Makes the way to Prism for a contract. */
export function createPrismAnswers(
  contract: Contract,
  validators: Validators,
  now: () => Date,
): PrismAnswers {
  let loading: Promise<AskPrism> | undefined;
  // What is made up was so from the start: its moments stay when it is asked for again.
  const begun = now();
  const keep = createBodyKeeper(contract, validators, () => begun);
  const instead = withoutPrism(contract, () => begun);
  const isSmall = contract.operations.length <= MANY;
  // Prism's plain answers heed no pattern; those it makes up do. A fixed seed answers the same request alike.
  const made = async (
    ask: AskPrism,
    proposal: Omit<Proposal, 'body'>,
  ): Promise<Result<KeptBody, Refusal> | undefined> => {
    const { operation, status, wish } = proposal;
    if (wish.dynamic || wish.example !== undefined) return undefined;
    const asked = await ask(operation, { ...wish, code: status, dynamic: true, seed: wish.seed ?? 'mock' });
    const kept = asked.ok ? keep({ ...proposal, body: asked.value.body }) : asked;
    return kept.ok ? kept : undefined;
  };
  const prism = (): Promise<AskPrism> =>
    (loading ??= import('./instance.ts')
      .then(({ createPrism }) => createPrism(contract))
      .catch(() => instead));
  // Prism's fields heed no pattern.
  const mended = (operation: Operation, status: number, fields: Fields): Fields => {
    const documented = responseFor(operation, status)?.headers ?? [];
    const broken = Object.entries(fields).flatMap(([name, text]) => {
      const header = documented.find((each) => each.name.toLowerCase() === name.toLowerCase());
      const isFit =
        header === undefined || headerProblems(contract.document, validators, header, text).length === 0;
      return isFit ? [] : [[name, headerText(contract.document, header, begun)] as const];
    });
    return Object.fromEntries(broken);
  };
  // Nor do its texts.
  const fittingText = (operation: Operation, status: number, type: string, text: string): string => {
    const media = responseFor(operation, status)?.content.find((each) => each.type.startsWith(type));
    const schema = media?.schema;
    if (schema === undefined || validators.for(schema, 'response')(text).length === 0) return text;
    const plain = plainSampleOf(contract.document, schema.schema, begun);
    const fits = typeof plain === 'string' && validators.for(schema, 'response')(plain).length === 0;
    return fits ? plain : text;
  };
  const answer: PrismAnswers['answer'] = async (operation, wish, checked) => {
    // Prism has nothing to answer where the document has no response.
    if (operation.responses.length === 0 && wish.code === undefined)
      return ok({ answer: { status: 204, headers: {}, body: undefined }, granted: wish });
    const isPlain = wish.code === undefined && wish.example === undefined && !wish.dynamic;
    const ask = isPlain && !isSmall ? instead : await prism();
    const asked = await askedOf(ask, instead, operation, wish);
    if (!asked.ok) return asked;
    const { status, body } = asked.value;
    const { type: sent, others: fields } = typeAndOthers(asked.value.headers);
    const given = { ...fields, ...mended(operation, status, fields) };
    // Some documents call what is wrong with a body a method that is not allowed.
    const others = status === 405 ? { Allow: methodsAt(contract, operation), ...given } : given;
    const type = concrete(sent, operation, status);
    const isOpen = type === undefined || (isJsonType(type) && (body === undefined || body === null));
    const isOpenJson = isOpen ? jsonWithoutSchema(operation, status) : undefined;
    if (isOpenJson !== undefined)
      return ok({
        answer: { status, headers: { ...others, 'Content-Type': isOpenJson }, body: '{}' },
        granted: wish,
      });
    if (body === undefined || body === null) {
      const json = hasNoContent(status) ? undefined : jsonContent(responseFor(operation, status))?.type;
      const bare = { status, headers: others, body: undefined };
      if (json === undefined) return ok({ answer: inBytes(operation, bare), granted: wish });
      const kept = keep({ operation, status, type: json, wish, checked, body: body ?? {} });
      return ok({
        answer: kept.ok
          ? { ...bare, headers: { ...others, 'Content-Type': json }, body: stringifyJson(kept.value.value) }
          : bare,
        granted: wish,
      });
    }
    const headers = { ...others, ...(type === undefined ? {} : { 'Content-Type': type }) };
    if (type === undefined || !isJsonType(type)) {
      const isXml = /[/+]xml$/.test(type ?? '');
      const written = typeof body === 'string' ? body : isXml ? xmlOf(body) : JSON.stringify(body);
      const text =
        type?.startsWith('text/') === true ? fittingText(operation, status, type, written) : written;
      return ok({ answer: { status, headers, body: text }, granted: wish });
    }
    const proposal = { operation, status, type, wish, checked };
    const plain = keep({ ...proposal, body });
    const kept = plain.ok ? plain : ((await made(ask, proposal)) ?? plain);
    if (!kept.ok) return kept;
    return ok({
      answer: { status, headers, body: stringifyJson(kept.value.value) },
      granted: kept.value.isPrisms ? wish : { ...wish, dynamic: false },
    });
  };
  return {
    answer,
    load: async () => {
      if (isSmall) await prism();
    },
  };
}

/**
 * Asks Prism, for JSON where a success of the operation has it and the client takes it. What Prism cannot do with a
 * schema (a circle of references) is done without it.
 */
async function askedOf(
  ask: AskPrism,
  instead: AskPrism,
  operation: Operation,
  wish: Preference,
): Promise<Result<PrismAnswer, Refusal>> {
  const json = offeredTypes(operation).find(isJsonType);
  const accept = json !== undefined && accepts(wish.accept, [json]) ? json : wish.accept;
  const asked = await ask(operation, { ...wish, accept });
  const isFinal = asked.ok ? asked.value.status >= 200 : asked.error.status < 500;
  return isFinal ? asked : instead(operation, wish);
}

/** The media type to send: that of Prism's answer, but where the document has none but a range. */
function concrete(sent: string | undefined, operation: Operation, status: number): string | undefined {
  const json = jsonContent(responseFor(operation, status));
  const isRange = responseFor(operation, status)?.content.every(({ type }) => type.includes('*')) === true;
  return isRange && json !== undefined ? json.type : sent;
}

/** The JSON type of a response that says nothing of what it is like, so that any will do. */
function jsonWithoutSchema(operation: Operation, status: number): string | undefined {
  const content = responseFor(operation, status)?.content ?? [];
  return content.find(
    ({ type, schema, examples }) => isJsonType(type) && schema === undefined && examples.length === 0,
  )?.type;
}

function methodsAt({ operations }: Contract, { template }: Operation): string {
  return operations.flatMap((each) => (each.template === template ? [each.method] : [])).join(', ');
}

/** An answer of nothing, of the type that the document has for it: a file may be empty. */
function inBytes(operation: Operation, answer: Answer): Answer {
  const [media] = hasNoContent(answer.status) ? [] : (responseFor(operation, answer.status)?.content ?? []);
  return media === undefined || media.type.includes('*')
    ? answer
    : { ...answer, headers: { ...answer.headers, 'Content-Type': media.type }, body: '' };
}

/** Operations of a document that Prism reads in a second or so; it takes minutes for the largest. */
const MANY = 60;

type Fields = Readonly<Record<string, string>>;

function typeAndOthers(headers: Fields): { readonly type: string | undefined; readonly others: Fields } {
  const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return {
    type: parseMediaType(named?.[1] ?? '')?.type,
    others: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== named?.[0] && FIELD_NAME.test(name)),
    ),
  };
}
