import { STATUS_CODES } from '../../../spec/node-http.ts';
import { isJsonArray, isJsonObject, type Json } from '../../../spec/json/json.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';
import { sentTexts } from './sent-texts.ts';

/** Characters of an answer that are read, and those that are compared of what the request did not have in it. */
const READ = 4000;
const COMPARED = 400;

/** Words that it takes to say something, and those that tell one cause from another: what follows says where. */
const TELLING = 3;
const LEADING = 6;

/** Characters of a value that is taken out of what repeats it: shorter ones may be parts of words. */
const TAKEN_OUT = 3;

/** What refuses since something is switched off. */
const OFF = 'off';
export const IS_OFF = `refused: for ${OFF}`;

/** A reference to what is not there, and something that has to be there, in words and in failures alike. */
const NOTHING_THERE = 'a reference to nothing';
const WANTED = 'a value that has to be there';

/** A character that a database takes in no text. */
export const CANNOT_BE_STORED = 'a character that cannot be stored';

/**
 * What many refusals say in other words each time: that something is off, that what they are about is not there, or that
 * they want what the contract does not. The words are without signs, and without what the request had in them.
 */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    OFF,
    /\b(is|are) (currently )?(disabled|forbidden|not (yet )?(enabled|supported|configured|implemented|available))\b/,
  ],
  [OFF, /\bnot (yet )?enabled\b|\bto be enabled\b|\bchose not to (expose|allow|enable)\b/],
  [
    NOTHING_THERE,
    /\bnot (be )?found\b|\bdo(es)? ?no?t exists?\b|\b(cannot|could not|unable to) find\b|\bno( \S+){1,8} (found|exists?)\b/,
  ],
  [WANTED, /\b(is|are) required\b|\brequired$|\brequired (body|field|key|parameter|property)\b/],
  [
    WANTED,
    /\b(is|are|cannot be|must not be|may not be|not allowed to be|contains) (an )?(null|empty|missing|blank|not (set|given|provided))\b/,
  ],
  [WANTED, /\bnull( \S+){0,2} (is|are) not allowed\b|\bmust contain at least one of\b/],
  [WANTED, /\b(must|should) (be )?(set|given|supplied|provided?|specify|specified)\b/],
  [WANTED, /\b(no|neither|without)( \S+){1,4} (set|given|included|supplied|provided|specified)\b/],
  ['a value of another form', /\b(cannot|could not|unable to|failed to) (convert|deserialize|parse)\b/],
  ['a word that is none of a list', /\bunsupported (\S+ )?(type|value)\b|\bmust be one of\b/],
];

/** What failures of a service say somewhere that nobody put into words for a client, in the words of databases and languages. */
const FAILURES: readonly (readonly [kind: string, words: RegExp])[] = [
  [NOTHING_THERE, /foreign key constraint|referential integrity/i],
  [WANTED, /not[- ]null constraint|cannot be null|column .{1,60} does not allow null/i],
  ['a column that is not there', /no such column|unknown column|column .{1,80} does not exist/i],
  ['what is there already', /unique constraint|duplicate (key|entry)/i],
  [CANNOT_BE_STORED, /invalid byte sequence|null character|\b0x00\b|embedded null/i],
  ['a value of another type', /invalid input syntax for/i],
  ['a value out of range', /out of range for type|(integer|value) out of range|too large to convert/i],
  ['a word that is none of a list', /\bno enum constant\b|is not a valid (enum|choice)/i],
  ['a text that is too long', /value too long for type|data too long for column/i],
  [
    'a member of nothing',
    /of undefined|of null|'NoneType'|NullPointerException|nil pointer|index out of (range|bounds)|IndexOutOfBounds/,
  ],
];

/** What frameworks answer to any failure, which says of none what it is. */
const OF_ANY_FAILURE =
  /\binternal server error\b|\bthe server encountered an? [a-z ]*?error( and was unable to complete your request( either the server is overloaded or there is an error in the (application|\*))?)?|\b(a|an|some)( \S+){0,2} (error|exception|problem)( has)? (occurred|happened)( (while|when|during) processing (your|the) request)?|\bsomething went wrong\b|\b(please )?(try again( later)?|contact (the|your)?( server| system)? ?(administrator|support))\b/g;

/** The marks of a page in HTML. */
const TAGS = /<[!/]?[a-z][^>]*>/gi;

/** Members that repeat the request, or are of one answer alone. */
const OF_ONE_ANSWER =
  /^(path|instance|timestamp|time|date|trace|stack|request_?id|trace_?id|input|body|url|uri|received|ctx)$/i;

/** Statuses that say all by themselves, whatever the words: who may, what is not done here, how it is written, how often. */
const TELLING_STATUSES = new Set([401, 403, 405, 415, 429, 501]);

/**
 * What a refusal says, without what it repeats of its request or draws anew each time: what operations refuse in the same
 * words has one cause. Undefined where the words say no more than the status does.
 */
