import { unreadUploadsOf, type FileUpload } from '../../../spec/model/contents.ts';
import type { Contract } from '../../../spec/model/types.ts';
import type { JsonObject } from '../../../spec/json/json.ts';
import { segmentsOf } from '../../../spec/model/path-template.ts';
import { storedBy, type ContentEvent, type Stored } from '../../exchange/contents.ts';
import type { History } from '../../exchange/created-resource.ts';
import type { Exchange } from '../../exchange/exchange.ts';

/** An answer that shows the resource that a file was uploaded with. */
export interface FileSighting {
  readonly exchange: Exchange;
  readonly shown: JsonObject;
  readonly at: string;
  readonly isListed: boolean;
  readonly upload: FileUpload;
  /** The creation, and what it uploaded. */
  readonly source: Exchange;
  readonly created: Stored;
  /** What the content is by now, and what wrote it, where that was replaced. */
  readonly replaced: { readonly source: Exchange; readonly stored: Stored } | undefined;
}

/** The answers that show resources with files, of which it is known what the files are at that time. */
export function fileSightings({ contents, subjects }: History): readonly FileSighting[] {
  const byAddress = new Map(subjects.map((subject) => [subject.address, subject]));
  return contents.flatMap(({ address, content, clear }) => {
    const [upload] = content.uploads;
    const depth = segmentsOf(upload?.creation.reads[0]?.operation.path ?? '').length;
    const subject = byAddress.get(
      address
        .split('/')
        .slice(0, depth + 1)
        .join('/'),
    );
    return subject === undefined ? [] : sightings(clear, subject.events);
  });
}

/** The same of files that no operation shows the content of: as they were uploaded, until anything is done to what they made. */
export function unreadSightings({ subjects }: History, contract: Contract): readonly FileSighting[] {
  const uploads = new Map(unreadUploadsOf(contract).map((each) => [each.creation.operation.id, each]));
  if (uploads.size === 0) return [];
  return subjects.flatMap(({ clear }) => {
    const made = clear.find(({ kind }) => kind === 'created');
    const upload = made && uploads.get(made.exchange.case.operation.id);
    const created = upload && storedBy(upload, made.exchange);
    if (made === undefined || upload === undefined || created === undefined) return [];
    const source = made.exchange;
    const seen = clear.slice(clear.indexOf(made) + 1);
    const end = seen.findIndex(({ kind }) => !['read', 'listed', 'refused'].includes(kind));
    return [made, ...(end === -1 ? seen : seen.slice(0, end))].flatMap(({ exchange, shown, at, kind }) =>
      shown === undefined
        ? []
        : [
            {
              exchange,
              shown,
              at,
              isListed: kind === 'listed',
              upload,
              source,
              created,
              replaced: undefined,
            },
          ],
    );
  });
}

function sightings(
  writes: readonly ContentEvent[],
  seen: History['subjects'][number]['events'],
): readonly FileSighting[] {
  return seen.flatMap((event): readonly FileSighting[] => {
    const { exchange, shown, at } = event;
    if (shown === undefined) return [];
    const isOwn = (write: ContentEvent): boolean => write.exchange === exchange;
    const before = writes.filter(
      (write) =>
        write.kind !== 'read' &&
        write.kind !== 'refused' &&
        (isOwn(write) || write.exchange.started < exchange.ended),
    );
    const last = before.at(-1);
    const isMeanwhile = before.some((write) => !isOwn(write) && write.exchange.ended > exchange.started);
    const from = before.findLast(({ kind }) => kind === 'created');
    const isClear = before
      .slice(from === undefined ? 0 : before.indexOf(from))
      .every((write) => write.kind !== 'unclear' && write.kind !== 'removed');
    if (isMeanwhile || !isClear || last?.stored === undefined || from?.stored?.upload === undefined)
      return [];
    return [
      {
        exchange,
        shown,
        at,
        isListed: event.kind === 'listed',
        upload: from.stored.upload,
        source: from.exchange,
        created: from.stored,
        replaced: last === from ? undefined : { source: last.exchange, stored: last.stored },
      },
    ];
  });
}
