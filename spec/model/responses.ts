import { child, children, stringAt, type Holder } from '../document/place.ts';
import type { Follow } from '../document/references.ts';
import { isJsonObject, type Json } from '../json/json.ts';
import { isSchema } from '../schema/walk.ts';
import { entriesAt, isTrueAt, pointerAt, schemaAt, textAt, type Node } from './nodes.ts';
import type {
  Encoding,
  Ensure,
  Link,
  MediaType,
  NamedExample,
  RequestBody,
  ResponseHeader,
  ResponseSpec,
} from './types.ts';

/** The media types of a `content` object. */
export function contentOf(node: Node, follow: Follow<Holder>): readonly MediaType[] {
  return entriesAt(node, 'content', follow).map(([type, media]) => ({
    type: type.toLowerCase().replace(STRAY, ''),
    schema: schemaAt(media),
    examples: examplesOf(media, follow),
    ...encodingOf(media, follow),
  }));
}

/** What slips in behind the name of a media type, and no answer could say. */
const STRAY = /[\s:;,]+$/;

function encodingOf(media: Node, follow: Follow<Holder>): Pick<MediaType, 'encoding'> {
  const entries = entriesAt(media, 'encoding', follow).map(([name, node]): readonly [string, Encoding] => {
    const isStyled = ['style', 'explode', 'allowReserved'].some((key) => child(node, key) !== undefined);
    const style = textAt(node, 'style') || 'form';
    const explode = child(node, 'explode') === undefined ? style === 'form' : isTrueAt(node, 'explode');
    return [
      name,
      {
        style: isStyled ? { style, explode, allowReserved: isTrueAt(node, 'allowReserved') } : undefined,
        contentTypes: textAt(node, 'contentType')
          .split(',')
          .map((type) => type.trim())
          .filter((type) => type !== ''),
        ...partHeadersOf(node, follow),
      },
    ];
  });
  return entries.length === 0 ? {} : { encoding: new Map(entries) };
}

/** The values of `example` and `examples` of a node. */
export function examplesOf(node: Node, follow: Follow<Holder>): readonly NamedExample[] {
  const named = entriesAt(node, 'examples', follow).map(
    ([name, example]) => [name, child(example, 'value') ?? child(example, 'dataValue')] as const,
  );
  // `example` is a value and no reference by the specification, but meant as one where it is nothing else.
  const shown = child(node, 'example');
  const meant = shown && isOnlyReference(shown.value) ? follow(shown) : shown;
  const own = meant === shown ? shown : ((meant && child(meant, 'value')) ?? meant);
  return [['example', own] as const, ...named].flatMap(([name, place]) =>
    place ? [{ name, value: place.value, pointer: pointerAt(place) }] : [],
  );
}

function isOnlyReference(value: Json): boolean {
  return isJsonObject(value) && typeof value.$ref === 'string' && Object.keys(value).length === 1;
}

/** An operation's request body. */
export function requestBodyOf(node: Node, follow: Follow<Holder>): RequestBody {
  return {
    required: isTrueAt(node, 'required'),
    content: contentOf(node, follow),
    pointer: pointerAt(node),
  };
}

/** An operation's responses, exact codes first, then ranges, then `default`. */
export function responsesOf(
  responses: readonly (readonly [string, Node])[],
  targets: ReadonlyMap<string, string>,
  follow: Follow<Holder>,
): readonly ResponseSpec[] {
  const rank = (status: string): number => (status === 'default' ? 2 : /^\dXX$/.test(status) ? 1 : 0);
  return (
    responses
      // What begins with 1 is no answer yet, or the end of HTTP (RFC 9110, 15.2): whoever asks waits for another.
      .filter(([status]) => /^([2-5]\d\d|[2-5]XX|default)$/i.test(status))
      .map(([status, node]) => ({
        status: /^default$/i.test(status) ? 'default' : status.toUpperCase(),
        description: textAt(node, 'description').trim(),
        content: contentOf(node, follow),
        headers: headersOf(node, follow),
        links: linksOf(node, targets, follow),
        ensures: ensuresOf(node, follow),
        pointer: pointerAt(node),
      }))
      .sort((a, b) => rank(a.status) - rank(b.status))
  );
}

/** What a field can be called (RFC 9110, 5.1): of another name there can be none. */
export const FIELD_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

function headersOf(node: Node, follow: Follow<Holder>): readonly ResponseHeader[] {
  return entriesAt(node, 'headers', follow)
    .filter(([name]) => FIELD_NAME.test(name) && name.toLowerCase() !== 'content-type')
    .map(([name, header]) => ({
      name,
      description: textAt(header, 'description'),
      required: isTrueAt(header, 'required'),
      schema: schemaAt(header),
    }));
}

function partHeadersOf(node: Node, follow: Follow<Holder>): Pick<Encoding, 'headers'> {
  const headers = headersOf(node, follow);
  return headers.length === 0 ? {} : { headers };
}

function linksOf(node: Node, targets: ReadonlyMap<string, string>, follow: Follow<Holder>): readonly Link[] {
  return entriesAt(node, 'links', follow).flatMap(([name, link]) => {
    const ref = stringAt(link, 'operationRef');
    const target = stringAt(link, 'operationId') ?? (ref === undefined ? undefined : targets.get(ref));
    const parameters = child(link, 'parameters')?.value;
    if (target === undefined) return [];
    return [
      {
        name,
        target,
        parameters: new Map(isJsonObject(parameters) ? Object.entries(parameters) : []),
        requestBody: child(link, 'requestBody')?.value,
        ensures: ensuresOf(link, follow),
        pointer: pointerAt(link),
        inferred: false,
      },
    ];
  });
}

function ensuresOf(node: Node, follow: Follow<Holder>): readonly Ensure[] {
  return children(child(node, 'x-ensures')).flatMap(([name, item]): readonly Ensure[] => {
    const place = follow(item);
    return place && isSchema(place.value) ? [{ name, schema: place.value, pointer: pointerAt(place) }] : [];
  });
}
