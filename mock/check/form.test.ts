import { describe, expect, test } from 'vitest';
import { formReader } from './form.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    tags: { type: 'array', items: { type: 'string' } },
    more: { type: 'object' },
    codes: { type: 'array', items: { type: 'string' } },
    deep: { type: 'object', properties: { mail: { type: 'string' }, age: { type: 'integer' } } },
  },
};

function read(type: string, contentType: string, body: string): unknown {
  const media = {
    type,
    schema: { schema: SCHEMA, pointer: '' },
    examples: [],
    files: [],
    encoding: new Map([
      ['codes', { style: { style: 'form', explode: false, allowReserved: false }, contentTypes: [] }],
      ['deep', { style: { style: 'deepObject', explode: true, allowReserved: false }, contentTypes: [] }],
    ]),
  };
  return formReader({}, media)?.(contentType, Buffer.from(body));
}

describe('a form is read by its schema', () => {
  test('in one piece', () => {
    const type = 'application/x-www-form-urlencoded';
    const body = 'name=A+b&size=3&tags=x&more=%7B%22a%22%3A1%7D';
    expect(read(type, type, body)).toEqual({ name: 'A b', size: 3, tags: ['x'], more: { a: 1 } });
    expect(read(type, type, 'more[a]=1')).toBeUndefined();
    expect(read(type, type, 'name=A&codes=x,y%2Cz&deep%5Bmail%5D=a%40b&deep[age]=3')).toEqual({
      name: 'A',
      codes: ['x', 'y,z'],
      deep: { mail: 'a@b', age: 3 },
    });
  });

  test('in parts', () => {
    const parts = ['name="name"\r\n\r\nA', 'name="tags"\r\n\r\nx', 'name="tags"; filename="y.txt"\r\n\r\ny'];
    const body = `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`;
    const type = 'multipart/form-data';
    expect(read(type, `${type}; boundary=b`, body)).toEqual({ name: 'A', tags: ['x', 'y'] });
    expect(read(type, type, body)).toBeUndefined();
  });
});
