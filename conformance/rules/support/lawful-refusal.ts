import { plainName } from '../../../spec/model/identity.ts';
import { singulars } from '../../../spec/model/plurals.ts';
import { segmentsOf } from '../../../spec/model/path-template.ts';
import { responseFor } from '../../../spec/model/response-for.ts';
import { jsonOf, statusOf, type Exchange } from '../../exchange/exchange.ts';
import { sentTexts } from './sent-texts.ts';
import { textsIn } from '../../../spec/json/texts.ts';

/** Statuses that services give to a request that refers to what is not there. */
const OF_REFERENCES = new Set([400, 403, 404, 409, 422]);

/** Words that say so, and words that say it of no value in particular. */
const IS_MISSING =
  /\bnot (be )?found\b|\bdo(es)? ?n[o']t exist|\bno such\b|\bunknown\b|\b(cannot|can't|could not|couldn't|unable to) find\b|\bno\b.{1,2000}\b(found|exists?)\b/is;
const IS_FOREIGN =
  /\bforeign[ _]key\b|\breferential integrity\b|\bthat choice is not one of the available choices\b/i;

/** Words of a conflict with what is there already (RFC 9110, 15.5.10). */
const IS_TAKEN = /\balready\b|\bunique\b|\bduplicate|\bexists\b|\btaken\b|\bin use\b/i;

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** How a value that is shown as a language would write it has its control and invisible characters. */
const ESCAPE = /\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[abfnrtv0])/g;

/** Characters that a value has at least that is known again without quotes around it. */
const KNOWN_AGAIN = 4;

/**
 * Why a refusal in words of its own stands against no schema: what the request refers to is not there, or something is
 * there already. Undefined where it says nothing of the kind.
 */
export function lawfulRefusal(exchange: Exchange): string | undefined {
  const status = statusOf(exchange);
  if (status === undefined || !exchange.outcome.ok) return undefined;
  const { operation } = exchange.case;
  const text = exchange.outcome.value.body.toString('utf8');
  const isOfOthers = status === 404 && namesOther(exchange, text);
  if (
    OF_REFERENCES.has(status) &&
    (IS_FOREIGN.test(text) || isOfOthers || (IS_MISSING.test(text) && namesSent(exchange, text)))
  )
    return 'what the request refers to is not there';
  if (!WRITES.has(operation.method) || !isTaken(exchange)) return undefined;
  // Where the contract has a word for conflicts, it is the contract that says when they are given.
  const described = responseFor(operation, status);
  const isOpen = status === 409 && (described === undefined || described.status === 'default');
  const isTold = (status === 400 || status === 422) && namesSent(exchange, text);
  return isOpen || isTold ? 'something may be there already' : undefined;
}

/** Whether a request was refused since there is what it asked for. */
export function isTaken(exchange: Exchange): boolean {
  return exchange.outcome.ok && IS_TAKEN.test(exchange.outcome.value.body.toString('utf8'));
}

/** Whether an answer says of what the path names, by its identity, that it is not there. */
export function missesPath({ case: { parts }, outcome }: Exchange): boolean {
  const text = outcome.ok ? outcome.value.body.toString('utf8') : '';
  const named = [...parts.parameters].flatMap(([key, given]) =>
    key.startsWith('path.') && given.kind === 'value' ? textsIn(given.value) : [],
  );
  return IS_MISSING.test(text) && named.some((each) => each.length >= KNOWN_AGAIN && text.includes(each));
}

/** What is missed in words, by its name: `No user found`, `No User matches the given query`. */
const MISSED =
  /\bno ([a-z]+)s? (?:(?:was |were )?found|matches the given query)\b|\b([a-z]+)s? (?:was |were )?not found\b/i;

/** What is not there where nothing is: a path, and what any path names. */
const OF_PATHS = /^(endpoint|page|path|resource|route|was|were|url)$/i;

/** Whether an answer misses something by a name that nothing in the path of its request has. */
function namesOther({ case: { operation } }: Exchange, text: string): boolean {
  const [, ...names] = MISSED.exec(text) ?? [];
  const name = names.find((each) => each !== undefined);
  const nouns = segmentsOf(operation.path).flatMap((segment) => singulars(plainName(segment)));
  return name !== undefined && !OF_PATHS.test(name) && !nouns.includes(name.toLowerCase());
}

/** Whether an answer names a value that its request sent beside its path. */
function namesSent(exchange: Exchange, text: string): boolean {
  const json = jsonOf(exchange);
  const said = json === undefined ? text : textsIn(json).join(' ');
  const plainly = [plain(said), plain(said.replaceAll(ESCAPE, ''))];
  return sentTexts(exchange).some((sent) => {
    const known = plain(sent);
    return known.length >= KNOWN_AGAIN
      ? plainly.some((each) => each.includes(known))
      : [`'${sent}'`, `"${sent}"`, `\`${sent}\``, `: ${sent}`, ` ${sent} `].some(
          (quoted) => quoted.trim().length > 1 && said.includes(quoted),
        );
  });
}

/** A text by its letters and digits alone, as a reader of identities may have it. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
