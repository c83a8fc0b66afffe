import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { stringifyJson } from '../../json/stringify.ts';
import { isJsonObject } from '../../json/json.ts';
import { validateDocument } from '../validate.ts';
import { defectsOf, type Defect } from './defects.ts';

const SOUND = new URL('../../../fixtures/contracts/sound/everything.yaml', import.meta.url);
const FOLDER = mkdtempSync(join(tmpdir(), 'defects-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Of a hundred defects, those that are found at their place. */
const AIM = 98;

/** What is told of a document with a defect: undefined where that is at its place, or at what holds it. */
async function missed({ name, document, at }: Defect): Promise<string | undefined> {
  const path = join(FOLDER, 'openapi.json');
  writeFileSync(path, stringifyJson(document));
  const found = await validateDocument(path);
  if (!found.ok) return at === '/openapi' || at === '' ? undefined : `${name}: ${found.error.reason}`;
  const told = found.value.map(
    ({ pointer, message }) => `${decodeURIComponent(pointer.slice(1))} ${message}`,
  );
  const above = at.slice(0, Math.max(0, at.lastIndexOf('/')));
  const isThere = told.some((line) => {
    const place = line.slice(0, line.indexOf(' '));
    return line.startsWith(at) || place === at || place === above || line.startsWith(`${at}/`);
  });
  return isThere ? undefined : `${name} (${at}): ${told.join(' | ') || 'nothing is told'}`;
}

test('a defect of any object is found where it is', async () => {
  const sound: unknown = parse(readFileSync(SOUND, 'utf8'));
  if (!isJsonObject(sound)) throw new TypeError('the sound document is no object');
  const defects = defectsOf(sound);
  const lost: string[] = [];
  for (const defect of defects) {
    const line = await missed(defect);
    if (line !== undefined) lost.push(line);
  }
  const found = defects.length - lost.length;
  const share = Math.floor((found / defects.length) * 100);
  expect(share, `${found} of ${defects.length} found\n${lost.join('\n')}`).toBeGreaterThanOrEqual(AIM);
}, 900_000);

test('what they are made of has none', async () => {
  expect(await validateDocument(SOUND.pathname)).toEqual({ ok: true, value: [] });
});
