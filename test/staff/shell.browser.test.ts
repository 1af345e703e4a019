import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { panelViews } from '#shared/panel/views.ts';
import { api } from '#shared/paths.ts';
import { mayDo } from '#shared/staff/rights.ts';
import type { Role } from '#shared/staff/roles.ts';
import { send } from '../leads/inbox-support.ts';
import { insertLeads } from '../leads/leads.ts';
import { panelOf } from '../panel/panel.ts';
import { watchArrival } from '../ssr/arrival.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, phone } from '../support/browser.ts';
import { longestAddress, longestName, validContact } from '../support/forms.ts';
import { panelEnv } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { waitFor } from '../support/wait.ts';
import { focused, goTo, openAccountMenu, openAs, shows } from './panel.ts';
import { walkOf } from './walk.ts';

const namesFor = (role: Role) => panelViews.filter(({ right }) => mayDo(role, right)).map(({ name }) => name);

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
});

test('each view has its address, its title and the focus; back, forward and a reload stay in it', async () => {
  const panel = await openAs(app, 'owner', '/admin', 'Today');
  const { page } = panel;
  expect(await page.$$eval('.panel-nav li', (items) => items.map((item) => item.textContent))).toEqual(
    namesFor('owner'),
  );
  const isShown = (selector: string) => page.$eval(selector, (element) => element.checkVisibility());
  expect([await isShown('.site-header'), await isShown('.site-footer')]).toEqual([true, false]);
  await page.click('.panel-foot > summary');
  await waitFor(() => isShown('.site-footer .site-map__columns a'));
  await page.click('.panel-top .menu-toggle > summary');
  await waitFor(() => isShown('.panel-top .site-nav [href="/apply"]'));
  await page.keyboard.press('Escape');
  await waitFor(async () => !(await isShown('.panel-top .site-nav')));
  await goTo(panel, 'Staff', 'Staff');
  expect(await focused(panel)).toBe('Staff');
  expect(new URL(page.url()).pathname).toBe('/admin/staff');
  await waitFor(async () => (await page.title()).startsWith('Staff | Admin'));
  await goTo(panel, 'Audit log', 'Audit log');
  await page.goBack();
  await shows(panel, 'Staff');
  const watch = await watchArrival(page, app.url);
  await page.reload();
  await shows(panel, 'Staff');
  await page.waitForSelector('.data-table');
  const shifts = await watch.shifts();
  expect(shifts.reduce((sum, [share]) => sum + share, 0)).toBeLessThan(0.02);
  expect(await page.$eval('[aria-current="page"]', (link) => link.textContent)).toBe('Staff');
  const ways = () =>
    page.$$eval('button', (buttons) =>
      buttons
        .filter((button) => /log ?out/i.test(button.innerText) && button.checkVisibility())
        .map((b) => b.innerText),
    );
  expect(await ways()).toEqual([]);
  await openAccountMenu(panel);
  expect(await ways()).toEqual(['Logout']);
  await page.keyboard.press('Escape');
  await goTo(panel, 'Articles', 'Article Management');
  expect(await ways()).toEqual(['Logout']);
  await panel.press('Logout');
  await panel.toast('Logged out', 'You have been logged out of the admin panel');
  await panel.field('Admin Password');
  expect(new URL(page.url()).pathname).toBe('/admin');
  expect(page.messages).toEqual([]);
});

test('a role sees what it may see; another view says whom to ask', async () => {
  const desk = await openAs(app, 'desk', '/admin', 'Today');
  expect(await desk.page.$$eval('.panel-nav li', (items) => items.map((item) => item.textContent))).toEqual(
    namesFor('desk'),
  );
  await desk.page.goto(`${app.url}/admin/articles`);
  await shows(desk, 'Your role doesn’t include Articles');
  expect(await desk.text('.staff-desk__view p')).toContain('ask an owner');
  expect(await app.knex('admin_audit').where({ action: 'refused' })).toEqual([]);
  const editor = await openAs(app, 'editor', '/admin/audit-log', 'Your role doesn’t include Audit log');
  await goTo(editor, 'Articles', 'Article Management');
});

