import { contentsOf, unreadUploadsOf, type Content, type FileUpload } from '../../spec/model/contents.ts';
import { isJsonObject } from '../../spec/json/json.ts';
import type { Linked } from '../../spec/model/resources.ts';
import type { Operation } from '../../spec/model/types.ts';
import { lazyJob, type Job, type Step } from '../exchange/case.ts';
import type { Body } from '../exchange/parts.ts';
import { contentEdges } from '../generate/content-edges.ts';
import { uploadedFiles } from '../generate/uploaded-files.ts';
import { baseline, type RequestGenerator } from '../generate/request-generator.ts';
import type { Producers } from './producers.ts';
import type { Scope } from './scope.ts';
import { atSamePlace, caseOf, followed, leadOf, reached, stepsTo } from './steps.ts';

/** What it takes to make jobs. */
interface Means {
  readonly generator: RequestGenerator;
  readonly producers: Producers;
  readonly scope: Scope;
}

/** Texts and files that some operations store, one after the other, each read then: to run alone, since some have one place only. */
export function contentJobs(
  generator: RequestGenerator,
  producers: Producers,
  writing: readonly Operation[],
  scope: Scope,
): readonly Job[] {
  const means = { generator, producers, scope };
  const isWriting = ({ creation }: FileUpload): boolean => writing.includes(creation.operation);
  return [
    ...contentsOf(generator.contract)
      .filter(({ read }) => scope.permits(read))
      .flatMap((content) => [
        ...(content.replace !== undefined && writing.includes(content.replace)
          ? replacements(means, content, content.replace)
          : []),
        ...content.uploads.filter(isWriting).flatMap((upload) => uploads(means, upload, upload.linked)),
      ]),
    ...unreadUploadsOf(generator.contract)
      .filter(isWriting)
      .flatMap((upload) => uploads(means, upload)),
  ];
}

/** PUTs of contents to one place, each followed by a read. */
function replacements(means: Means, content: Content, replace: Operation): readonly Job[] {
  const { generator, producers } = means;
  const name = `${replace.id}/content`;
  const media = replace.requestBody?.content.find(({ type }) =>
    content.response.content.some((shown) => shown.type === type),
  );
  const edges = media === undefined ? [] : contentEdges(generator, media, name);
  const jobOf = (some: typeof edges, id: string): Job =>
    lazyJob(
      id,
      () => {
        const [first] = some;
        const parts = baseline(generator, replace, id, 'required');
        if (first === undefined || parts === undefined) return [];
        const put = (body: Body, label: string): Step['case'] =>
          caseOf(generator, replace, { ...parts, body }, { label });
        const begun = stepsTo(generator, producers, put(first.body, first.label), 'own', id);
        const place = begun.length - 1;
        const [begin] = begun.slice(-1);
        if (begin === undefined) return [];
        const look = readOf(means, content, place, id);
        return [
          ...begun,
          ...look,
          ...some
            .slice(1)
            .flatMap(({ body, label }) => [
              { ...begin, case: { ...begin.case, ...put(body, label), resource: begin.case.resource } },
              ...look,
            ]),
          ...removalAt(means, content, place, id),
        ];
      },
      some.length < 2 ? undefined : () => some.map((edge, index) => jobOf([edge], `${id}~${index}`)),
    );
  return edges.length === 0
    ? besideJobs(means, content, replace)
    : [jobOf(edges, `${name}/edges`), ...besideJobs(means, content, replace)];
}

/** The read of a content at the place of an earlier step. */
function readOf({ generator }: Means, { read }: Content, place: number, id: string): readonly Step[] {
  const plain = baseline(generator, read, id, 'required');
  if (plain === undefined) return [];
  const subject = caseOf(generator, read, plain, { label: 'content' });
  return [read.path.includes('{') ? atSamePlace(subject, place, []) : { case: subject, follow: undefined }];
}

/** Once more what has bytes, its removal, and a look whether it is still there. */
function removalAt(means: Means, content: Content, place: number, id: string): readonly Step[] {
  const { generator, scope } = means;
  const { remove } = content;
  const plain = remove && scope.permits(remove) ? baseline(generator, remove, id, 'required') : undefined;
  if (remove === undefined || plain === undefined || !remove.path.includes('{')) return [];
  const removal = atSamePlace(caseOf(generator, remove, plain, { label: 'removal' }), place, []);
  const looks = readOf(means, content, place, id).map((look) => ({
    ...look,
    case: { ...look.case, resource: 'perhaps' as const, label: 'content-removed' },
  }));
  return [removal, ...looks];
}

