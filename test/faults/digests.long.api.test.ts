import { expect, test } from '@jest/globals';
import { businessDays } from '#server/lib/business-days.ts';
import type { Mail } from '#server/mail/types.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { runProgram } from './run-program.ts';

/** Enough to be killed before each statement several times on each database. */
const MORNINGS = 20;
const closingTime = await businessDays({ contents: () => builtInContents });
const mornings = Array.from({ length: 2 * MORNINGS }, (_, index) => addDays('2026-01-06', index))
  .filter((day) => closingTime(day) !== null)
  .slice(0, MORNINGS);
const PEOPLE = ['ada@example.com', 'ben@example.com', 'cy@example.com'];
/** As many as a morning takes. */
const STATEMENTS = 11;

eachDatabase((openDatabase, database) => {
  test(`${MORNINGS} mornings with three processes that are killed: each person has one digest of each`, async () => {
    const url = await openDatabase();
    const knex = await openPrepared(url);
    try {
      await knex('staff').insert(
        PEOPLE.map((email) => ({
          name: email,
          email,
          email_key: email,
          role: 'desk' as const,
          state: 'active' as const,
          password_hash: null,
          totp_secret: null,
          totp_used: null,
          created_at: new Date(),
        })),
      );
      await knex('leads').insert({
        kind: 'message',
        source_id: 1,
        name: 'Ann Example',
        email: 'ann@example.com',
        email_key: 'ann@example.com',
        subject: 'Other',
        search_text: '',
        reference: 'K7QF3MTR',
        status: 'new',
        held: false,
        owner_id: null,
        received_at: new Date('2026-01-02T15:00Z'),
        due_at: new Date('2026-01-05T22:00Z'),
        replied_at: null,
      });
      let kills = 0;
      const wrong: string[] = [];
      for (const day of mornings) {
        await knex('outbox').del();
        const ends = await Promise.all([1, 2, 3].map(() => send(url, day, randomStatement())));
        kills += ends.filter((end) => end === 'SIGKILL').length;
        const last = await Promise.all([1, 2, 3].map(() => send(url, day)));
        const mails: string[] = await knex('outbox').pluck('mail');
        const had = mails.map((mail) => (JSON.parse(mail) as Mail).to).sort();
        if (had.join() !== PEOPLE.join() || last.some((end) => end !== 0)) wrong.push(`${day}: ${had}`);
      }
      record({
        promise: 'The morning digest is sent once',
        goal: 'three processes, killed before any statement: each person gets one digest each morning',
        measured: `${database}: ${MORNINGS} mornings, ${kills} kills, ${wrong.length} mornings with one too few or too many`,
        holds: wrong.length === 0,
      });
      expect(kills).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    } finally {
      await knex.destroy();
    }
  }, 3_600_000);
});

const randomStatement = () => 1 + Math.floor(Math.random() * STATEMENTS);

/** @returns the exit code, or the signal that ended it */
const send = async (databaseUrl: string, day: string, dieBefore = 0) =>
  (await runProgram('send-digests.ts', [day, dieBefore], databaseUrl)).end;
