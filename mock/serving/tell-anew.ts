import type { Json } from '../../spec/json/json.ts';
import { segmentsOf } from '../../spec/model/path-template.ts';
import type { Contract } from '../../spec/model/types.ts';
import { fileFacts } from '../resources/actions/file-facts.ts';
import type { StatefulResource } from '../resources/model/stateful-resource.ts';
import type { State } from '../resources/store/state.ts';

/** What a resource tells of its file is that of another file then: what it is of bytes, not of a name. */
export function tellAnew(
  { document }: Contract,
  state: State,
  resources: readonly StatefulResource[],
  segments: readonly string[],
  bytes: Buffer,
): void {
  const path = `/${segments.slice(0, -2).join('/')}`;
  const known = state.at(path).get(decodeURIComponent(segments.at(-2) ?? ''))?.value;
  const resource = resources.find(({ collection }) => {
    const own = segmentsOf(collection);
    return (
      own.length === segments.length - 2 &&
      own.every((each, index) => each.startsWith('{') || each === segments[index])
    );
  });
  const creation = resource?.create;
  if (known === undefined || resource === undefined || creation === undefined) return;
  const facts = fileFacts(document, resource, creation, { bytes, type: undefined, fileName: undefined });
  const own = Object.entries(facts).filter(([name, fact]) => Object.hasOwn(known, name) && !isType(fact));
  if (own.length > 0) state.put(resource, path, { ...known, ...Object.fromEntries(own) });
}

function isType(fact: Json | undefined): boolean {
  return typeof fact === 'string' && fact.includes('/');
}
