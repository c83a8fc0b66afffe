import { isJsonObject, type Json, type JsonObject } from '../../../spec/json/json.ts';
import { pagingOf } from '../../../spec/model/paging.ts';
import type { Operation, Parameter } from '../../../spec/model/types.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import type { Checked } from '../../check/checked.ts';

/** A list whose query is flat, and how to read one so. */
export interface ListQuery {
  readonly operation: Operation;
  /** The request with the members of such objects beside its other parameters. */
  flat(checked: Checked): Checked;
}

/** A member of an object that stands in the query, as a parameter of its own. */
interface Member {
  readonly of: string;
  readonly member: string;
  readonly parameter: Parameter;
  readonly usual: Json | undefined;
}

/** The list with a parameter for each member of a deep object that says which page is asked for, as it is in a query: `page[number]`. */
export function listQuery(document: JsonObject, operation: Operation): ListQuery {
  const members = operation.parameters.flatMap((parameter) => membersOf(document, operation, parameter));
  if (members.length === 0) return { operation, flat: (checked) => checked };
  const spread = new Set(members.map(({ of }) => of));
  const others = operation.parameters.filter(({ name, in: place }) => place !== 'query' || !spread.has(name));
  return {
    operation: { ...operation, parameters: [...others, ...members.map(({ parameter }) => parameter)] },
    flat(checked) {
      const query = new Map(checked.query);
      for (const { of, member, parameter, usual } of members) {
        const whole = checked.query.get(of);
        const own = isJsonObject(whole) && Object.hasOwn(whole, member) ? whole[member] : undefined;
        const value = own ?? usual;
        if (value !== undefined) query.set(parameter.name, value);
      }
      return { ...checked, query };
    },
  };
}

function membersOf(document: JsonObject, operation: Operation, parameter: Parameter): readonly Member[] {
  if (parameter.in !== 'query' || parameter.style !== 'deepObject') return [];
  const { properties } = outlineOf(document, parameter.schema.schema);
  const members = [...properties].map(([member, schema]): Member => {
    const name = `${parameter.name}[${member}]`;
    const { default: usual } = outlineOf(document, schema);
    return {
      of: parameter.name,
      member,
      usual,
      parameter: { ...parameter, name, required: false, description: '', schema: { schema, pointer: '' } },
    };
  });
  const inner = { ...operation, parameters: members.map((each) => each.parameter) };
  return Object.values(pagingOf(inner)).some((part) => part !== undefined) ? members : [];
}
