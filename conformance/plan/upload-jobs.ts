import { uploadFormOf } from '../../spec/model/upload-form.ts';
import { creatingUploads } from '../../spec/model/contents.ts';
import { sentencesOf } from '../../spec/model/prose.ts';
import type { Operation } from '../../spec/model/types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import type { Parts } from '../exchange/parts.ts';
import { uploadedFiles } from '../generate/uploaded-files.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { caseOf, reached } from './steps.ts';

/** Words that refuse a file for its media type. */
const OF_FILES =
  /\b(files?|images?|pictures?|uploads?|attachments?|documents?|parts?)\b|\bother (media|content|file) ?types?\b/i;

/**
 * Files that careless software changes, where nothing is created with them: the answers tell of them. And one of a media
 * type that the contract's words refuse.
 */
export function uploadJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const form = uploadFormOf(operation, contract);
  if (form === undefined || !isReachable(operation, producers)) return [];
  const { part, contentTypes, words } = form;
  const id = `${operation.id}/valid/files`;
  const edges = creatingUploads(contract).has(operation.id)
    ? []
    : uploadedFiles(generator, operation, { part, lists: [] }, id);
  const refusal = operation.responses.find(({ status }) => status === '415');
  const said = [...sentencesOf(words), ...sentencesOf(refusal?.description ?? '')].find(
    (sentence) => OF_FILES.test(sentence) && (/\b415\b/.test(sentence) || refusal?.description === sentence),
  );
  return [
    ...(edges.length === 0
      ? []
      : [
          lazyJob(id, () => {
            const plain = baseline(generator, operation, id, 'all');
            if (plain === undefined) return [];
            return edges.map(({ label, body }) =>
              reached(producers, caseOf(generator, operation, { ...plain, body }, { label })),
            );
          }),
        ]),
    ...(refusal === undefined || said === undefined || contentTypes.length === 0
      ? []
      : [
          lazyJob(`${operation.id}/defective/${part}:another-type`, () => {
            const plain = baseline(generator, operation, `${id}/another-type`, 'all');
            const parts = plain && ofAnotherType(plain, part);
            return parts === undefined
              ? []
              : [
                  reached(
                    producers,
                    caseOf(generator, operation, parts, refusedFor(`${part}:another-type`, said)),
                  ),
                ];
          }),
        ]),
  ];
}

/** The same form with a file of a type that none lists. */
function ofAnotherType(plain: Parts, part: string): Parts | undefined {
  const { body } = plain;
  if (body.kind !== 'json' || !isJsonObject(body.value)) return undefined;
  const file = {
    bytes: Buffer.from('a file of another kind'),
    fileName: 'other.bin',
    mediaType: 'application/x-another-type',
    headers: [],
  };
  return {
    ...plain,
    body: { ...body, value: { ...body.value, [part]: 'file' }, files: new Map([[part, [file]]]) },
  };
}
