import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addDays } from '#shared/bookings/booking-day.ts';
import { openAs } from '../staff/panel.ts';
import { walkOf } from '../staff/walk.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingRow } from '../support/booking-row.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

/** A Monday that no clock of a test reaches. */
const monday = '2035-06-04';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '2' } });
  });
  beforeEach(async () => {
    await app.knex('leads').del();
    await app.knex('bookings').del();
    const insert = (name: string, change: object) =>
      app.knex('bookings').insert(bookingRow({ name, service: 'career-coaching', day: monday, ...change }));
    await insert('Ann Example', {});
    await insert('Bob Example', { seat: 2, status: 'confirmed' });
    await insert('A robot', { seat: -3, quarantined: true });
    await insert('Cleo Example', { day: addDays(monday, 3), slot: '2:00 PM', status: 'proposed' });
    await insert('Next Week', { day: addDays(monday, 7), status: 'confirmed' });
    const [ann] = await app.knex('bookings').where({ name: 'Ann Example' });
    await app.knex('leads').insert({
      id: 41,
      kind: 'booking',
      source_id: Number(ann?.id),
      name: 'Ann Example',
      email: 'ann@example.com',
      email_key: 'ann@example.com',
      subject: 'Career Coaching',
      search_text: '',
      reference: 'K7QF3MTR',
      status: 'new',
      held: false,
      received_at: new Date(),
      due_at: new Date(),
    });
  });

  const names = '.week-grid .booking-card strong';

  test('a week shows who comes and what is free; the address turns to others', async () => {
    const panel = await openAs(app, 'desk', `/admin/calendar?week=${addDays(monday, 2)}`, 'Calendar', {
      width: 1440,
      height: 900,
    });
    const { page } = panel;
    await page.waitForSelector(names);
    const shown = () => page.$$eval(names, (all) => all.map((node) => node.textContent));
    expect((await shown()).sort()).toEqual(['Ann Example', 'Bob Example', 'Cleo Example']);
    const cells = await page.$$eval('.week-grid tbody tr:nth-child(2) td', (all) =>
      all.map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ')),
    );
    expect(cells[0]).toMatch(/^Ann Example Requested Career Coaching Bob Example Confirmed .+ Coaching$/);
    expect(cells.slice(1)).toEqual(['Free', 'Free', 'Free', 'Free']);
    const cut = await page.$$eval(`${names}, .week-grid .badge`, (all) =>
      all
        .filter((node) => {
          const end = node.closest('.booking-card')?.getBoundingClientRect().right ?? 0;
          return node.scrollWidth > node.clientWidth || node.getBoundingClientRect().right > end;
        })
        .map((node) => node.textContent),
    );
    expect(cut).toEqual([]);
    expect(await page.$eval('a.booking-card', (link) => link.getAttribute('href'))).toBe('/admin/inbox/41');
    const heights = await page.$$eval('.week-grid tbody tr', (rows) => rows.map((row) => row.clientHeight));
    expect(new Set(heights).size).toBe(1);
    // A free time is where to book it.
    await page.click('.week-grid tbody tr:nth-child(3) td:nth-child(3) button');
    await page.waitForSelector('.modal #booking-day');
    expect(await page.$eval('#booking-day', (field) => (field as HTMLInputElement).value)).toBe(
      addDays(monday, 1),
    );
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { hidden: true });
    const walk = walkOf(app, panel);
    await walk.see('a week');
    // A phone shows the days beneath each other.
    await walk.standAs('a phone');
    await page.waitForSelector('.week-agenda .booking-card', { visible: true });
    expect(await panel.text('.week-agenda')).toMatch(
      /Monday, June 4[\s\S]+9:30 AM[\s\S]+Ann Example[\s\S]+Full: 9:30 AM[\s\S]+Tuesday, June 5\s+No bookings/,
    );
    await walk.standAs('a desktop by night');
    expect(walk.faults()).toEqual({});
    await page.click('.week-bar ::-p-text(Next)');
    await waitFor(async () => (await shown()).join() === 'Next Week');
    expect(new URL(page.url()).search).toBe(`?week=${addDays(monday, 7)}`);
    await page.reload();
    await waitFor(async () => (await shown()).join() === 'Next Week');
    await page.goBack();
    await waitFor(async () => (await shown()).length === 3);
  });
});
