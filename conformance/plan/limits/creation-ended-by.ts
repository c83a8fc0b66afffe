import type { Creation } from '../../../spec/model/resources.ts';
import type { Link, Operation } from '../../../spec/model/types.ts';
import type { RequestGenerator } from '../../generate/request-generator.ts';
import { actedOn } from '../acted-on.ts';
import { writeOf, type Producers } from '../producers.ts';

/** What an operation ends or acts on, and the Link to it from its creation; undefined where it does neither. */
export function creationEndedBy(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): { readonly creation: Creation; readonly link: Link } | undefined {
  if (operation.method === 'DELETE') {
    const known = writeOf(producers, operation);
    return known && { creation: known.creation, link: known.write.link };
  }
  const acted = actedOn(generator, producers, operation);
  return acted && { creation: acted.creation, link: acted.done.link };
}
