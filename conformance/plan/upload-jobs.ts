import { uploadFormOf } from '../../spec/model/upload-form.ts';
import { contentsOf } from '../../spec/model/contents.ts';
import { sentencesOf } from '../../spec/model/prose.ts';
import type { Operation } from '../../spec/model/types.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import { lazyJob, type Job } from '../exchange/case.ts';
import type { Parts } from '../exchange/parts.ts';
import { uploadedFiles } from '../generate/uploaded-files.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import { isReachable, type Producers } from './producers.ts';
import { refusedFor } from './refused-for.ts';
import { atSamePlace, caseOf, reached } from './steps.ts';

/** Words that refuse a file for its media type. */
const OF_FILES =
  /\b(files?|images?|pictures?|uploads?|attachments?|documents?|parts?)\b|\bother (media|content|file) ?types?\b/i;

/**
 * Files that careless software changes, where no other operation shows them again: their answers tell of them. And one of
 * a media type that the contract's words refuse.
 */
export function uploadJobs(
  generator: RequestGenerator,
  producers: Producers,
  operation: Operation,
): readonly Job[] {
  const { contract } = generator;
  const form = uploadFormOf(operation, contract);
  if (form === undefined || !isReachable(operation, producers)) return [];
  const isRead = contentsOf(contract).some(({ uploads }) =>
    uploads.some(({ creation }) => creation.operation.id === operation.id),
  );
  const { part, contentTypes, words } = form;
  const id = `${operation.id}/valid/files`;
  const edges = isRead ? [] : uploadedFiles(generator, operation, { part, lists: [] }, id);
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
            const list = contract.operations.find(
              ({ method, path }) => method === 'GET' && path === operation.path,
            );
            const look = list && baseline(generator, list, id, 'required');
            return [
              ...edges.map(({ label, body }) =>
                reached(producers, caseOf(generator, operation, { ...plain, body }, { label })),
              ),
              ...(list === undefined || look === undefined
                ? []
                : [atSamePlace(caseOf(generator, list, look, { label: 'files/listed' }), 0, [])]),
            ];
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