/** What is put to one place is not to change what is at another, nor what is put above it what is there. */
function besideJobs(means: Means, content: Content, replace: Operation): readonly Job[] {
  const { generator, producers } = means;
  const producer = replace.path.includes('{') ? producers.of(replace) : undefined;
  const creation = producers.creationBy(producer?.operation);
  if (producer?.creates !== true || creation === undefined) return [];
  const id = `${replace.id}/content/beside`;
  const change = creation.writes.find(({ operation }) => operation.semantics === 'PATCH');
  const item = creation.reads.find(({ operation }) => operation.id !== content.read.id);
  return [
    lazyJob(id, () => {
      const link = leadOf(producer.link);
      const step = (operation: Operation, from: number, label: string): readonly Step[] => {
        const parts = baseline(generator, operation, `${id}/${label}`, 'all');
        return parts === undefined
          ? []
          : [
              followed(
                caseOf(generator, operation, parts, { label }),
                { ...link, target: operation.id },
                from,
              ),
            ];
      };
      const made = (label: string): readonly Step[] => {
        const parts = baseline(generator, creation.operation, `${id}/${label}`, 'all');
        return parts === undefined
          ? []
          : [reached(producers, caseOf(generator, creation.operation, parts, { label }))];
      };
      const [one, other] = [made('one'), made('other')];
      if (one.length + other.length < 2) return [];
      return [
        ...one,
        ...other,
        ...step(content.read, 1, 'content-before'),
        ...onItem(means, item, 'item-before', id),
        ...step(replace, 0, 'content-put'),
        ...onItem(means, item, 'item-after', id),
        ...step(content.read, 1, 'content-beside'),
        ...step(content.read, 0, 'content'),
        ...onItem(means, change, 'change', id),
        ...step(content.read, 0, 'content-after-change'),
      ];
    }),
  ];
}

function onItem({ generator }: Means, to: Linked | undefined, label: string, id: string): readonly Step[] {
  const parts = to && baseline(generator, to.operation, `${id}/${label}`, 'all');
  return to === undefined || parts === undefined
    ? []
    : [followed(caseOf(generator, to.operation, parts, { label }), leadOf(to.link), 0)];
}

/** Creations with contents, each read, and what they made read too. */
function uploads(means: Means, { creation, part, lists }: FileUpload, content?: Linked): readonly Job[] {
  const { generator, producers } = means;
  const { operation } = creation;
  const name = `${operation.id}/content`;
  const [media] = operation.requestBody?.content ?? [];
  if (media === undefined) return [];
  const whole = part === undefined ? contentEdges(generator, media, name) : [];
  const edges = part === undefined ? whole : uploadedFiles(generator, operation, { part, lists }, name);
  const reads = [
    ...creation.reads.filter((each) => each.operation.id !== content?.operation.id),
    ...(content === undefined ? [] : [content]),
  ];
  const jobOf = (some: typeof edges, id: string): Job =>
    lazyJob(
      id,
      () => {
        const parts = baseline(generator, operation, id, 'all');
        if (
          parts === undefined ||
          (part !== undefined && (parts.body.kind !== 'json' || !isJsonObject(parts.body.value)))
        )
          return [];
        const steps: Step[] = [];
        for (const { body, label } of some) {
          const made =
            steps.push(reached(producers, caseOf(generator, operation, { ...parts, body }, { label }))) - 1;
          for (const { operation: target, link } of reads) {
            const plain = baseline(generator, target, id, 'required');
            if (plain !== undefined)
              steps.push(
                followed(
                  caseOf(generator, target, plain, { label: `${label}/content` }),
                  { ...link, ensures: [] },
                  made,
                ),
              );
          }
        }
        return steps;
      },
      some.length < 2 ? undefined : () => some.map((edge, index) => jobOf([edge], `${id}~${index}`)),
    );
  return edges.length === 0 ? [] : [jobOf(edges, `${name}/edges`)];
}
