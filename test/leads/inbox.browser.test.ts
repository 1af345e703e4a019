import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { api } from '#shared/paths.ts';
import type { Panel } from '../panel/panel.ts';
import { focused, openAs, shows } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingRow } from '../support/booking-row.ts';
import { phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { docx, ole, pdf, sentFile } from '../support/files.ts';
import { isLong } from '../support/form.ts';
import { longestAddress, longestName, validApplication, validContact } from '../support/forms.ts';
import { interceptRequests } from '../support/intercept.ts';
import { panelEnv } from '../support/panel.ts';
import { eventually, waitFor } from '../support/wait.ts';
import { clearInbox, openFirst, send } from './inbox-support.ts';
import { insertLeads } from './leads.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => clearInbox(app));

  const names = ({ page }: Panel) =>
    page.$$eval('.list-row__who', (rows) => rows.map((row) => row.textContent));

  test('a message is read, taken, noted and won, and no one is waiting any more', async () => {
    await send(app, api.contact, validContact);
    await app
      .knex('saved_replies')
      .insert({ id: 1, name: 'Until', text: 'Until\nthen', created_at: new Date() });
    const panel = await openAs(app, 'desk', '/admin/inbox', 'Inbox');
    await openFirst(panel);
    await shows(panel, validContact.name);
    expect(await panel.text('.record-page__main')).toContain(validContact.message);
    await panel.fill('Your reply', 'Thanks. ');
    await panel.page.select('.reply-form select', '1');
    await panel.press('Insert');
    await waitFor(async () => (await panel.value('Your reply')) === 'Thanks. Until\nthen');
    await panel.page.keyboard.down('Control');
    await panel.page.keyboard.press('z');
    await panel.page.keyboard.up('Control');
    expect(await panel.value('Your reply')).toBe('Thanks. ');
    await panel.press('Assign to me');
    await panel.page.waitForSelector('.record-events ::-p-text(Owner: Ada desk)');
    await panel.fill('Add a note', 'Called them, back on Monday.');
    await panel.press('Add note');
    await panel.toast('Note added');
    expect(await panel.value('Add a note')).toBe('');
    await panel.press('Won');
    await panel.page.waitForSelector('.record-side [aria-pressed="true"]::-p-text(Won)');
    await panel.page.click('.record-bar a');
    await panel.page.waitForSelector('.panel-empty ::-p-text(No new leads)');
    expect(await app.knex('leads').pluck('status')).toEqual(['won']);
  });

  test('an applicant’s file is downloaded; one that was held says why', async () => {
    await send(app, api.application, {
      ...validApplication,
      uploadedFiles: [
        sentFile('cv.pdf', pdf(2_000)),
        sentFile('held.docx', docx()),
        sentFile('sealed.docx', ole(['EncryptedPackage'])),
      ],
    });
    const held = { quarantine_reason: 'contains a virus (Eicar)' };
    await app.knex('application_files').where({ name: 'held.docx' }).update(held);
    const panel = await openAs(app, 'owner', '/admin/inbox', 'Inbox');
    await openFirst(panel);
    await panel.page.waitForSelector('.lead-files');
    const files = await panel.text('.lead-files');
    expect(files).toMatch(/cv\.pdf[\s\S]*Not scanned for viruses\./);
    expect(files).toMatch(
      /held\.docx[\s\S]*Quarantined: contains a virus \(Eicar\)\. Ask the sender for another file\./,
    );
    expect(files).toMatch(/sealed\.docx[\s\S]*Protected: it may ask for a password\./);
    // The browser keeps downloads from the page's list of requests.
    await panel.page.evaluate(() => {
      HTMLAnchorElement.prototype.click = function click() {
        Object.assign(window, { followed: this.getAttribute('href') });
      };
    });
    await panel.press('Download: cv.pdf');
    await panel.page.waitForFunction(() => 'followed' in window);
    const address = await panel.page.evaluate(() => (window as unknown as { followed: string }).followed);
    const file = await request(app.server).get(address);
    expect([file.status, file.headers['content-disposition']]).toEqual([200, 'attachment; filename=cv.pdf']);
    expect(await panel.page.$('button[aria-label="Download: held.docx"]')).toBeNull();
    await shows(panel, `${validApplication.firstName} ${validApplication.lastName}`);
  });

  test('on a phone the keyboard alone moves, opens, goes on, comes back and searches', async () => {
    const due = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
    await insertLeads(app, [
      { name: 'Ann First', due_at: due(-5), search_text: 'ann' },
      { name: 'Bo Second', due_at: due(-4), search_text: 'bo' },
      { name: 'Cy Third', due_at: due(-3), search_text: 'cy jam' },
    ]);
    const panel = await openAs(app, 'desk', '/admin/inbox', 'Inbox', phone);
    const { page } = panel;
    await page.waitForSelector('.list-row');
    expect(await names(panel)).toEqual(['Ann First', 'Bo Second', 'Cy Third']);
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await focused(panel)).toContain('Bo Second'));
    await page.keyboard.press('Enter');
    await shows(panel, 'Bo Second');
    await waitFor(async () => (await page.title()).startsWith('Bo Second'));
    await page.keyboard.press('j');
    await shows(panel, 'Cy Third');
    await waitFor(async () => (await focused(panel)) === 'Cy Third');
    await page.goBack();
    await shows(panel, 'Inbox');
    await waitFor(async () => (await focused(panel)).includes('Cy Third'));
    await page.keyboard.press('/');
    await page.keyboard.type('jam');
    expect(await panel.value('Search')).toBe('jam');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await names(panel)).join() === 'Cy Third');
    expect(new URL(page.url()).search).toBe('?search=jam');
    await page.reload();
    await waitFor(async () => (await names(panel)).join() === 'Cy Third');
    await panel.press('Turn off shortcuts');
    await page.keyboard.press('j');
    expect(await focused(panel)).toBe('Inbox');
    await panel.press('Turn on shortcuts');
    await page.keyboard.press('j');
    await eventually(async () => expect(await focused(panel)).toContain('Cy Third'));
    expect(page.messages).toEqual([]);
  });
});

