import { expect, it } from 'vitest';
import { readDisposition } from './disposition.ts';

it.each([
  ['attachment', undefined],
  ['attachment; filename="a b.txt"', 'a b.txt'],
  ['Attachment;FILENAME=plain.txt ;', 'plain.txt'],
  ['attachment; filename="the \\"good\\" one.txt"', 'the "good" one.txt'],
  [`attachment; filename="_.png"; filename*=UTF-8''%C3%9C%20b.png`, 'Ü b.png'],
  [`attachment;FileName*=iso-8859-1'en'%DC.png;filename="_.png"`, 'Ü.png'],
])('%s names %s', (field, fileName) => {
  expect(readDisposition(field)).toEqual({ type: 'attachment', fileName });
});

it.each([
  ['', 'nothing'],
  ['attachment; filename=a b.txt', 'a blank that is not quoted'],
  ['attachment; filename="the "good" one.txt"', 'a quote that is not escaped'],
  ['attachment; filename="open', 'a quote that does not end'],
  [`attachment; filename*=UTF-8''%C3`, 'octets that are no UTF-8'],
  ['attachment; filename*=plain.txt', 'no charset'],
])('%s is not one: %s', (field) => {
  expect(readDisposition(field)).toBeUndefined();
});