test('an address below /admin that is no view is not found; a view is a page that no search engine keeps', async () => {
  expect((await request(app.server).get('/admin/nothing')).status).toBe(404);
  const view = await request(app.server).get('/admin/staff').set('User-Agent', 'Mozilla/5.0 Chrome/126.0');
  expect([view.status, view.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(view.text).toMatch(/<meta name="robots" content="noindex"\/?>/);
  expect(view.text).toContain('Admin Login');
});

test('the server renders the place of the panel for a browser with the cookie of an account, without a name or a count', async () => {
  const cookie = await sessionOf(app, await insertStaff(app, 'owner', { name: 'Ada Lovelace' }));
  const read = async (sent: string, path = '/admin/inbox') =>
    (await request(app.server).get(path).set('User-Agent', 'Mozilla/5.0 Chrome/126.0').set('Cookie', sent))
      .text;
  const returning = await read(cookie);
  expect(returning).toMatch(/<div class="staff-desk">.*<div class="admin" hidden="">/s);
  expect(returning).not.toContain('Ada Lovelace');
  expect(await read('')).not.toContain('staff-desk');
  // This browser signed in to an account last.
  expect(await read('')).toContain('Admin Login');
  expect(await read('panel-sign-in=passkey')).not.toContain('Admin Login');
  // A page that others may get, too.
  expect(await read(cookie, '/articles?q=hiring')).not.toContain('isReturning');
});

test('nothing of the panel loads before someone is in', async () => {
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
  const isOpen = () => page.$$eval('.panel-nav', (navs) => navs.some((nav) => nav.checkVisibility()));
  expect(await isOpen()).toBe(false);
  await page.focus('.bottom-bar > button');
  await page.keyboard.press('Enter');
  await waitFor(isOpen);
  await page.keyboard.press('Escape');
  await waitFor(async () => !(await isOpen()));
  expect(await focused(panel)).toBe('More');
  await page.keyboard.press('Enter');
  for (let steps = 0; steps < 40 && (await focused(panel)) !== 'Audit log'; steps += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shows(panel, 'Audit log');
  await waitFor(async () => !(await isOpen()));
  expect(await focused(panel)).toBe('Audit log');
});

test('the menu counts what waits, and a phone keeps the most used views at its edge', async () => {
  await insertLeads(app, [
    { name: 'Late', due_at: new Date(0) },
    { name: 'Later', due_at: new Date(Date.now() + 30 * 24 * 60 * 60_000) },
  ]);
  const panel = await openAs(app, 'desk', '/admin', 'Today', phone);
  const inbox = '.bottom-bar [href="/admin/inbox"]';
  await panel.page.waitForSelector(`${inbox} .badge.bg-danger`);
  const counted = /^Inbox\s+2\s+, 2 to answer, 1 overdue$/;
  expect(await panel.text(inbox)).toMatch(counted);
  const bar = await panel.page.$$eval('.bottom-bar > *', (items) =>
    items.map((item) => item.querySelector('svg') && item.childNodes[1]?.textContent),
  );
  expect(bar).toEqual(['Today', 'Inbox', 'Calendar', 'Orders', 'More']);
  const ways = await panel.page.$$eval('nav', (navs) =>
    navs.filter((nav) => nav.checkVisibility()).map((nav) => nav.ariaLabel),
  );
  expect(ways).toEqual(['Most used']);
  await panel.page.click('.bottom-bar ::-p-text(Orders)');
  await shows(panel, 'Orders');
  const place = (selector: string) =>
    panel.page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());
  const { top, bottom } = await place('.bottom-bar');
  expect([bottom, top > phone.height - 80]).toEqual([phone.height, true]);
  await panel.page.click('.panel-foot > summary');
  // It comes into sight by itself.
  await waitFor(() => panel.page.$eval('.panel-foot', (foot) => foot.getBoundingClientRect().top < 100));
  await panel.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect((await place('.site-footer__fine')).bottom).toBeLessThan(top);
  const named = await openAs(app, 'owner', '/admin/staff', 'Staff');
  expect(await named.page.$eval('.bottom-bar', (bar) => bar.checkVisibility())).toBe(false);
  expect(await named.text('.panel-nav [href="/admin/inbox"]')).toMatch(counted);
});

test('records have addresses', async () => {
  await send(app, api.contact, { ...validContact, name: 'Iris Former' });
  const lead = await app.knex('leads').where({ name: 'Iris Former' }).first('id');
  const panel = await openAs(app, 'owner', `/admin/inbox/${lead?.id}?status=all`, 'Iris Former');
  const { page } = panel;
  await waitFor(async () => (await page.title()).startsWith('Iris Former | Inbox | Admin'));
  await goTo(panel, 'Staff', 'Staff');
  await waitFor(async () => (await page.title()).startsWith('Staff | Admin'));
  await page.goBack();
  await shows(panel, 'Iris Former');
  await page.reload();
  await shows(panel, 'Iris Former');
  await page.goto(`${app.url}/admin/inbox/one`);
  await shows(panel, 'Page not found');
  expect(await focused(panel)).toBe('Page not found');
  expect((await request(app.server).get('/admin/inbox/1/2')).status).toBe(404);
});

test('no view has a violation or scrolls sideways', async () => {
  await insertStaff(app, 'desk', { name: longestName, email: longestAddress });
  const panel = await openAs(app, 'owner', '/admin/staff', 'Staff');
  const walk = walkOf(app, panel);
  await panel.page.waitForSelector('.data-table');
  await walk.see('staff');
  await panel.press(`Change role: ${longestName}`);
  await panel.page.waitForSelector('.modal');
  await walk.see('a new role', ['a small phone']);
  await panel.page.keyboard.press('Escape');
  await panel.dialogClosed();
  await panel.press('Invite someone');
  await panel.page.waitForSelector('.modal');
  await walk.see('an invitation');
  await panel.page.keyboard.press('Escape');
  await panel.dialogClosed();
  // The widest time of a day: 10:58 PM in the firm's zone.
  await app.knex('staff_sessions').update({ created_at: new Date('2026-10-21T02:58:00Z') });
  await walk.turnTo('/admin/sessions', 'h1::-p-text(Your sessions)', '.data-table');
  await walk.turnTo('/admin/audit-log', 'h1::-p-text(Audit log)', '.data-table');
  await walk.turnTo('/admin/audit-log?who=Nobody', '.panel-empty');
  await walk.standAs('a phone');
  await panel.press('More');
  await panel.page.waitForSelector('.offcanvas.show:not(.showing)');
  await walk.see('the menu', ['a phone']);
  expect(walk.faults()).toEqual({});
});