export function refusalWords(exchange: Exchange): string | undefined {
  const status = statusOf(exchange);
  if (status === undefined || status < 400 || !exchange.outcome.ok) return undefined;
  const text = textsOf(exchange, status, exchange.outcome.value.body).join(' ');
  const sent = new Set(sentTexts(exchange).map((each) => each.trim()));
  const words = withoutSent(text.slice(0, READ), exchange)
    .replaceAll(TAGS, ' ')
    .slice(0, COMPARED)
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '*')
    .split(/\s+/)
    .map((word) =>
      /[\d/*]/.test(word) || sent.has(word) ? '*' : word.replaceAll(/[^\p{L}_-]/gu, '').toLowerCase(),
    )
    .filter((word) => word !== '');
  const said = words.filter((word) => word !== '*');
  const isPhrase =
    said.join(' ') === STATUS_CODES[status]?.toLowerCase() || (status >= 500 && isOfAnyFailure(said));
  // What is said of a value says more.
  const telling = words.includes('*') ? TELLING - 1 : TELLING;
  if (said.length >= telling && !isPhrase) return `${status} ${words.join(' ')}`;
  return TELLING_STATUSES.has(status) ? `${status} ${said.join(' ')}` : undefined;
}

/**
 * What refusals of several operations have in common where they have one cause: what they say first, or what kind of thing
 * they say. Undefined where the words say no more than the status does.
 */
export function refusalCause(exchange: Exchange): string | undefined {
  if ((statusOf(exchange) ?? 0) >= 500 && exchange.outcome.ok) {
    const text = exchange.outcome.value.body.toString('utf8');
    const failure = FAILURES.find(([, pattern]) => pattern.test(text))?.[0];
    if (failure !== undefined) return `fails for ${failure}`;
  }
  if (statusOf(exchange) === 401 && exchange.case.operation.security.length === 0)
    return 'refused: for want of a credential that the contract does not ask for';
  if (isSilent(exchange)) return 'refused: without a word';
  const words = refusalWords(exchange);
  if (words === undefined) return undefined;
  const [status = '', ...said] = words.split(' ').filter((word) => word !== '*');
  const kind = KINDS.find(([, pattern]) => pattern.test(said.join(' ')))?.[0];
  if (status.startsWith('5') && (kind === NOTHING_THERE || kind === WANTED)) return `fails for ${kind}`;
  if (status.startsWith('5') || kind === undefined)
    return `refused: ${[status, ...said.slice(0, LEADING)].join(' ')}`;
  // What nothing is found for may be told by one status in one place, and by another in another.
  return kind === NOTHING_THERE ? `refused: ${status} for ${kind}` : `refused: for ${kind}`;
}

/** Whether a failure says what any failure is answered with, and next to nothing else. */
function isOfAnyFailure(said: readonly string[]): boolean {
  const rest = said.join(' ').replaceAll(OF_ANY_FAILURE, ' ').trim();
  return rest === '' || rest.split(/\s+/).length < TELLING;
}

/** What a failure says beside the name of its status where that is too little for {@link refusalWords}; undefined for nothing. */
export function fewWords(exchange: Exchange): string | undefined {
  const status = statusOf(exchange);
  if (status === undefined || !exchange.outcome.ok || refusalWords(exchange) !== undefined) return undefined;
  const phrase = STATUS_CODES[status]?.toLowerCase();
  const said = textsOf(exchange, status, exchange.outcome.value.body).filter(
    (text) => text.toLowerCase() !== phrase && !/[\d<]/.test(text) && text.length <= COMPARED,
  );
  return said.length === 0 ? undefined : said.join(' ');
}

/** The texts of an answer: what only names the status says nothing beside others. */
function textsOf(exchange: Exchange, status: number, body: Buffer): readonly string[] {
  const json = jsonOf(exchange);
  const texts = json === undefined ? [body.toString('utf8')] : textsIn(json);
  const others = texts.filter((each) => each.toLowerCase() !== STATUS_CODES[status]?.toLowerCase());
  return others.length > 0 ? others : texts;
}

/** Whether a request was refused as such, and nothing is said of why: an error form may be empty but for a name. */
function isSilent(exchange: Exchange): boolean {
  if (![400, 422].includes(statusOf(exchange) ?? 0) || !exchange.outcome.ok) return false;
  const json = jsonOf(exchange);
  const texts = json === undefined ? [exchange.outcome.value.body.toString('utf8')] : textsIn(json);
  return !/\S\s+\S/.test(texts.join(' ').trim());
}

function withoutSent(text: string, exchange: Exchange): string {
  return sentTexts(exchange)
    .flatMap((sent) => [sent, sent.trim()])
    .filter((sent) => sent.length >= TAKEN_OUT)
    .reduce((rest, sent) => rest.replaceAll(sent, ' * '), text);
}

/** A place in the arguments of a method, which is no exception. */
const PLACE = /^(?![\w.$]*(?:Exception|Error): )[A-Za-z_]\w*(\.[\w<>[\]]+)+: (?=\S+ )/;

function textsIn(value: Json): readonly string[] {
  // A text that is quoted as a whole says what it says without its quotes.
  // Where Java says of what it is about, it says the name of a method: `changePet.tag: must not be blank`.
  if (typeof value === 'string') return [value.replace(/^(["'])(.*)\1$/s, '$2').replace(PLACE, '')];
  if (isJsonArray(value)) return value.flatMap(textsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => (OF_ONE_ANSWER.test(name) ? [] : textsIn(member)));
}
