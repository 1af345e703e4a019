import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { openPanel, panelOf } from '../admin/panel.ts';
import { adminEnv, password } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { desktop, openPage, phone, tablet } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { focused, goTo, openAs, shows } from './desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: adminEnv });
});

test('each view has its address, its title and the focus; back, forward and a reload stay in it', async () => {
  const panel = await openAs(app, 'owner', '/admin', 'Today');
  const { page } = panel;
  expect(await page.$$eval('.desk-nav li', (items) => items.map((item) => item.textContent))).toEqual([
    'Today',
    'Inbox',
    'Calendar',
    'People',
    'Kept promises',
    'Orders',
    'Money',
    'Gift cards',
    'Availability',
    'Articles',
    'Staff',
    'Your sessions',
    'Trail',
  ]);
  // The website's frame is gone, for eyes, keyboard and screen readers.
  for (const frame of ['.site-header', '.site-footer'])
    expect(await page.$eval(frame, (element) => element.checkVisibility())).toBe(false);
  await goTo(panel, 'Staff', 'Staff');
  expect(await focused(panel)).toBe('Staff');
  expect(new URL(page.url()).pathname).toBe('/admin/staff');
  await waitFor(async () => (await page.title()).startsWith('Staff | Admin'));
  await goTo(panel, 'Trail', 'Trail');
  await page.goBack();
  await shows(panel, 'Staff');
  await page.reload();
  await shows(panel, 'Staff');
  expect(await page.$eval('[aria-current="page"]', (link) => link.textContent)).toBe('Staff');
  const ways = () =>
    page.$$eval('button', (buttons) =>
      buttons
        .filter((button) => /log ?out/i.test(button.innerText) && button.checkVisibility())
        .map((b) => b.innerText),
    );
  expect(await ways()).toEqual(['Logout']);
  await goTo(panel, 'Articles', 'Article Management');
  expect(await ways()).toEqual(['Logout']);
  await panel.press('Logout');
  await panel.toast('Logged out', 'You have been logged out of the admin panel');
  await panel.field('Admin Password');
  expect(new URL(page.url()).pathname).toBe('/admin');
  expect(page.messages).toEqual([]);
}, 60_000);

test('the shared password asks again after a reload and goes on to the same view', async () => {
  const panel = await openPanel(app, { reducedMotion: true });
  await goTo(panel, 'Staff', 'Staff');
  await panel.page.reload();
  await panel.page.waitForSelector('.admin-login [type="submit"]:enabled');
  await panel.page.type('input[type="password"]', password);
  await panel.page.keyboard.press('Enter');
  await shows(panel, 'Staff');
  expect(await panel.text('.desk-account__who')).toContain('Shared password');
}, 30_000);

test('a role sees what it may see; another view says whom to ask', async () => {
  const desk = await openAs(app, 'desk', '/admin', 'Today');
  expect(await desk.page.$$eval('.desk-nav li', (items) => items.map((item) => item.textContent))).toEqual([
    'Today',
    'Inbox',
    'Calendar',
    'People',
    'Kept promises',
    'Orders',
    'Gift cards',
    'Your sessions',
  ]);
  await desk.page.goto(`${app.url}/admin/articles`);
  await shows(desk, 'Articles isn’t part of your role');
  expect(await desk.text('.staff-desk__view p')).toContain('ask an owner');
  expect(await app.knex('admin_audit').where({ action: 'refused' })).toEqual([]);
  const editor = await openAs(app, 'editor', '/admin/trail', 'Trail isn’t part of your role');
  await goTo(editor, 'Articles', 'Article Management');
}, 30_000);

test('an address below /admin that is no view is not found; a view is a page that no search engine keeps', async () => {
  expect((await request(app.server).get('/admin/nothing')).status).toBe(404);
  const view = await request(app.server).get('/admin/staff').set('User-Agent', 'Mozilla/5.0 Chrome/126.0');
  expect([view.status, view.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(view.text).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect(view.text).toContain('Admin Login');
});

test('nothing of the panel loads before somebody is in', async () => {
  const page = await openPage();
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(asked.url()));
  await page.goto(`${app.url}/admin/staff`, { waitUntil: 'networkidle0' });
  await panelOf(page).field('Admin Password');
  expect(loaded.filter((url) => /shell|-view|bar-/.test(url))).toEqual([]);
});

test('on a phone the menu opens, closes and leads on by keyboard alone', async () => {
  const panel = await openAs(app, 'owner', '/admin/staff', 'Staff', phone);
  const { page } = panel;
  const isOpen = () => page.$eval('.desk-nav', (nav) => nav.checkVisibility());
  expect(await isOpen()).toBe(false);
  await page.focus('.desk-bar__toggle');
  await page.keyboard.press('Enter');
  await waitFor(isOpen);
  await page.keyboard.press('Escape');
  await waitFor(async () => !(await isOpen()));
  expect(await focused(panel)).toBe('Menu');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 13; step += 1) await page.keyboard.press('Tab');
  expect(await focused(panel)).toBe('Trail');
  await page.keyboard.press('Enter');
  await shows(panel, 'Trail');
  await waitFor(async () => !(await isOpen()));
  expect(await focused(panel)).toBe('Trail');
}, 30_000);

test.each([
  ['a phone', phone, 'light'],
  ['a tablet', tablet, 'light'],
  ['a desktop by night', desktop, 'dark'],
] as const)(
  'no view has a violation or scrolls sideways on %s',
  async (_device, size, colorScheme) => {
    const panel = await openAs(app, 'owner', '/admin/staff', 'Staff', { ...size, colorScheme });
    const { page } = panel;
    const look = async (ready: string) => {
      await page.waitForSelector(ready);
      const wide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return Math.max(0, scrollWidth - clientWidth);
      });
      expect([await violations(page), wide]).toEqual([[], 0]);
    };
    await look('.data-table');
    await panel.press('Invite somebody');
    await look('.modal');
    for (const path of ['/admin/sessions', '/admin/trail']) {
      await page.goto(app.url + path);
      await look('.data-table');
    }
    await page.goto(`${app.url}/admin/trail?who=Nobody`);
    await look('.admin-empty');
    if (size === phone) {
      await panel.press('Menu');
      await look('.desk-bar__menu[data-open="true"]');
    }
  },
  60_000,
);
