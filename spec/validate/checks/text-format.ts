import type { Check, Diagnostic } from '../check.ts';
import { child, children, descend, type Place } from '../../document/place.ts';

/** What no URI has in it (RFC 3986): white space, and what delimits one in a text. */
const NO_URI = /[\s<>"{}|\\^`]/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export const textFormat: Check = {
  id: 'text-format',
  summary: 'What is to be a URI, an e-mail address, a media type or a name is one.',
  check({ root, all }) {
    const info = descend(root, ['info']);
    const names = [
      info && child(info, 'title'),
      ...children(child(root, 'tags')).map(([, tag]) => child(tag, 'name')),
      ...all('operation').map((operation) => child(operation, 'operationId')),
    ];
    const docs = [
      root,
      ...children(child(root, 'tags')).map(([, tag]) => tag),
      ...all('operation'),
      ...all('schema'),
    ];
    const uris: readonly (Place | undefined)[] = [
      child(root, 'jsonSchemaDialect'),
      descend(root, ['info', 'contact', 'url']),
      descend(root, ['info', 'license', 'url']),
      info && child(info, 'termsOfService'),
      ...docs.map((holder) => descend(holder, ['externalDocs', 'url'])),
      ...all('example').map((example) => child(example, 'externalValue')),
      ...all('schema').map((schema) => descend(schema, ['xml', 'namespace'])),
      ...all('securityScheme').flatMap((scheme) => [
        child(scheme, 'openIdConnectUrl'),
        ...children(child(scheme, 'flows')).flatMap(([, flow]) =>
          ['authorizationUrl', 'tokenUrl', 'refreshUrl'].map((name) => child(flow, name)),
        ),
      ]),
    ];
    return [
      ...names.flatMap((place) =>
        fault(place, (text) => !/[\p{Cc}]/u.test(text), 'a text without control characters'),
      ),
      ...uris.flatMap((place) => fault(place, (text) => !NO_URI.test(text), 'a URI')),
      ...all('server').flatMap((server) =>
        fault(child(server, 'url'), (text) => !NO_URI.test(text.replaceAll(/\{[^{}]*\}/g, 'x')), 'a URL'),
      ),
      ...fault(descend(root, ['info', 'contact', 'email']), (text) => EMAIL.test(text), 'an e-mail address'),
      ...[...all('requestBody'), ...all('response')].flatMap((holder) =>
        children(child(holder, 'content')).flatMap(([type, place]): readonly Diagnostic[] =>
          /^[^\s/]+\/[^\s/]+/.test(type) || type === '*'
            ? []
            : [{ place, on: 'key', message: `'${type}' is no media type` }],
        ),
      ),
      ...all('response').flatMap((response) =>
        children(child(response, 'headers')).flatMap(([name, place]): readonly Diagnostic[] =>
          /^[!#$%&'*+.^_`|~\w-]+$/.test(name)
            ? []
            : [{ place, on: 'key', message: `'${name}' is no name of a header` }],
        ),
      ),
    ];
  },
};

function fault(
  place: Place | undefined,
  fits: (text: string) => boolean,
  kind: string,
): readonly Diagnostic[] {
  if (place === undefined || typeof place.value !== 'string' || fits(place.value)) return [];
  return [
    {
      place,
      message: `'${place.tokens.at(-1) ?? ''}' must be ${kind}, and is ${JSON.stringify(place.value)}`,
    },
  ];
}
