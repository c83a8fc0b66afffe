import { parameterOf, segmentsOf, startsWith } from '../../../spec/model/path-template.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import type { StatefulResource } from '../model/stateful-resource.ts';
import { identityKey } from '../store/key.ts';

/** The resources in the order in which they hold one another: what stands above comes first. */
export function outermostFirst(resources: readonly StatefulResource[]): readonly StatefulResource[] {
  return resources
    .filter(({ kind }) => kind === 'collection')
    .toSorted((a, b) => segmentsOf(a.collection).length - segmentsOf(b.collection).length);
}

/**
 * The paths at which a kind of resource has collections, given what stands above: one for each parent. A path whose
 * parameter belongs to no resource there is, has what the collection's own operations give as its example.
 */
export function pathsOf(
  resource: StatefulResource,
  resources: readonly StatefulResource[],
  contents: ReadonlyMap<string, readonly JsonObject[]>,
): readonly string[] {
  const { collection, list, create, read } = resource;
  if (!collection.includes('{')) return [collection];
  const segments = segmentsOf(collection);
  return segments.reduce<readonly string[]>(
    (paths, segment, index) => {
      if (!segment.includes('{')) return paths.map((path) => `${path}/${segment}`);
      const prefix = `/${segments.slice(0, index + 1).join('/')}`;
      const above = resources.find(
        ({ item }) => item !== undefined && startsWith(prefix, item) && segmentsOf(item).length === index + 1,
      );
      if (above)
        return paths.flatMap((path) =>
          (contents.get(path) ?? []).map(
            (value) => `${path}/${encodeURIComponent(identityKey(value[above.identity]) ?? '')}`,
          ),
        );
      const name = parameterOf(segment);
      const example = (list?.operation ?? create ?? read)?.parameters.find(
        (parameter) => parameter.in === 'path' && parameter.name === name,
      )?.examples[0];
      const id = identityKey(example);
      return id === undefined ? [] : paths.map((path) => `${path}/${encodeURIComponent(id)}`);
    },
    [''],
  );
}
