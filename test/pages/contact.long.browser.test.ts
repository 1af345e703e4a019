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
  test('?tab=booking and #booking open the consultation', async () => {
    expect(await state(await open('?tab=booking'))).toEqual(booking);
    const page = await open('#booking');
    await waitFor(async () => (await state(page)).tab === booking.tab);
    expect(await state(page)).toEqual(booking);
    expect(page.messages).toEqual([]);
  });

  const chosen = (page: TestPage) =>
    page.$$eval('.contact-tabs select', (all) => all.map((node) => (node as HTMLSelectElement).value));

  test('the service chosen and what was typed outlive a change of tabs', async () => {
    const page = await open('?tab=booking&service=career-coaching');
    await page.type('#booking [name="name"]', 'Ann');
    await page.click('#message-tab');
    await waitFor(async () => (await state(page)).tab === message.tab);
    await page.click('#booking-tab');
    await waitFor(async () => (await state(page)).tab === booking.tab);
    expect(await chosen(page)).toEqual(['other', 'career-coaching']);
    expect(await page.$eval('#booking [name="name"]', (node) => (node as HTMLInputElement).value)).toBe(
      'Ann',
    );
    expect(page.messages).toEqual([]);
  });

  test.each([true, false])(
    'an address chooses the service, with JavaScript or without: %p',
    async (javascript) => {
      const page = await open('?tab=booking&service=career-coaching', { javascript });
      expect(await state(page)).toEqual(booking);
      // The message does not list it (product.md, 4).
      expect(await chosen(page)).toEqual(['other', 'career-coaching']);
      expect(page.messages).toEqual([]);
      const unknown = await open('?tab=booking&service=nonsense', { javascript });
      expect([await state(unknown), await chosen(unknown)]).toEqual([booking, ['', '']]);
      expect(unknown.messages).toEqual([]);
    },
  );

  test('the tabs work without JavaScript', async () => {
    const page = await open('', { javascript: false });
    expect(await state(page)).toEqual(message);
    // Not `waitForNavigation`: Puppeteer sees no response when the browser prefetched the document (speculation rules).
    await page.click('#booking-tab');
    await waitFor(async () => (await state(page)).tab === booking.tab);
    expect(await state(page)).toEqual(booking);
  });
});
