import { describe, expect, it } from 'vitest';
import type { Encoding } from '../../spec/model/types.ts';
import { asRead, isWritable, writeBody } from './written-body.ts';

const MULTIPART = 'multipart/form-data';
const FORM = 'application/x-www-form-urlencoded';
const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    about: { type: 'object' },
    upload: { type: 'string', format: 'binary' },
  },
};

async function received(
  value: Parameters<typeof writeBody>[0],
  mediaType: string,
  files?: readonly string[],
) {
  const { mediaType: sent, text } = writeBody(value, mediaType, files === undefined ? {} : { files });
  const form = await new Response(text, { headers: { 'content-type': sent } }).formData();
  return Promise.all(
    [...form].map(async ([name, entry]) =>
      typeof entry === 'string' ? [name, entry] : [name, `file ${entry.name}: ${await entry.text()}`],
    ),
  );
}

describe('a body that is written', () => {
  const value = { name: 'a+b & "c"\r\n=ü🐶', count: 7, tags: ['x', 'y z'], about: { a: 1 } };

  it.each([FORM, MULTIPART])('as %s is read as it was by a parser of the platform', async (mediaType) => {
    expect(await received(value, mediaType)).toEqual([
      ['name', value.name],
      ['count', '7'],
      ['tags', 'x'],
      ['tags', 'y z'],
      ['about', '{"a":1}'],
    ]);
  });

  it('in parts has files, and names that need quoting', async () => {
    expect(await received({ upload: 'text of it', 'a "b"': 'c' }, MULTIPART, ['upload'])).toEqual([
      ['upload', 'file upload.txt: text of it'],
      ['a "b"', 'c'],
    ]);
  });

  it('as JSON or text is that', () => {
    expect(writeBody({ a: 1n }, 'application/problem+json')).toEqual({
      mediaType: 'application/problem+json',
      text: '{"a":1}',
    });
    expect(writeBody('a\nb', 'text/plain').text).toBe('a\nb');
  });
});

describe('a form whose encoding says how', () => {
  const styled = (style: string, explode: boolean) => ({
    style: { style, explode, allowReserved: false },
    contentTypes: [],
  });
  const options = {
    files: ['scan'],
    encoding: new Map<string, Encoding>([
      ['tags', styled('form', false)],
      ['about', styled('deepObject', true)],
      ['scan', { style: undefined, contentTypes: ['image/*', 'application/pdf'] }],
      ['meta', { style: undefined, contentTypes: ['application/json'] }],
    ]),
  };
  const schema = {
    type: 'object',
    properties: {
      tags: { type: 'array', items: { type: 'string' } },
      about: { type: 'object', properties: { mail: { type: 'string' }, age: { type: 'integer' } } },
    },
  };

  it('writes lists and objects in their styles', () => {
    const { text } = writeBody({ tags: ['a', 'b'], about: { mail: 'a@b.c', age: 7 }, n: 1 }, FORM, options);
    expect(text).toBe('tags=a,b&about%5Bmail%5D=a%40b.c&about%5Bage%5D=7&n=1');
  });

  it('gives parts the first media type, and files of such types that have a form of their own', () => {
    const { text, isBinary } = writeBody({ scan: 'x', meta: 'm' }, MULTIPART, options);
    expect(text).toMatch('name="scan"; filename="scan.png"\r\nContent-Type: image/png\r\n\r\n\u0089PNG');
    expect(isBinary).toBe(true);
    expect(text).toMatch('name="meta"\r\nContent-Type: application/json\r\n\r\n"m"');
  });

  it.each([
    [{ tags: ['a', 'b'] }, true],
    [{ tags: ['a,b'] }, false],
    [{ tags: [] }, false],
    [{ about: { mail: 'a', age: 7 } }, true],
    [{ about: {} }, false],
    [{ about: { mail: null } }, false],
    [{ about: { mail: ['a'] } }, false],
  ])('of %j is read as it was: %s', (value, isRead) => {
    expect(isWritable({}, schema, value, FORM, options)).toBe(isRead);
  });
});

describe('a reader that goes by the schema', () => {
  const read = (value: Parameters<typeof asRead>[2]) => asRead({}, SCHEMA, value, FORM);

  it('sees texts alone in a form, so that a wrong type may be none', () => {
    expect(read({ name: 7, count: 7 })).toEqual({ name: '7', count: 7 });
    expect(read({ name: 'x', count: 'seven' })).toEqual({ name: 'x', count: 'seven' });
    expect(read({ tags: 'one' })).toEqual({ tags: ['one'] });
  });

  it('differs from another on what has no form', () => {
    expect(read({ name: ['a', 'b'] })).toBeUndefined();
    expect(read({ name: null })).toBeUndefined();
    expect(read({ tags: [] })).toBeUndefined();
    expect(read([])).toBeUndefined();
    expect(asRead({}, { type: 'string' }, 7, 'text/plain')).toBeUndefined();
    expect(asRead({}, true, { a: 1 }, 'image/png')).toBeUndefined();
  });

  it('sees what can be written as it was', () => {
    expect(isWritable({}, SCHEMA, { name: '12', count: 12, tags: ['7'] }, FORM)).toBe(true);
    expect(isWritable({}, SCHEMA, { name: 12 }, FORM)).toBe(false);
    expect(isWritable({}, SCHEMA, { name: 12 }, 'application/json')).toBe(true);
  });
});
