import { deletedToo } from '../../../spec/model/deleted-too.ts';
import { parameterKey } from '../../../spec/model/parameter-key.ts';
import type { Contract, Parameter } from '../../../spec/model/types.ts';
import { summaryOf } from '../../../spec/schema/summary/summary.ts';
import { addressOf } from '../../exchange/address.ts';
import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { sendsQuery } from '../../exchange/query-sent.ts';
import type { Subject } from '../../exchange/subject.ts';
import { conforms, violates, type HistoryJudgement } from '../rule.ts';
import { collectionPages } from './collections.ts';
import { removalBefore } from './inferred-lists.ts';
import { show } from './words.ts';

/** What was deleted before a whole page that asks for what was deleted, too, and is not on it. */
export function deletedInLists(history: History, contract: Contract): readonly HistoryJudgement[] {
  return collectionPages(history, contract).flatMap(({ page, shown, members, filters, isWhole }) => {
    const { exchange } = page;
    const { operation, parts } = exchange.case;
    const flag = deletedToo(contract.document, operation);
    const given = flag && parts.parameters.get(parameterKey(flag));
    if (given?.kind !== 'value' || given.value !== true || !isWhole) return [];
    const asked = filters.filter(({ parameter }) => parameter !== flag);
    const isAsked = (member: Subject): boolean => {
      const known = member.events.findLast((event) => event.shown !== undefined)?.shown;
      return (
        known !== undefined &&
        asked.every(({ parameter, asks }) => mayLast(parameter, contract) && asks(known) === 'yes')
      );
    };
    const deleted = members.flatMap((member) => {
      const evidence = removalBefore(member, exchange);
      return evidence !== undefined && isPlain(evidence.at(-1), member) && isAsked(member)
        ? [{ member, evidence }]
        : [];
    });
    const [missing] = deleted.filter(({ member }) => !shown.includes(member.address));
    if (deleted.length === 0) return [];
    if (missing === undefined) return [{ exchange, judgement: conforms }];
    return [
      {
        exchange,
        judgement: violates(
          `a list that holds ${missing.member.address}, too: ${flag?.name} asks for what was deleted`,
          `a list without it: ${show(page.items)}`,
          '',
          { evidence: missing.evidence, kind: 'missing where it is asked for though deleted' },
        ),
      },
    ];
  });
}

/** Whether a removal is of the very resource, and says nothing of how: some are for good. */
function isPlain(removal: Exchange | undefined, { address }: Subject): boolean {
  if (removal === undefined || removal.case.operation.method !== 'DELETE') return false;
  return addressOf(removal) === address && !sendsQuery(removal);
}

/** Whether what a parameter asks for may outlast a deletion: a name does, a state and a moment need not. */
function mayLast({ name, schema }: Parameter, { document }: Contract): boolean {
  const { types, values, string } = summaryOf(document, schema.schema);
  const isMoment = string.format?.startsWith('date') === true;
  return !types.includes('boolean') && values === undefined && !isMoment && !STATE.test(name);
}

const STATE =
  /state|status|active|enabled|updated|modified|changed|deleted|removed|since|until|before|after/i;
