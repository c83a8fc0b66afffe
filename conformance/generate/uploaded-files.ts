import { isJsonObject, type JsonObject } from '../../spec/json/json.ts';
import type { MediaType, Operation } from '../../spec/model/types.ts';
import type { Body, FilePart } from '../exchange/parts.ts';
import { sampleParts } from '../exchange/sample-files.ts';
import { byteEdges, FILE_NAMES } from './content-edges.ts';
import { isValid, plainValue } from './plain.ts';
import { baseline, type RequestGenerator } from './request-generator.ts';

/** Forms in parts with one file each that careless software changes: its bytes, its name or its media type. */
export function uploadedFiles(
  generator: RequestGenerator,
  operation: Operation,
  { part, lists }: { readonly part: string; readonly lists: readonly string[] },
  name: string,
): readonly { readonly label: string; readonly body: Body }[] {
  const form = operation.requestBody?.content.find(({ files = [] }) => files.includes(part));
  if (form === undefined) return [];
  const samples = sampleParts(form.encoding?.get(part)?.contentTypes ?? []);
  const edges =
    samples.length === 0
      ? byteEdges(generator.mark(name))
      : FILE_NAMES.map((_, index) => ({
          label: `file-${index + 1}`,
          bytes: samples[index % samples.length]?.bytes ?? Buffer.alloc(0),
        }));
  return edges.flatMap(({ label, bytes }, index) => {
    const plain = baseline(generator, operation, `${name}/${label}`, 'all');
    if (plain?.body.kind !== 'json' || !isJsonObject(plain.body.value)) return [];
    const file = fileOf(generator, form, part, bytes, index);
    const { value, files } = withLists(
      generator,
      form,
      { ...plain.body.value, [part]: 'file' },
      lists,
      index,
    );
    if (form.schema === undefined || !isValid(generator, form.schema, value)) return [];
    return [{ label, body: { ...plain.body, value, files: new Map([[part, [file]], ...files]) } }];
  });
}

function fileOf(
  generator: RequestGenerator,
  { encoding }: MediaType,
  part: string,
  bytes: Buffer,
  index: number,
): FilePart {
  const { contentTypes = [], headers = [] } = encoding?.get(part) ?? {};
  const types = contentTypes.filter((type) => !type.includes('*'));
  return {
    bytes,
    fileName: FILE_NAMES[index % FILE_NAMES.length] ?? 'plain.txt',
    mediaType: types[index % Math.max(1, types.length)] ?? 'application/octet-stream',
    headers: headers.flatMap(({ name, schema }) => {
      const value = schema && plainValue(generator, schema, `${part}/${index}`, 'all');
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
    }),
  };
}

/** Lists of files in their places, of as many lengths as they may have. */
function withLists(
  generator: RequestGenerator,
  form: MediaType,
  plain: JsonObject,
  lists: readonly string[],
  index: number,
): { readonly value: JsonObject; readonly files: readonly (readonly [string, readonly FilePart[]])[] } {
  let value = plain;
  const files: [string, readonly FilePart[]][] = [];
  for (const list of lists) {
    const wanted = 1 + (index % 3);
    const length = [wanted, 2, 1].find(
      (some) =>
        form.schema !== undefined &&
        isValid(generator, form.schema, {
          ...value,
          [list]: Array.from({ length: some }, (_, at) => `file ${at}`),
        }),
    );
    if (length === undefined) continue;
    value = { ...value, [list]: Array.from({ length }, (_, at) => `file ${at}`) };
    const made = Array.from({ length }, (_, at) =>
      fileOf(
        generator,
        form,
        list,
        Buffer.from(`${list} ${index}.${at} ${'-'.repeat((length - at) * 7)}`),
        index + at,
      ),
    );
    files.push([list, made]);
  }
  return { value, files };
}
