import { actionsOf } from '../../spec/model/actions.ts';
import { parentOf } from '../../spec/model/path-template.ts';
import { isConditional } from '../../spec/model/conditional.ts';
import { parameterKey } from '../../spec/model/parameter-key.ts';
import { creationBy } from '../../spec/model/resource-index.ts';
import type { Contract, Parameter } from '../../spec/model/types.ts';
import { addressOf, addressOfCreated } from '../exchange/address.ts';
import type { Case } from '../exchange/case.ts';
import { succeeded, type Exchange } from '../exchange/exchange.ts';
import { listedItems } from '../exchange/next-page.ts';
import { headerOf } from '../exchange/message.ts';
import { OWN_TAG } from '../exchange/own-tag.ts';
import { isSafe } from '../plan/safe.ts';
import { withParameter } from '../exchange/parts.ts';

/** The entity tags that a run has seen, as a client keeps them for its next conditional request. */
export interface EntityTags {
  note(exchange: Exchange): void;
  /** A case whose If-Match, where its operation has one, names the tag that the resource had last (RFC 9110, 13.1.1). */
  conditional(subject: Case): Case;
}

/** An entity tag (RFC 9110, 8.8.3). */
const ENTITY_TAG = /^(W\/)?"[^"]*"$/;

/** Makes a memory of entity tags. */
export function createEntityTags(contract: Contract): EntityTags {
  const tags = new Map<string, string>();
  /** The addresses of lists: what each write to one of its items changes is not what a request is made of on condition. */
  const lists = new Set<string>();
  const actions = new Set(actionsOf(contract).map(({ operation }) => operation.id));
  return {
    note(exchange) {
      const tag =
        exchange.outcome.ok && succeeded(exchange) ? headerOf(exchange.outcome.value, 'etag') : undefined;
      if (tag === undefined || !ENTITY_TAG.test(tag)) return;
      const creation = creationBy(contract, exchange.case.operation);
      const own =
        creation === undefined ? addressOf(exchange) : addressOfCreated(creation, exchange, contract);
      // An action is answered with the resource that it is of.
      const address = own !== undefined && actions.has(exchange.case.operation.id) ? parentOf(own) : own;
      if (address === undefined) return;
      tags.set(address, tag);
      if (listedItems(exchange, contract) !== undefined) lists.add(address);
    },
    conditional(subject) {
      const { operation, parts } = subject;
      const conditions = operation.parameters.filter(isConditional);
      const address = conditions.length === 0 ? undefined : addressOf({ case: subject });
      const tag = address === undefined ? undefined : tags.get(address);
      if (address === undefined || tag === undefined) return subject;
      const withValue = (parameter: Parameter, value: string): Case => ({
        ...subject,
        parts: withParameter(parts, parameter, { kind: 'value', value }),
      });
      const textOf = (parameter: Parameter): string => {
        const given = parts.parameters.get(parameterKey(parameter));
        return given?.kind === 'value' ? String(given.value) : '';
      };
      const named = conditions.find((parameter) => textOf(parameter).includes(OWN_TAG));
      if (named !== undefined) return withValue(named, withOwnTag(textOf(named), tag));
      const parameter = conditions.find(isIfMatch);
      if (parameter === undefined || isAbout(subject, parameter)) return subject;
      const isWanted = parameter.required || !(isSafe(operation) || lists.has(address));
      return isWanted ? withValue(parameter, tag) : subject;
    },
  };
}

/** A condition with the tag that the resource has; a tag that is weak already gets no weaker. */
function withOwnTag(text: string, tag: string): string {
  const weak = tag.startsWith('W/') ? tag : `W/${tag}`;
  return text.replace(`W/${OWN_TAG}`, weak).replace(OWN_TAG, tag);
}

function isIfMatch(parameter: Parameter): boolean {
  return parameter.in === 'header' && parameter.name.toLowerCase() === 'if-match';
}

/** Whether it is the very parameter that a case has wrong, or leaves out. */
function isAbout({ purpose, parts }: Case, parameter: Parameter): boolean {
  if (purpose.kind === 'conditional') return true;
  if (purpose.kind === 'defective' && purpose.defect.parameter === parameter.name) return true;
  return !parts.parameters.has(parameterKey(parameter)) && purpose.kind !== 'valid';
}
