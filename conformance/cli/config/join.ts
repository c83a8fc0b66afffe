import { NAMES, TABLE, type Name, type Some, type Values } from './settings.ts';

/** What was said further out and further in, together: the nearer wins, or adds to the other where that is its kind. */
export function joined(outer: Some, inner: Some): Some {
  return NAMES.reduce<Some>((both, name) => ({ ...both, ...joinedOne(name, outer, inner) }), {});
}

function joinedOne<Each extends Name>(name: Each, outer: Some, inner: Some): Some {
  const wide: Values[Each] | undefined = outer[name];
  const near: Values[Each] | undefined = inner[name];
  if (wide === undefined || near === undefined) {
    const only = near ?? wide;
    return only === undefined ? {} : { [name]: only };
  }
  const { join } = TABLE[name].kind;
  return { [name]: join === undefined ? near : join(wide, near) };
}
