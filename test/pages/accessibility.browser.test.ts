import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, openPage, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { samplePaths } from '../support/pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

async function open(path: string, size: PageOptions): Promise<TestPage> {
  // Reduced motion: colours are judged at rest, not in the middle of a fade.
  const page = await openPage({ ...size, reducedMotion: true });
  await page.goto(app.url + path, { waitUntil: 'networkidle0' });
  return page;
}

const night: PageOptions = { colorScheme: 'dark' };

describe.each<[string, PageOptions]>([
  ['a phone', phone],
  ['a desktop', desktop],
  ['a phone by night', { ...phone, ...night }],
  ['a desktop by night', { ...desktop, ...night }],
])('on %s', (_device, size) => {
  test.each(samplePaths)('%s has no violation', async (path) => {
    expect(await violations(await open(path, size))).toEqual([]);
  });
});

describe.each<[string, PageOptions]>([
  ['opened states', {}],
  ['opened states by night', night],
])('%s', (_mode, mode) => {
  test('the menus of a desktop', async () => {
    const page = await open('/', { ...desktop, ...mode });
    await page.click('summary::-p-text(Solutions)');
    expect(await violations(page)).toEqual([]);
  });

  test('the menu of a phone with a group opened', async () => {
    const page = await open('/', { ...phone, ...mode });
    await page.click('summary::-p-text(Menu)');
    await page.click('summary::-p-text(Solutions)');
    expect(await violations(page)).toEqual([]);
  });

  test('a toast', async () => {
    const page = await open('/packages?success=true', { ...desktop, ...mode });
    await page.waitForSelector('::-p-text(Purchase Successful!)');
    expect(await violations(page)).toEqual([]);
  });

  test('the booking of a consultation, with what is missing named', async () => {
    const page = await open('/contact?tab=booking', { ...desktop, ...mode });
    await page.click('#booking button[type="submit"], [role="tabpanel"]:not([hidden]) button[type="submit"]');
    await page.waitForSelector('[aria-invalid="true"]');
    expect(await violations(page)).toEqual([]);
  });

  test('the checkout of an order, with what is missing named', async () => {
    const page = await open('/checkout?packageId=career_pro&packageName=Career+Catalyst+-+PRO&amount=3700', {
      ...phone,
      ...mode,
    });
    await page.click('.checkout__customer button[type="submit"]');
    await page.waitForSelector('[aria-invalid="true"]');
    expect(await violations(page)).toEqual([]);
  });

  test('a filtered and an empty list', async () => {
    expect(
      await violations(await open('/articles?category=NextGen&keyword=team', { ...phone, ...mode })),
    ).toEqual([]);
    expect(await violations(await open('/articles?q=zzzz', { ...desktop, ...mode }))).toEqual([]);
  });
});
