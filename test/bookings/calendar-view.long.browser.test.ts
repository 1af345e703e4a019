import { beforeAll, beforeEach, test } from '@jest/globals';
import { staffApi } from '../../src/shared/admin/paths.ts';
import { addDays } from '../../src/shared/bookings/booking-day.ts';
import { openAs } from '../staff/desk.ts';
import { adminEnv } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';

/** A Monday that no clock of a test reaches. */
const monday = '2035-06-04';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...adminEnv, BOOKINGS_PER_SLOT: '2' } });
  });
  beforeEach(async () => {
    await app.knex('leads').del();
    await app.knex('bookings').del();
    const insert = (name: string, change: object) =>
      app.knex('bookings').insert({
        name,
        email: 'ann@example.com',
        phone: '',
        company: '',
        notes: '',
        service: 'career-coaching',
        day: monday,
        slot: '9:30 AM',
        time_zone: 'America/New_York',
        lane: 1,
        status: 'requested',
        quarantined: false,
        created_at: new Date(),
        ...change,
      });
    await insert('Ann Example', {});
    await insert('Bob Example', { lane: 2, status: 'confirmed' });
    await insert('A robot', { lane: -3, quarantined: true });
    await insert('Cleo Example', { day: addDays(monday, 3), slot: '2:00 PM', status: 'proposed' });
    await insert('Next Week', { day: addDays(monday, 7), status: 'confirmed' });
    const [ann] = await app.knex('bookings').where({ name: 'Ann Example' });
    await app
      .knex('leads')
      .insert({
        id: 41,
        kind: 'booking',
        source_id: Number(ann?.id),
        name: 'Ann Example',
        email: 'ann@example.com',
        email_key: 'ann@example.com',
        subject: 'Career Coaching',
        search_text: '',
        status: 'new',
        held: false,
        received_at: new Date(),
        due_at: new Date(),
      })
      // A start makes leads of what has none, and may have been quicker.
      .onConflict(['kind', 'source_id'])
      .merge();
  });

  test('a week that does not come says so, and is asked for again', async () => {
    const panel = await openAs(app, 'desk', '/admin/sessions', 'Your sessions');
    const { page } = panel;
    await page.setRequestInterception(true);
    let isBroken = true;
    page.on('request', (request) => {
      if (isBroken && request.url().endsWith(staffApi.bookingWeek)) void request.abort();
      else void request.continue();
    });
    await page.click('.desk-nav ::-p-text(Calendar)');
    await page.waitForSelector('[role="alert"] ::-p-text(The week couldn’t be loaded)');
    isBroken = false;
    await page.click('[role="alert"] button');
    await page.waitForSelector('.week-bar');
  });
});
