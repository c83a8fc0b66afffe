import { creatingUploads } from '../../../spec/model/contents.ts';
import { plainName } from '../../../spec/model/identity.ts';
import { isJsonObject, type Json } from '../../../spec/json/json.ts';
import { segmentsOf } from '../../../spec/model/path-template.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import type { Contract, Operation } from '../../../spec/model/types.ts';
import { uploadFormOf, type UploadForm } from '../../../spec/model/upload-form.ts';
import { outlineOf } from '../../../spec/schema/outline.ts';
import { below } from '../../../spec/schema/walk.ts';
import { answerSchema } from '../../exchange/answer-schema.ts';
import { jsonOf, succeeded, type Exchange } from '../../exchange/exchange.ts';
import { filesIn } from '../../exchange/file-parts.ts';
import type { FilePart } from '../../exchange/parts.ts';
import { fileFacts, type FileFact } from './content-facts.ts';
import type { Told } from './told-of-file.ts';

/** What the answers to uploads that create nothing tell of the file that they were sent. */
export function toldByAnswers(exchanges: readonly Exchange[], contract: Contract): readonly Told[] {
  const forms = new Map<Operation, UploadForm | undefined>();
  const read = creatingUploads(contract);
  return exchanges.flatMap((exchange): readonly Told[] => {
    const { operation, purpose } = exchange.case;
    if (purpose.kind !== 'valid' || !succeeded(exchange) || read.has(operation.id)) return [];
    if (!forms.has(operation)) forms.set(operation, uploadFormOf(operation, contract));
    const form = forms.get(operation);
    const file = form && sentFile(exchange, form);
    return form === undefined || file === undefined ? [] : toldBy(exchange, form, file, contract);
  });
}

function sentFile({ case: { parts } }: Exchange, { media, part }: UploadForm): FilePart | undefined {
  const { body } = parts;
  if (body.kind !== 'json' || !isJsonObject(body.value)) return undefined;
  return filesIn(body.value, media, body.files ?? new Map()).get(part)?.[0];
}

function toldBy(exchange: Exchange, form: UploadForm, file: FilePart, contract: Contract): readonly Told[] {
  const { operation } = exchange.case;
  const body = jsonOf(exchange);
  const place = placeOf(exchange, form, contract);
  if (body === undefined || place === undefined || !isJsonObject(body)) return [];
  const object: Json | undefined = place.name === undefined ? body : body[place.name];
  if (object === undefined || !isJsonObject(object)) return [];
  const at = place.name === undefined ? '' : below('', place.name);
  return place.facts.flatMap((fact): readonly Told[] => {
    const expected = fact.of(file);
    const told = {
      exchange,
      source: exchange,
      fact: `${operation.id} ${fact.name}`,
      at: below(at, fact.name),
    };
    return expected === undefined
      ? []
      : [{ ...told, expected, actual: object[fact.name], isPromised: fact.isPromised }];
  });
}

interface Place {
  /** The property that has the object; undefined for the whole answer. */
  readonly name: string | undefined;
  readonly facts: readonly FileFact[];
}

/** Facts that it takes to know an object for one that tells of a file. */
const TELLING = 2;

/** Where an answer tells of the file: itself, or in the one property that does, or that is called as the upload is. */
function placeOf(exchange: Exchange, { media, part }: UploadForm, contract: Contract): Place | undefined {
  const { document } = contract;
  const schema = answerSchema(exchange)?.schema;
  if (schema === undefined || media.schema === undefined) return undefined;
  const { operation } = exchange.case;
  const sent = outlineOf(document, media.schema.schema).properties;
  const prose = proseOf(contract, operation);
  const { properties } = outlineOf(document, schema);
  const candidates: readonly (readonly [string | undefined, typeof schema])[] = [
    [undefined, schema],
    ...[...properties].filter(([, each]) => outlineOf(document, each).items === undefined),
  ];
  const places = candidates
    .map(([name, each]): Place => ({
      name,
      facts: fileFacts(document, each, [], prose).filter((fact) => !sent.has(fact.name)),
    }))
    .filter(({ facts }) => facts.length >= TELLING);
  const called = [part, segmentsOf(operation.path).at(-1) ?? ''].map(plainName);
  const [only, ...others] = places;
  return others.length === 0
    ? only
    : places.find(({ name }) => name !== undefined && called.includes(plainName(name)));
}
