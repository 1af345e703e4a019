import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, type TestPage, tablet } from '../support/browser.ts';
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

const message = { tab: 'Send a Message', panels: ['message'] };

const booking = { tab: 'Book a Consultation', panels: ['booking'] };

describe('/contact', () => {
  test.each([phone, tablet, desktop])('says how to reach the firm at $width px', async (size) => {
    const page = await open('', size);
    expect(await page.$eval('h1', (node) => node.textContent)).toBe('Contact Us');
    const details = await page.$eval('.contact-details', (node) => (node as HTMLElement).innerText);
    for (const fact of [
      '48 Orchard Row, Suite 300',
      'Hartford, CT 06103',
      '(860) 555-0142',
      'hello@larkfield.example',
      'Monday-Friday',
      '9:00 AM-5:00 PM',
      'Saturday-Sunday',
      'Closed',
    ]) {
      expect(details).toContain(fact);
    }
    expect(
      await page.$$eval('.contact-details .social-links a', (all) => all.map((link) => link.target)),
    ).toEqual(['_blank', '_blank', '_blank', '_blank']);
    expect(await page.$eval('.map__caption', (node) => node.textContent)).toContain('48 Orchard Row');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.messages).toEqual([]);
  });

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
