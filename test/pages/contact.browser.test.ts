import { beforeAll, describe, expect, test } from '@jest/globals';
import type { TabId } from '#shared/contact/contact-address.ts';
import { contact } from '#shared/content/documents/contact.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (rest = '', options = {}) => openAt(`${app.url}/contact${rest}`, options);

/** The selected tab, and the panels in sight. */
const state = (page: TestPage) =>
  page.evaluate(() => ({
    tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent,
    panels: [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map(({ id }) => id),
  }));

const stateOf = (id: TabId) => ({ tab: contact.tabs[id].label, panels: [id] });
const [message, booking] = [stateOf('message'), stateOf('booking')];

describe('/contact', () => {
  test('opens with the message; a click shows the other panel and names it in the address', async () => {
    const page = await open();
    expect(await state(page)).toEqual(message);
    await page.click('#booking-tab');
    await waitFor(async () => (await state(page)).tab === booking.tab);
    expect(await state(page)).toEqual(booking);
    expect(page.url()).toMatch(/\/contact\?tab=booking$/);
    await page.click('#message-tab');
    await waitFor(async () => (await state(page)).tab === message.tab);
    expect(await state(page)).toEqual(message);
    expect(page.url()).toMatch(/\/contact$/);
    expect(page.messages).toEqual([]);
  });

  test('the arrow keys, Home and End move between the tabs, which are one stop of the Tab key', async () => {
    const page = await open();
    await page.focus('#message-tab');
    for (const [key, expected] of [
      ['ArrowRight', booking],
      ['ArrowRight', message],
      ['ArrowLeft', booking],
      ['Home', message],
      ['End', booking],
    ] as const) {
      await page.keyboard.press(key);
      await waitFor(async () => (await state(page)).tab === expected.tab);
      expect(await state(page)).toEqual(expected);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(expected.tab);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#booking')?.id)).toBe('booking');
  });
});
