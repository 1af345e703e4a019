import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { addDays } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { insertArticle } from '../support/articles.ts';
import { databases, eachDatabase } from '../support/databases.ts';
import { isLong, times, within } from '../support/form.ts';
import { isWeekend, validBooking } from '../support/forms.ts';
import { openKnex } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const FIRM = 'America/New_York';
const zones = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
].slice(0, times(1, 8));

/** In the quick form the one with types for dates, if there is one. */
const chosen = isLong ? databases : databases.slice(-1);

eachDatabase((openDatabase, database) => {
  test(
    'bookings and dates read the same whatever zone the host is in, on both sides of a change of the clocks',
    async () => {
      const days = aroundNextChange();
      const seen = new Set<string>();
      for (const zone of zones) seen.add(JSON.stringify(await see(zone, await openDatabase(), days)));
      record({
        promise: 'Dates and times are right',
        goal: 'bookings and dates read the same in 8 zones, across DST, on both databases',
        measured: `${database}: ${zones.length} zones, ${seen.size} reading`,
        holds: seen.size === 1,
      });
      expect([...seen].map((text) => JSON.parse(text))).toEqual([
        {
          stored: days.map((day) => ({ day, slot: '9:30 AM', time_zone: FIRM })),
          // 9:30 in New York: one hour earlier in UTC once the clocks have gone forward.
          starts: [`${compact(days[0])}T143000Z`, `${compact(days[1])}T133000Z`],
          published: 'March 7, 2026',
        },
      ]);
    },
    within(30_000, 300_000),
  );
}, chosen);

const compact = (day = '') => day.replaceAll('-', '');

/** The last weekday before the clocks go forward where the firm is, and the first one after. */
function aroundNextChange(): [string, string] {
  const offset = (day: string) => localNow(new Date(`${day}T17:00:00Z`), FIRM).minutes;
  let day = addDays(localNow(new Date(), FIRM).day, 2);
  // At 17:00 UTC it is noon in winter and one o'clock in summer.
  while (offset(day) !== 12 * 60 || offset(addDays(day, 1)) !== 13 * 60) day = addDays(day, 1);
  let before = day;
  while (isWeekend(before)) before = addDays(before, -1);
  let after = addDays(day, 1);
  while (isWeekend(after)) after = addDays(after, 1);
  return [before, after];
}

async function see(zone: string, databaseUrl: string, days: string[]): Promise<unknown> {
  const env = {
    TZ: zone,
    FIRM_TIME_ZONE: FIRM,
    DATABASE_URL: databaseUrl,
    DATA_DIR: await makeTemporaryDirectory('data'),
    LOG_LEVEL: 'error',
  };
  const server = await spawnServer(env);
  await untilReady(server);
  for (const date of days) {
    const answer = await fetch(`${server.url}/api/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validBooking, date, time: '9:30 AM' }),
    });
    expect(answer.status).toBe(201);
  }
  const knex = openKnex(databaseUrl);
  try {
    // A moment that is March 8 in UTC and March 7 where the firm is, in the night of a change of the clocks.
    await insertArticle(knex, { slug: 'night', published_at: new Date('2026-03-08T04:30:00.000Z') });
    const page = await (await fetch(`${server.url}/articles/night`)).text();
    return {
      stored: await knex('bookings').orderBy('day').select('day', 'slot', 'time_zone'),
      starts: await calendarStarts(path.join(env.DATA_DIR, 'mail'), days.length),
      published: /<time[^>]*>([^<]+)<\/time>/.exec(page)?.[1],
    };
  } finally {
    await knex.destroy();
    server.child.kill('SIGTERM');
    await server.exit;
  }
}

/** When the calendar files in the mails begin, in UTC; the firm's mails have the same. */
async function calendarStarts(folder: string, count: number): Promise<string[]> {
  return waitFor(async () => {
    const starts = new Set<string>();
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.eml'))) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
      const calendar = mail.attachments.find(({ filename }) => filename?.endsWith('.ics'));
      if (!calendar) continue;
      const text =
        typeof calendar.content === 'string' ? calendar.content : new TextDecoder().decode(calendar.content);
      const start = /^DTSTART[^:]*:(\d{8}T\d{6}Z?)/m.exec(text.slice(text.indexOf('BEGIN:VEVENT')))?.[1];
      if (start) starts.add(start);
    }
    return starts.size >= count ? [...starts].sort() : null;
  });
}
