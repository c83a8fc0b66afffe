import { isJsonObject, type Json, type JsonObject } from '../../spec/json/json.ts';
import type { Contract } from '../../spec/model/types.ts';
import { responseFor } from '../../spec/model/response-for.ts';
import { outlineOf } from '../../spec/schema/outline.ts';
import { mediaTypeFor } from '../../spec/model/media-types.ts';
import { declaredBody } from './declared-body.ts';
import { mediaTypeOf, type Exchange } from './exchange.ts';
import { documentedHeader } from './documented-header.ts';

const PAGE_SIZE =
  /^(page\[?)?(limit|size|per_?page|page_?size|max|count|top|take|first)\]?(_?(results|items))?$/i;
const POSITION =
  /^(page|page_?number|offset|skip|start|cursor|after|before|next|token|page_?token|continuation)/i;
const NEXT = /^(next|next_?(page|cursor|token|link|page_?token)|cursor|continuation_?token)$/i;
const MORE = /^has_?(more|next|next_?page)$/i;
const TOTAL = /^total(_?(count|items|results|elements))?$/i;

/** What a list answer says of the whole that it is a page of. */
export interface Whole {
  /** Whether the request asks for everything there is: it sets nothing but the size of pages. */
  readonly isUnfiltered: boolean;
  /** Whether the request asks for the first page. */
  readonly isFirst: boolean;
  /** Whether more pages follow, where the answer says so. */
  readonly follows: boolean | undefined;
  /** How many items it says there are in all pages, and where. */
  readonly total: { readonly at: string; readonly count: number } | undefined;
}

/** Reads what a list answer says of the whole: the next page's cursor or Link, and the count of all items. */
export function wholeOf(exchange: Exchange, contract: Contract): Whole {
  const { operation, parts } = exchange.case;
  const sent = operation.parameters.filter(
    ({ in: place, name }) => place === 'query' && parts.parameters.has(`query.${name}`),
  );
  const names = sent.map(({ name }) => name).filter((name) => !PAGE_SIZE.test(name));
  const body = declaredBody(exchange, contract);
  const declared = declaredProperties(exchange, contract);
  return {
    isUnfiltered: names.length === 0,
    isFirst: !names.some((name) => POSITION.test(name)),
    follows: isJsonObject(body) ? followsIn(body, declared) : followsByLink(exchange),
    total: totalOf(exchange, body),
  };
}

function followsIn(body: JsonObject, declared: readonly string[]): boolean | undefined {
  const more = declared.find((name) => MORE.test(name));
  if (more !== undefined && typeof body[more] === 'boolean') return body[more];
  const next = declared.find((name) => NEXT.test(name));
  if (next === undefined) return undefined;
  const value = body[next];
  return value !== undefined && value !== null && value !== '';
}

/** Of Link (RFC 8288), where the contract has it. */
function followsByLink(exchange: Exchange): boolean | undefined {
  const link = documentedHeader(exchange, 'link');
  if (link === undefined) return undefined;
  if (/;\s*rel\s*=\s*"?[^";,]*\bnext\b/i.test(link)) return true;
  return /;\s*rel\s*=\s*"?[^";,]*\b(first|last|prev)\b/i.test(link) ? false : undefined;
}

function totalOf(exchange: Exchange, body: Json | undefined): Whole['total'] {
  if (isJsonObject(body)) {
    const named = Object.entries(body).filter(([name]) => TOTAL.test(name));
    const [first] = named;
    return first !== undefined && named.length === 1 && typeof first[1] === 'number'
      ? { at: `/${first[0]}`, count: first[1] }
      : undefined;
  }
  const header = documentedHeader(exchange, 'x-total-count');
  return header !== undefined && /^\d{1,15}$/.test(header)
    ? { at: 'header X-Total-Count', count: Number(header) }
    : undefined;
}

function declaredProperties(
  { case: { operation }, outcome }: Exchange,
  contract: Contract,
): readonly string[] {
  if (!outcome.ok) return [];
  const documented = responseFor(operation, outcome.value.status);
  const media = documented && mediaTypeFor(documented.content, mediaTypeOf(outcome.value) ?? '');
  return media?.schema === undefined
    ? []
    : [...outlineOf(contract.document, media.schema.schema).properties.keys()];
}
