import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import vocabulary from '../../ensures/vocabulary.schema.json' with { type: 'json' };
import { toDoubles } from '../../json/doubles.ts';
import { pointerTokens } from '../../json/pointer.ts';
import type { Diagnostic } from '../check.ts';
import type { Place } from '../../document/place.ts';
import { tellingErrors } from '../schema/telling-errors.ts';
import { subjectOf } from '../subject.ts';
import { suggestion } from '../suggestion.ts';

/** Checks x-ensures by the schema of its vocabulary. */
export interface VocabularyCheck {
  /** The object of named ensures: its names. */
  readonly ensures: (place: Place) => readonly Diagnostic[];
  /** One ensure: its keywords and their values. */
  readonly ensure: (place: Place) => readonly Diagnostic[];
}

const KEYWORDS = Object.keys(vocabulary.$defs.ensure.properties);

/** Makes the check. */
export function createVocabularyCheck(): VocabularyCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, logger: false });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  const { type, minProperties, propertyNames, $defs } = vocabulary;
  const names = ajv.compile({
    type,
    minProperties,
    propertyNames,
    additionalProperties: { type: ['object', 'boolean'] },
  });
  const ensure = ajv.compile({ $defs, $ref: '#/$defs/ensure' });
  return {
    ensures: (place) => findings(place, names),
    ensure: (place) => findings(place, ensure),
  };
}

function findings(place: Place, validate: ValidateFunction): readonly Diagnostic[] {
  if (validate(toDoubles(place.value))) return [];
  const errors: readonly ErrorObject[] = validate.errors ?? [];
  const values = errors.filter((error) => !isName(error) && error.propertyName === undefined);
  return [
    ...errors.filter(isName).map((error) => inWords(place, error)),
    ...tellingErrors(values).map(({ at, message }) => {
      const found = below(place, at);
      return { place: found, message: `${subjectOf(found.tokens)} ${message}` };
    }),
  ];
}

/** A name that is none, or a keyword that is none: what is wrong is the key. */
function isName({ keyword }: ErrorObject): boolean {
  return keyword === 'propertyNames' || keyword === 'additionalProperties';
}

function inWords(place: Place, { keyword, instancePath, params }: ErrorObject): Diagnostic {
  const name = String(keyword === 'propertyNames' ? params.propertyName : params.additionalProperty);
  const message =
    keyword === 'propertyNames'
      ? `the name of an ensure is kebab-case, as 'same-pet': '${name}' is not`
      : `unknown keyword '${name}'${suggestion(name, KEYWORDS)}`;
  return { place: below(place, instancePath, name), on: 'key', message };
}

function below(place: Place, at: string, ...more: readonly string[]): Place {
  return { ...place, tokens: [...place.tokens, ...(pointerTokens(at) ?? []), ...more] };
}
