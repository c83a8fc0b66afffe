import type { Operation } from '../../spec/model/types.ts';
import type { Case } from '../exchange/case.ts';
import { methodOf } from '../generate/request.ts';
import { serializeParameters } from '../generate/serialize.ts';
import { isMoreConcrete, pathPattern } from './path-pattern.ts';
import { isSafe } from './safe.ts';

/** What of an operation a scope looks at. */
type Named = Pick<Operation, 'id' | 'method' | 'template'>;

/** What a run may send. It is made once, of what the run was asked for, and nothing that it excludes goes out. */
export interface Scope {
  /** Whether an operation may be requested. */
  permits(operation: Named): boolean;
  /** Whether a request may be sent: by its operation, and by the URL that it comes out with. */
  admits(subject: Case): boolean;
}

/** What a run was asked for. */
export interface ScopeOptions {
  /** All operations of the document. */
  readonly operations: readonly Named[];
  /** Whether only safe methods (GET, HEAD, OPTIONS) may be used. */
  readonly readOnly: boolean;
  /** Whether an operation is selected, by its id. */
  readonly selected: (operation: string) => boolean;
}

/** Makes the scope of a run. */
export function createScope({ operations, readOnly, selected }: ScopeOptions): Scope {
  const permits = (operation: Named): boolean => selected(operation.id) && (!readOnly || isSafe(operation));
  const patterns = new Map(operations.map(({ template }) => [template, pathPattern(template)]));
  const documented = operations.map((operation) => ({
    method: operation.method,
    pattern: patterns.get(operation.template) ?? pathPattern(operation.template),
    isPermitted: permits(operation),
  }));
  const permitted = documented.filter(({ isPermitted }) => isPermitted);
  const excluded = documented.filter(({ isPermitted }) => !isPermitted);

  const reached = (among: typeof documented, method: string, path: string): typeof documented =>
    among.filter((item) => item.method === method && item.pattern.mayLead(path));
  /** Whether a URL leads to no operation that is excluded, unless one that is not is matched before it. */
  const leadsWithin = (method: string, path: string): boolean =>
    reached(excluded, method, path).every((item) =>
      reached(permitted, method, path).some((other) => isMoreConcrete(other.pattern, item.pattern)),
    );

  return {
    permits,
    admits(subject) {
      const { operation, purpose, resource, parts } = subject;
      if (!permits(operation)) return false;
      const method = methodOf(subject);
      if (purpose.kind === 'undocumented-method') {
        const { path } = serializeParameters(operation, parts);
        const isFree = reached(documented, method, path).length === 0;
        return isFree && !readOnly && (method === 'PROPFIND' || resource === 'unknown');
      }
      if (isSafe(operation) && excluded.length === 0) return true;
      const { path } = serializeParameters(operation, parts);
      // An empty identity makes an item's URL that of its collection.
      return (
        (isSafe(operation) || patterns.get(operation.template)?.isOf(path) === true) &&
        leadsWithin(method, path)
      );
    },
  };
}
