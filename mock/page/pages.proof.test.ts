import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, type TestContext } from 'vitest';
import { startMock, type RunningMock } from '../start.ts';
import { launchBrowser } from '../testing/browser.ts';
import { call, post } from '../testing/call.ts';

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
  ): Promise<{ page: Page; strangers: string[]; errors: string[] }> {
    if (browser === undefined) return context.skip('no Chromium');
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
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
    await page.locator('#refused').check();
    await eventually(() => page.locator('#entries tr:visible').count()).toBe(1);
    await page.locator('#clear').click();
    await eventually(() => page.locator('#entries tr').count()).toBe(0);
    expect([...strangers, ...errors]).toEqual([]);
    await page.close();
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
