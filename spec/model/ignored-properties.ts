import { hasWord } from './prose.ts';

/** Words by which an operation takes some properties alone. */
const IGNORES =
  /\bothers?( (fields|properties|attributes|keys|members|values))? (are|is|will be|get) ignored\b|\b(everything|anything|all|whatever) else is ignored\b|\bonly (the )?(following )?(fields|properties|attributes)\b[^.]{0,80}\b(can|may) be (modified|changed|updated)\b/i;

/** Whether an operation ignores a property that its body may have, by its words ('The only fields which can be modified are: kind. All other fields are ignored.'). */
export function ignores(prose: string, property: string): boolean {
  return IGNORES.test(prose) && !hasWord(prose, property);
}
