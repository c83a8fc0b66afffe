import { proseOf } from '../../spec/model/prose.ts';
import { parameterOf, segmentsOf } from '../../spec/model/path-template.ts';
import type { Contract, Operation } from '../../spec/model/types.ts';
import { isSafe } from './safe.ts';
import { serviceWide } from './service-wide.ts';

/** What an operation looks as if it did that nobody can take back. */
export type Harm = 'ends the service' | 'writes to people' | 'removes an account' | 'removes everything';

/** What is read of an operation: its name in words, and what the document tells of it. */
interface Read {
  readonly name: string;
  readonly prose: string;
  /** Whether it concerns the service as a whole, and no resource. */
  readonly wide: boolean;
  readonly operation: Operation;
}

const SERVICE = '(?:service|server|system|application|app|process|instance|node|cluster|daemon)';
const MAIL =
  '(?:e ?mails?|mails?|sms|invitations?|newsletters?|push notifications?|notifications?|text messages?)';

const HARMS: readonly (readonly [Harm, (read: Read) => boolean])[] = [
  [
    'writes to people',
    ({ name, prose }) =>
      new RegExp(`\\b(?:re)?send ${MAIL}\\b|\\b(?:re)?send (?:\\w+ ){1,3}${MAIL}\\b`).test(name) ||
      /\b(?:forgot|forgotten|reset|recover) password\b|\bpassword (?:reset|recovery|forgot)\b|\binvite\b|\binvitations?$/.test(
        name,
      ) ||
      new RegExp(
        `\\bsends? (?:out )?(?:an? |the )?(?:\\w+ ){0,2}${MAIL}\\b|\\bmails? (?:is|are|will be) sent\\b`,
      ).test(prose),
  ],
  [
    'ends the service',
    ({ name, prose, wide }) =>
      (wide &&
        /\b(?:shut ?down|halt|terminate|kill|drain|restart|reboot|power ?off|exit|quit)\b/.test(name)) ||
      new RegExp(
        `\\b(?:shuts? down|stops?|halts?|terminates?|restarts?|reboots?) (?:the |this )?(?:\\w+ )?${SERVICE}\\b`,
      ).test(prose),
  ],
  [
    'removes an account',
    ({ name, prose, operation }) =>
      !isOfItem(operation) &&
      (/\b(?:delete|close|deactivate|terminate|remove|cancel) (?:my |own |current |users? |accounts? )?(?:account|profile|user|me|tenant|organi[sz]ation|workspace)\b/.test(
        name,
      ) ||
        /\b(?:deletes?|closes?|deactivates?|removes?) (?:your|the current|the user's|my|own) (?:account|profile|user)\b/.test(
          prose,
        )),
  ],
  [
    'removes everything',
    ({ name, prose, wide }) =>
      // A method is a word of the name, too.
      (wide && /\b(?:delete|wipe|purge|truncate|erase|reset|flush|clear)\b/.test(name)) ||
      /\b(?:deletes?|removes?|erases?|wipes?|purges?) (?:all|every|everything)\b/.test(prose),
  ],
];

/** What an operation looks as if it did, by its name and what the document tells of it, that nobody can take back. */
export function harmOf(contract: Contract, operation: Operation): Harm | undefined {
  if (isSafe(operation)) return undefined;
  const { id, method, template } = operation;
  const read: Read = {
    name: wordsOf(`${id.includes(' ') ? '' : id} ${method} ${template}`),
    prose: proseOf(contract, operation).toLowerCase().replaceAll('-', ' '),
    wide: serviceWide(contract).some((each) => each.id === id),
    operation,
  };
  return HARMS.find(([, is]) => is(read))?.[0];
}

/** Whether an operation is about one resource that its path names: of those, a run removes what it has made alone. */
function isOfItem({ path }: Operation): boolean {
  return parameterOf(segmentsOf(path).at(-1)) !== undefined;
}

/** The words of a name: `resetPassword`, `/users/reset_password`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .toLowerCase()
    .trim();
}
