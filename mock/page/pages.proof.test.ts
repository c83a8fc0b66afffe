import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, type TestContext } from 'vitest';
import { startMock, type RunningMock } from '../start.ts';
import { launchBrowser } from '../testing/browser.ts';
import { call, post } from '../testing/call.ts';
import { testFolder } from '../testing/folder.ts';

/** A page is given as long as a slow machine needs. */
const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 30_000 });

describe('the pages', () => {
  let browser: Browser | undefined;
  let mock: RunningMock;
  beforeAll(async () => {
    browser = await launchBrowser();
    mock = await startMock({ apiKey: 'page-key' });
  });
  beforeEach(async () => {
    mock.reset();
    await call({ url: `${mock.origin}/_mock`, key: '' }, 'DELETE', '/journal');
  });
  afterAll(async () => {
    await browser?.close();
    await mock.close();
  });

  /** A page of the mock, and every request it makes beyond it. */
  async function open(
    context: TestContext,
    path: string,
    look: BrowserContextOptions = {},
  ): Promise<{ page: Page; strangers: string[]; errors: string[] }> {
    if (browser === undefined) return context.skip('no Chromium');
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
      ...look,
    });
    const strangers: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(mock.origin) && !request.url().startsWith('data:'))
        strangers.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${mock.origin}${path}`);
    return { page, strangers, errors };
  }

  test('a pet created in the console is in the list', async (context) => {
    const { page, strangers, errors } = await open(context, '/');
    const create = page.locator('#operations-pets-createPet');
    await create.locator('.opblock-summary-control').click();
    await create
      .locator('textarea.body-param__text')
      .fill('{"name": "Pixel", "categoryId": 3, "status": "available"}');
    await create.getByRole('button', { name: 'Execute' }).click();
    await eventually(() =>
      create.locator('.live-responses-table tbody .response-col_status').first().textContent(),
    ).toContain('201');

    const list = page.locator('#operations-pets-listPets');
    await list.locator('.opblock-summary-control').click();
    await list.getByRole('button', { name: 'Execute' }).click();
    await eventually(() => list.locator('.live-responses-table tbody').first().textContent()).toContain(
      'Pixel',
    );
    expect(strangers).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('the journal shows requests as they come, as text', async (context) => {
    const { page, strangers, errors } = await open(context, '/_mock/');
    await eventually(() => page.locator('#state').textContent()).toBe('live');
    await post(mock, '/pets', { name: '<img src=x onerror=alert(1)>', categoryId: 'x' });
    await call(mock, 'GET', '/pets?stauts=sold');
    await eventually(() => page.locator('#entries tr').count()).toBe(2);
    const [newest, older] = await page.locator('#entries tr').allTextContents();
    expect(newest).toContain('ignored: query: stauts is no parameter of listPets');
    expect(older).toContain('body: categoryId must be integer');
    expect(await page.locator('#entries img').count()).toBe(0);
    await page.locator('#filter [name=refused]').check();
    await eventually(() => page.locator('#entries tr:visible').count()).toBe(1);
    await page.locator('#clear').click();
    await eventually(() => page.locator('#entries tr').count()).toBe(0);
    expect([...strangers, ...errors]).toEqual([]);
    await page.close();
  });

  test('the journal is searched, and a request shown in full, sent again, and copied as curl', async (context) => {
    const { page, errors } = await open(context, '/_mock/');
    await post(mock, '/pets', { name: 'Ada', categoryId: 1 });
    await call(mock, 'GET', '/pets/1');
    const rows = page.locator('#entries tr');
    await eventually(() => rows.count()).toBe(2);
    await page.locator('#filter [name=search]').fill('ada');
    await eventually(() => rows.count()).toBe(1);
    await rows.locator('summary').click();
    expect(await rows.locator('pre').first().textContent()).toContain('{\n  "name": "Ada",');
    await rows.getByRole('button', { name: 'Copy as curl' }).click();
    await eventually(() => page.evaluate('navigator.clipboard.readText()')).toMatch(
      /^curl -sS -i -X POST .*"\$PETSTORE_API_KEY"/,
    );
    await rows.getByRole('button', { name: 'Send again' }).click();
    await eventually(() => rows.count()).toBe(2);
    expect(await rows.first().textContent()).toMatch(/\d sent again/);
    expect(mock.state()['/pets']).toHaveLength(5);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('the journal begins anew with a mock that was started anew', async (context) => {
    const { page } = await open(context, '/_mock/');
    for (let n = 0; n < 3; n += 1) await call(mock, 'GET', '/pets');
    const rows = page.locator('#entries tr');
    await eventually(() => rows.count()).toBe(3);
    const another = await startMock({ apiKey: 'page-key' });
    await call(another, 'GET', '/pets/1');
    await page.route('**/_mock/journal?*', async (route) => {
      const url = route.request().url().replace(mock.origin, another.origin);
      await route.fulfill({ body: await (await fetch(url)).text(), contentType: 'application/json' });
    });
    await eventually(() => rows.allTextContents()).toEqual([expect.stringContaining('/v1/pets/1')]);
    await page.close();
    await another.close();
  });

  test('the archive is one that a browser plays back', async (context) => {
    await call(mock, 'GET', '/pets');
    const har = await call({ url: `${mock.origin}/_mock`, key: '' }, 'GET', '/journal.har');
    const file = join(testFolder(), 'mock.har');
    writeFileSync(file, har.text);
    const { page } = await open(context, '/_mock/');
    mock.load([]);
    await page.routeFromHAR(file, { url: `${mock.url}/**`, notFound: 'abort' });
    const names = await page.evaluate(async (url) => (await fetch(`${url}/pets`)).json(), mock.url);
    expect(names).toMatchObject([{ name: 'Coco' }, { name: 'Luna' }, { name: 'Milo' }]);
    await page.close();
  });

  test('by keys alone: a rule is added and answers, one that cannot be is refused by name, all is reset', async (context) => {
    const { page, errors } = await open(context, '/');
    await page.locator('#operations-pets-listPets').waitFor();
    const reach = async (target: string): Promise<void> => {
      for (let steps = 0; steps < 60; steps += 1) {
        if (await page.locator(`${target}:focus`).count()) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`${target} is not reached by Tab`);
    };
    await reach('#controls > summary');
    await page.keyboard.press('Enter');
    await reach('#rule [name=operation]');
    await page.keyboard.type('listPets');
    await reach('#rule [name=status]');
    await page.keyboard.type('503');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#told').textContent()).toMatch(
      /503 is not documented for listPets, only 200, 401, 4XX/,
    );
    await reach('#rule [name=check]');
    await page.keyboard.press('Space');
    await reach('#rule button');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#rules li').count()).toBe(1);
    expect((await call(mock, 'GET', '/pets')).status).toBe(503);
    await page.locator('#reset').focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#rules li').count()).toBe(0);
    expect((await call(mock, 'GET', '/pets')).status).toBe(200);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('a rule of the form is about requests with its fields and body, and answers with its fields', async (context) => {
    const { page, errors } = await open(context, '/');
    await page.locator('#controls > summary').click();
    const fill = (name: string, text: string): Promise<void> =>
      page.locator(`#rule [name=${name}]`).fill(text);
    await page.locator('#rule [name=operation]').selectOption('createPet');
    await fill('match-headers', 'X-Tenant: acme');
    await fill('match-body', '{"name": "Milo"');
    await fill('status', '201');
    await fill('headers', 'Location: /v1/pets/7\nX-Note: hello');
    await page.locator('#rule button').click();
    await eventually(() => page.locator('#told').textContent()).toMatch(
      /the body that requests hold is no JSON/,
    );
    await fill('match-body', '{"name": "Milo"}');
    await page.locator('#rule button').click();
    await eventually(() => page.locator('#rules li').count()).toBe(1);
    const milo = { name: 'Milo', categoryId: 1 };
    expect((await post(mock, '/pets', milo)).headers['x-note']).toBeUndefined();
    expect((await post(mock, '/pets', milo, { 'X-Tenant': 'acme' })).headers['x-note']).toBe('hello');
    expect(
      (await post(mock, '/pets', { ...milo, name: 'x' }, { 'X-Tenant': 'acme' })).headers['x-note'],
    ).toBe(undefined);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('preferences go with the requests of the console, settings hold for all', async (context) => {
    const { page, errors } = await open(context, '/');
    const list = page.locator('#operations-pets-listPets');
    await list.locator('.opblock-summary-control').click();
    await page.locator('#controls > summary').click();
    await page.locator('#prefer [name=example]').fill('none');
    expect(await page.locator('#prefer-field').textContent()).toBe('Prefer: example=none');
    await list.getByRole('button', { name: 'Execute' }).click();
    await eventually(async () => mock.journal()[0]?.responseHeaders['Preference-Applied']).toBe(
      'example=none',
    );
    await page.locator('#settings [name=max]').fill('20');
    await page.locator('#settings [name=faults]').fill('12.5');
    await page.locator('#settings button').first().click();
    await eventually(async () => mock.settings()).toEqual({ latency: { min: 0, max: 20 }, faultRate: 0.125 });
    await eventually(() => page.locator('#in-short').textContent()).toBe(
      '· example=none · latency 0 to 20 ms, faults 12.5 %',
    );
    expect(errors).toEqual([]);
    await page.close();
  });

  test.for(['light', 'dark'] as const)(
    'nothing is wider than a phone, in %s',
    async (colorScheme, context) => {
      if (browser === undefined) return context.skip('no Chromium');
      for (const path of ['/', '/_mock/']) {
        await post(mock, '/pets', { name: 'x'.repeat(300), categoryId: 1 });
        const page = await browser.newPage({ viewport: { width: 375, height: 800 }, colorScheme });
        await page.goto(`${mock.origin}${path}`);
        await page
          .locator(path === '/' ? '#operations-pets-listPets' : '#entries summary')
          .first()
          .waitFor();
        await page
          .locator(path === '/' ? '#controls > summary' : '#entries summary')
          .first()
          .click();
        if (path === '/') {
          const create = page.locator('#operations-pets-createPet');
          await create.locator('.opblock-summary-control').click();
          await create.getByRole('button', { name: 'Execute' }).click();
          await create.locator('.live-responses-table').waitFor();
        }
        const seen: unknown = await page.evaluate(`({
        width: document.documentElement.scrollWidth,
        paper: getComputedStyle(document.documentElement).backgroundColor,
        isDark: document.documentElement.classList.contains('dark-mode'),
      })`);
        expect(seen).toEqual({
          width: 375,
          paper: colorScheme === 'dark' ? 'rgb(18, 21, 26)' : 'rgb(255, 255, 255)',
          isDark: path === '/' && colorScheme === 'dark',
        });
        await page.close();
      }
    },
  );

  test("the mock's own style leaves Swagger UI as it is", async (context) => {
    const { page } = await open(context, '/');
    await page.locator('#operations-pets-listPets .opblock-summary-control').click();
    await page.locator('#operations-pets-listPets .opblock-body').waitFor();
    await page.addStyleTag({ content: '* { transition: none !important; animation: none !important }' });
    const looks = async (): Promise<readonly unknown[]> =>
      page.evaluate(`[...document.querySelectorAll('.swagger-ui *')].map((element) => {
        const { color, backgroundColor, font, padding, margin, border, textAlign } = getComputedStyle(element);
        return [element.className, color, backgroundColor, font, padding, margin, border, textAlign].join();
      })`);
    const before = await looks();
    await page.evaluate(`document.querySelector('link[href$="/style.css"]').remove()`);
    expect(before.length).toBeGreaterThan(200);
    expect(await looks()).toEqual(before);
    await page.close();
  });

  test('where the mock is open to the network the pages ask for its key', async (context) => {
    const far = await startMock({ apiKey: 'secret-key', host: '0.0.0.0' });
    const { page } = await open(context, '/');
    await page.goto(`${far.origin}/`);
    await page.locator('#ask-key').fill('secret-key');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#ask').isHidden()).toBe(true);
    await page.locator('#controls > summary').click();
    await eventually(() => page.locator('#settings [name=min]').inputValue()).toBe('0');
    expect(await page.locator('#told').textContent()).toBe('');
    await page.close();
    await far.close();
  });
});

test('the key is on the page only where no other machine can read it', async () => {
  const config = { url: '', key: '' };
  const [near, far] = await Promise.all([
    startMock({ apiKey: 'secret-key' }),
    startMock({ apiKey: 'secret-key', host: '0.0.0.0' }),
  ]);
  const read = async (mock: RunningMock) =>
    call({ ...config, url: mock.origin }, 'GET', '/_mock/page/config.json', { key: false });
  expect((await read(near)).at('/key')).toBe('secret-key');
  expect((await read(far)).at('/key')).toBeNull();
  expect((await call({ ...config, url: far.origin }, 'GET', '/_mock/journal', { key: false })).status).toBe(
    401,
  );
  expect((await call({ url: far.origin, key: far.key }, 'GET', '/_mock/journal')).status).toBe(200);
  await Promise.all([near.close(), far.close()]);
});