test('no state has a violation or scrolls sideways', async () => {
  const app = await startApp({ env: panelEnv });
  const panel = await openAs(app, 'owner', '/admin/today', 'Today');
  const { page } = panel;
  const walk = walkOf(app, panel);
  await walk.turnTo('/admin/today', '.panel-empty');
  await walk.turnTo('/admin/inbox', 'h1::-p-text(Inbox)', '.panel-empty');
  await apply(app);
  const replies = { name: 'R'.repeat(100), text: 'T'.repeat(200), created_at: new Date() };
  await app.knex('saved_replies').insert(replies);
  await insertLeads(app, [
    { name: longestName, email: longestAddress, due_at: new Date(0) },
    { name: 'Held', status: 'spam', held: true },
    { name: 'Won', status: 'won', replied_at: new Date() },
  ]);
  const [booking = 0] = await app
    .knex('bookings')
    .insert(bookingRow({ day: '2999-01-04', name: longestName, unverified: true }));
  await insertLeads(app, [{ kind: 'booking', source_id: booking, name: longestName, email_key: 'booked' }]);
  await walk.load('/admin/today', '.next-bookings .btn', '.list-row');
  await walk.turnTo('/admin/inbox?status=all', 'h1::-p-text(Inbox)', '.list-row');
  const [first] = await app.knex('leads').where({ kind: 'application' }).pluck('id');
  await walk.turnTo(`/admin/inbox/${first}`, '.lead-files', '.reply-form select');
  await walk.see('an applicant with the longest name', ['a small phone']);
  await panel.press('Edit saved replies');
  await page.waitForSelector('.modal .saved-replies');
  await walk.see('the saved replies', ['a small phone']);
  await panel.press('Close');
  await panel.dialogClosed();
  // What fails looks alike in all views: the quick form sees it in that of orders.
  if (isLong) {
    await walk.turnTo('/admin/inbox/999999', '[role="alert"]');
    await interceptRequests(page, (asked) =>
      asked.url().includes('/leads')
        ? asked.respond({ status: 503, contentType: 'text/plain', body: 'The server is busy.' })
        : asked.continue(),
    );
    await walk.load('/admin/inbox', '[role="alert"]');
    await walk.load('/admin/today', '[role="alert"]');
  }
  expect(walk.faults()).toEqual({});
});

const apply = async (app: TestApp) => {
  const files = { uploadedFiles: [sentFile('cv.pdf', pdf(2_000))] };
  const answer = await request(app.server)
    .post(api.application)
    .send({
      ...validApplication,
      ...files,
      firstName: longestName,
      lastName: longestName,
      email: longestAddress,
    });
  if (answer.status !== 201) throw new Error(answer.text);
};
