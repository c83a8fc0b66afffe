import { expect, test } from 'vitest';
import { createContext } from '../context.ts';
import { bundleDocument } from '../../document/bundle.ts';
import type { OpenDocument } from '../../document/open.ts';
import { descend, rootOf } from '../../document/place.ts';
import { parseSource } from '../../source/parse-source.ts';
import { pointerFault } from './pointer-fault.ts';

const SCHEMAS = `openapi: 3.1.0
components:
  schemas:
    Open: { type: object, properties: { name: { type: string } } }
    Closed: { type: object, properties: { name: { type: string } }, additionalProperties: false }
    Both: { allOf: [{ $ref: '#/components/schemas/Open' }, { properties: { id: { type: integer } } }] }
    Either: { oneOf: [{ $ref: '#/components/schemas/Closed' }, { type: array, items: { type: string } }] }
    Tree: { type: object, properties: { children: { type: array, items: { $ref: '#/components/schemas/Tree' } } } }
    Map: { type: object, additionalProperties: { type: string } }
    Nullable: { type: [object, 'null'], properties: { name: { type: string } } }
    Anything: {}
    Nothing: false
`;

const parsed = parseSource('file:///schemas.yaml', 'schemas.yaml', SCHEMAS);
if (!parsed.ok) throw new Error(parsed.error);
const root = parsed.value;
const opened: OpenDocument = {
  root,
  version: '3.1',
  isNewer: false,
  files: { byUrl: new Map([[root.url, root]]), failures: new Map() },
};
const context = createContext(opened, await bundleDocument(opened));

function faultOf(name: string, pointer: string): string | undefined {
  const schema = descend(rootOf(root), ['components', 'schemas', name]);
  return schema && pointerFault(context, schema, pointer.split('/').slice(1));
}

test.each([
  ['Open', '/name'],
  ['Open', '/colour'],
  ['Both', '/name'],
  ['Both', '/id'],
  ['Either', '/name'],
  ['Either', '/0'],
  ['Tree', '/children/0/children/1/children'],
  ['Map', '/anything'],
  ['Nullable', '/name'],
  ['Anything', '/a/b/c'],
])('%s may have %s', (name, pointer) => {
  expect(faultOf(name, pointer)).toBeUndefined();
});

test.each([
  ['Open', '/nmae', "its schema declares no property 'nmae' (did you mean 'name'?)"],
  ['Open', '/name/first', "'first' is looked for in string"],
  ['Closed', '/colour', "its schema has no property 'colour' and allows no others"],
  ['Both', '/ids', "its schema declares no property 'ids' (did you mean 'id'?)"],
  ['Both', '/id/0', "'0' is looked for in integer"],
  ['Either', '/colour', "its schema has no property 'colour' and allows no others"],
  ['Tree', '/children/first', "'first' is looked for in an array"],
  ['Tree', '/children/0/childern', "its schema declares no property 'childern' (did you mean 'children'?)"],
  ['Map', '/anything/more', "'more' is looked for in string"],
  ['Nothing', '', 'its schema lets nothing be there'],
])('%s has no %s: %s', (name, pointer, fault) => {
  expect(faultOf(name, pointer)).toBe(fault);
});
