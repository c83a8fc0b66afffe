import { isKeptAsSent } from '../../../spec/model/contents.ts';
import { parentOf } from '../../../spec/model/path-template.ts';
import type { Stored } from '../../exchange/contents.ts';
import type { History } from '../../exchange/created-resource.ts';
import { mediaTypeOf, type Exchange } from '../../exchange/exchange.ts';
import { headerOf, type WireResponse } from '../../exchange/message.ts';
import { contentDifference, type ContentDifference } from './content-difference.ts';

/** A read of a content, held against what was stored there last. */
export interface ContentRead {
  readonly exchange: Exchange;
  readonly response: WireResponse;
  /** What stored it, and what that was. */
  readonly source: Exchange;
  readonly stored: Stored;
  /** Undefined where it is as it was stored. */
  readonly difference: ContentDifference | undefined;
  /** The write and the read: what one such pair keeps, all do. */
  readonly pair: string;
  /** Whether the document says that what is read is what was stored. */
  readonly isPromised: boolean;
}

/**
 * The reads of contents of which it is known what they are to show: what was stored there, or what was read before of what
 * the run has made.
 */
export function contentReads({ contents, resources }: History): readonly ContentRead[] {
  const own = new Set(resources.map(({ address }) => address));
  return contents.flatMap(({ address, content, clear }): readonly ContentRead[] => {
    const isOwn = content.replace !== undefined && (own.has(address) || own.has(parentOf(address)));
    let last: Known | undefined;
    return clear.flatMap(({ kind, exchange, stored }): readonly ContentRead[] => {
      if (kind === 'created' || kind === 'replaced') last = stored && { exchange, stored };
      else if (kind !== 'read' && kind !== 'refused') last = undefined;
      const { outcome } = exchange;
      if (kind !== 'read' || !outcome.ok || outcome.value.incomplete !== undefined) return [];
      const response = outcome.value;
      if (last === undefined) {
        last = isOwn ? { exchange, stored: readAs(response) } : undefined;
        return [];
      }
      if (!isComparable(last.stored, response)) return [];
      const { exchange: source, stored: known } = last;
      const type = headerOf(response, 'content-type');
      return [
        {
          exchange,
          response,
          source,
          stored: known,
          difference: contentDifference(known.bytes, response.body, type),
          pair: `${source.case.operation.id} ${content.read.id}`,
          isPromised: isPromised(known),
        },
      ];
    });
  });
}

/** What a content is, and what says so. */
interface Known {
  readonly exchange: Exchange;
  readonly stored: Stored;
}

function readAs(response: WireResponse): Stored {
  return {
    bytes: response.body,
    mediaType: mediaTypeOf(response),
    part: undefined,
    lists: new Map(),
    upload: undefined,
  };
}

/** Whether what is read may be the very thing that was stored: a text that is read as HTML is another. */
function isComparable({ mediaType, part }: Stored, response: WireResponse): boolean {
  const shown = mediaTypeOf(response);
  if (shown === mediaType) return true;
  const isOctets = [shown, mediaType].includes('application/octet-stream');
  return isOctets || (part !== undefined && shown !== 'text/html' && shown !== 'application/json');
}

function isPromised({ upload, part, mediaType = '' }: Stored): boolean {
  return part === undefined
    ? isKeptAsSent(mediaType) && upload?.isPromised !== false
    : upload?.isPromised === true;
}
