import { expect, it } from 'vitest';
import { bytesOf } from '../exchange/message.ts';
import { writeBody } from './written-body.ts';

const OPTIONS = { files: ['file'] };

it('a file that is given stands in the place of the text, byte for byte', () => {
  const file = {
    bytes: Buffer.from([0, 0xff, 0x0d, 0x0a]),
    fileName: 'a "b".bin',
    mediaType: 'application/pdf',
    headers: [['X-Scan-Id', 'A1']] as const,
  };
  const written = writeBody(
    { title: 'Zoë', file: 'text' },
    'multipart/form-data',
    OPTIONS,
    new Map([['file', [file]]]),
  );
  const bytes = bytesOf({ body: written.text, isBinary: written.isBinary ?? false });
  expect(bytes.includes(Buffer.from('name="title"\r\n\r\nZoë\r\n'))).toBe(true);
  expect(
    bytes.includes(
      Buffer.concat([
        Buffer.from('filename="a \\"b\\".bin"\r\nContent-Type: application/pdf\r\nX-Scan-Id: A1\r\n\r\n'),
        file.bytes,
        Buffer.from('\r\n--'),
      ]),
    ),
  ).toBe(true);
});

it('a boundary of its own is used as it is', () => {
  const written = writeBody({ title: 'x' }, 'multipart/form-data; boundary="a form"');
  expect(written.mediaType).toBe('multipart/form-data; boundary="a form"');
  expect(written.text).toMatch(/^--a form\r\n[^]*\r\n--a form--\r\n$/);
});
