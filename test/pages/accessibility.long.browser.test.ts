import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, openAt, type TestPage } from '../support/browser.ts';
import { type ModeName, modes, setMode } from '../support/modes.ts';
import { samplePaths } from '../support/pages.ts';
import { scrollToEnd } from './checks/scroll-to-end.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, size = desktop) => openAt(app.url + path, { ...size, reducedMotion: true });

const all = Object.keys(modes) as ModeName[];
const wide: ModeName[] = ['a desktop', 'a desktop by night', 'forced colors'];
const narrow: ModeName[] = ['a phone', 'a phone by night', '320 pixels with text spacing'];

/** What is wrong with the page in which mode. */
async function violationsIn(page: TestPage, names: readonly ModeName[] = all) {
  const found: Record<string, string[]> = {};
  for (const name of names) {
    const without = await setMode(page, name);
    await page.evaluate(scrollToEnd);
    const here = await violations(page, without);
    if (here.length > 0) found[name] = here;
  }
  return found;
}

test.each(samplePaths)('%s has no violation in any mode', async (path) => {
  expect(await violationsIn(await open(path))).toEqual({});
});

describe('opened states have no violation in any mode:', () => {
  test('the menus of a desktop', async () => {
    const page = await open('/');
    await page.click('summary::-p-text(Solutions)');
    expect(await violationsIn(page, wide)).toEqual({});
  });

  test('the menu of a phone with a group opened', async () => {
    const page = await open('/', modes['a phone'].size);
    await page.click('summary::-p-text(Menu)');
    await page.click('summary::-p-text(Solutions)');
    expect(await violationsIn(page, narrow)).toEqual({});
  });

  test('a toast', async () => {
    const page = await open('/packages?success=true');
    await page.waitForSelector('::-p-text(Purchase Successful!)');
    // It stays for as long as the pointer is on it.
    await page.hover('.toast.show');
    expect(await violationsIn(page)).toEqual({});
  });

  test('the booking of a consultation, with a day and a time chosen and what is missing named', async () => {
    const page = await open('/contact?tab=booking');
    await page.waitForSelector('.rdp-day_button');
    await page.click('.rdp-day:not(.rdp-disabled) .rdp-day_button:not(:disabled)');
    await page.click('.slot:has(:enabled)');
    await page.click('#booking button[type="submit"]');
    await page.waitForSelector('[aria-invalid="true"]');
    expect(await violationsIn(page)).toEqual({});
  });

  test('the checkout of an order, with what is missing named', async () => {
    const page = await open('/checkout?packageId=career_pro&packageName=Career+Catalyst+-+PRO&amount=3700');
    await page.click('.checkout__customer button[type="submit"]');
    await page.waitForSelector('[aria-invalid="true"]');
    expect(await violationsIn(page)).toEqual({});
  });

  test('a gift card without a value', async () => {
    const page = await open('/gift-cards');
    await page.click('.gift-bar button');
    await page.waitForSelector('.picker__error');
    expect(await violationsIn(page)).toEqual({});
  });

  test('a filtered and an empty list', async () => {
    expect(await violationsIn(await open('/articles?category=NextGen&keyword=team'))).toEqual({});
    expect(await violationsIn(await open('/articles?q=zzzz'), wide)).toEqual({});
  });
});
