import { expect, it } from 'vitest';
import { readBaseUrl } from './base-url.ts';

it.each([
  ['https://staging.example/v1', 'https://staging.example/v1'],
  ['https://staging.example/v1/', 'https://staging.example/v1'],
  ['HTTP://STAGING.example:80/v1', 'http://staging.example/v1'],
  ['http://[::1]:4010', 'http://[::1]:4010'],
])('%s is read', (text, url) => expect(readBaseUrl(text)).toEqual({ ok: true, value: url }));

it.each([
  ['staging.example/v1', 'did you mean https://staging.example/v1?'],
  ['127.0.0.1:4010/v1', 'did you mean http://127.0.0.1:4010/v1?'],
  ['ftp://staging.example', 'is not an http or https URL'],
  ['http://', 'is not an http or https URL'],
  ['', 'it should look like'],
  ['https://staging.example/v1#a', 'neither a query nor a fragment'],
  ['https://Geheim@staging.example/v1', 'holds credentials'],
  ['https://u:Geheim@staging.example/v1', 'holds credentials'],
])('%s is refused', (text, words) => {
  const read = readBaseUrl(text);
  expect(read).toEqual({ ok: false, error: expect.stringContaining(words) });
  expect(JSON.stringify(read)).not.toContain('Geheim');
});
