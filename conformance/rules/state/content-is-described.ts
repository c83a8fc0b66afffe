import { isJsonArray, isJsonObject, type JsonObject } from '../../../spec/json/json.ts';
import { proseOf } from '../../../spec/model/prose.ts';
import { isKeptAsSent, type FileUpload } from '../../../spec/model/contents.ts';
import type { Contract } from '../../../spec/model/types.ts';
import { below } from '../../../spec/schema/walk.ts';
import type { History } from '../../exchange/created-resource.ts';
import { documentedHeader } from '../../exchange/documented-header.ts';
import { mediaTypeOf, type Exchange } from '../../exchange/exchange.ts';
import { readDisposition } from '../../exchange/disposition.ts';
import type { FilePart } from '../../exchange/parts.ts';
import { contentReads, type ContentRead } from '../support/content-reads.ts';
import {
  factsOfUpload,
  keepsName,
  keepsType,
  nameOf,
  type FileFact,
  type UploadFacts,
} from '../support/content-facts.ts';
import { fileSightings, unreadSightings, type FileSighting } from '../support/file-sightings.ts';
import { ourReading } from '../support/our-reading.ts';
import { isSame, isTelling, type Told } from '../support/told-of-file.ts';
import { toldByAnswers } from '../support/upload-answers.ts';
import { show } from '../support/words.ts';
import { conforms, violates, type HistoryJudgement, type HistoryRule } from '../rule.ts';

/** What is told of a file is so. */
export const contentIsDescribed: HistoryRule = {
  id: 'state/content-is-described',
  summary:
    'What a service tells of a file is that of the file that was uploaded: its size and hash, its name (in Content-Disposition, too) and media type, as far as the document says so or one file shows it.',
  severity: 'must',
  clause: ourReading(
    'the names of properties',
    'A `size`, a `sha256`, a `fileName` or a `mediaType` of what was uploaded with a file is that of the file, and a Content-Disposition is as RFC 6266 has it.',
  ),
  scope: 'history',
  group: ({ at }, { case: { operation } }) => `${operation.tags.join()} ${at.replaceAll(/\/\d+/g, '')}`,
  check: (history, { contract }) => {
    const told = [
      ...toldByItems(history, contract),
      ...toldByAnswers(history.exchanges, contract),
      ...toldByDownloads(history, contract),
    ];
    const known = new Set(told.filter(isTelling).map(({ fact }) => fact));
    return told.flatMap((each) => (each.isPromised || known.has(each.fact) ? [judge(each)] : []));
  },
};

function judge({ exchange, source, at, expected, actual }: Told): HistoryJudgement {
  return {
    exchange,
    judgement: isSame(expected, actual)
      ? conforms
      : violates(`${show(expected)}: the file of ${source.case.operation.id}`, show(actual), at, {
          evidence: source === exchange ? [] : [source],
          kind: 'not of the file',
        }),
  };
}

function toldByItems(history: History, contract: Contract): readonly Told[] {
  const facts = new Map<FileUpload, UploadFacts>();
  return [...fileSightings(history), ...unreadSightings(history, contract)].flatMap((sighting) => {
    const { upload } = sighting;
    const known = facts.get(upload) ?? factsOfUpload(upload, contract);
    facts.set(upload, known);
    return toldBy(sighting, known);
  });
}

function toldBy(
  { exchange, shown, at, source, created, replaced, upload }: FileSighting,
  facts: UploadFacts,
): readonly Told[] {
  const { operation } = upload.creation;
  const file = created.part ?? {
    bytes: created.bytes,
    fileName: '',
    mediaType: created.mediaType,
    headers: [],
  };
  const told = (
    fact: FileFact,
    of: FilePart,
    by: Exchange,
    object: JsonObject,
    place: string,
    key: string,
  ): readonly Told[] => {
    const expected = fact.of(of);
    const actual = object[fact.name];
    if (expected === undefined) return [];
    return [
      {
        exchange,
        source: by,
        fact: `${operation.id} ${key}/${fact.name}`,
        at: below(place, fact.name),
        expected,
        actual,
        isPromised: fact.isPromised,
      },
    ];
  };
  const now = replaced && { ...file, bytes: replaced.stored.bytes };
  const own = facts.own.flatMap((fact) =>
    now === undefined
      ? told(fact, file, source, shown, at, '')
      : fact.isOfBytes
        ? told(fact, now, replaced?.source ?? source, shown, at, '')
        : [],
  );
  const listed = [...facts.lists].flatMap(([list, inner]): readonly Told[] => {
    const files = created.lists.get(list);
    const items = shown[list];
    if (files === undefined || !isJsonArray(items)) return [];
    const place = below(at, list);
    const count: Told = {
      exchange,
      source,
      fact: `${operation.id} ${list}`,
      at: place,
      expected: files.length,
      actual: items.length,
      isPromised: false,
    };
    return [
      count,
      ...files.flatMap((each, index) => {
        const item = items[index];
        return isJsonObject(item)
          ? inner.flatMap((fact) => told(fact, each, source, item, below(place, index), list))
          : [];
      }),
    ];
  });
  return [...own, ...listed];
}

function toldByDownloads(history: History, contract: Contract): readonly Told[] {
  return contentReads(history).flatMap((read) => [...typeTold(read, contract), ...nameTold(read, contract)]);
}

function typeTold(
  { exchange, response, source, stored, pair, difference }: ContentRead,
  contract: Contract,
): readonly Told[] {
  const { part, mediaType } = stored;
  const { operation } = exchange.case;
  const documented = operation.responses.flatMap(({ content }) => content.map(({ type }) => type));
  if (part === undefined || mediaType === undefined || difference !== undefined) return [];
  if (!documented.includes(mediaType) || !(isKeptAsSent(mediaType) || mediaType.startsWith('image/')))
    return [];
  const isPromised = [source.case.operation, operation].some((each) => keepsType(proseOf(contract, each)));
  return [
    {
      exchange,
      source,
      fact: `${pair} type`,
      at: 'header Content-Type',
      expected: mediaType,
      actual: mediaTypeOf(response),
      isPromised,
    },
  ];
}

function nameTold({ exchange, source, stored, pair }: ContentRead, contract: Contract): readonly Told[] {
  const { operation } = exchange.case;
  const field = documentedHeader(exchange, 'content-disposition');
  if (field === undefined) return [];
  const told = { exchange, source, at: 'header Content-Disposition' };
  const read = readDisposition(field);
  if (read === undefined)
    return [{ ...told, fact: 'syntax', expected: 'a field of RFC 6266', actual: field, isPromised: true }];
  if (stored.part === undefined) return [];
  const header = operation.responses
    .flatMap(({ headers }) => headers)
    .find(({ name }) => name.toLowerCase() === 'content-disposition');
  const isPromised =
    keepsName(header?.description ?? '') ||
    [source.case.operation, operation].some((each) => keepsName(proseOf(contract, each)));
  const { fileName } = stored.part;
  // What stands in quotes in a part is read in more ways than one.
  const expected = isPromised && !/["\\]/.test(fileName) ? fileName : nameOf(stored.part);
  return expected === undefined
    ? []
    : [{ ...told, fact: `${pair} name`, expected, actual: read.fileName, isPromised }];
}
