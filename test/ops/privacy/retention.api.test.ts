import { expect, test } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import type { InsertRow } from '#server/db/tables.ts';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { retentionPurges } from '#server/features/people/tables.ts';
import { purges } from '#server/jobs.ts';
import { newKey } from '#server/storage/storage.ts';
import { retentionMonths } from '#shared/retention.ts';
import { addApplication } from '../../support/application-rows.ts';
import { eachDatabase } from '../../support/databases.ts';
import { validContact } from '../../support/forms.ts';
import { openEnvironment, type TestEnvironment } from '../../support/test-environment.ts';

const now = new Date('2026-11-20T12:00:00Z');
const monthsAgo = (months: number, days: number) => {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  moment.setUTCDate(moment.getUTCDate() - days);
  return moment;
};

async function insertMessage(
  place: TestEnvironment,
  message: string,
  values: Partial<InsertRow<'contact_messages'>> & { created_at: Date },
): Promise<void> {
  await place.use((knex) =>
    knex('contact_messages').insert({ ...toColumns(validContact), message, ...values }),
  );
}

async function insertApplication(place: TestEnvironment, createdAt: Date): Promise<string> {
  const key = newKey('applications');
  await place.storage.put(key, Buffer.from('cv'), { contentType: 'application/pdf' });
  await place.use((knex) => addApplication(knex, [key], { createdAt }));
  return key;
}

eachDatabase((openDatabase) => {
  test('what people sent is dropped when its time has ended, with its files, and not a day before', async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use((knex) => prepareDatabase(knex, place.config.database));
    const { contactMessages, applications, quarantined } = retentionMonths;
    await insertMessage(place, 'old', { created_at: monthsAgo(contactMessages, 1) });
    await insertMessage(place, 'young', { created_at: monthsAgo(contactMessages, -1) });
    await insertMessage(place, 'old robot', { created_at: monthsAgo(quarantined, 1), quarantined: true });
    await insertMessage(place, 'young robot', { created_at: monthsAgo(quarantined, -1), quarantined: true });
    const oldFile = await insertApplication(place, monthsAgo(applications, 1));
    const youngFile = await insertApplication(place, monthsAgo(applications, -1));
    await place.use(async (knex) => {
      for (const [email, left, confirmed] of [
        ['gone@example.com', monthsAgo(13, 0), monthsAgo(60, 0)],
        ['stays@example.com', null, monthsAgo(60, 0)],
        ['never-confirmed@example.com', null, null],
      ] as const) {
        await knex('subscriptions').insert({
          email,
          email_key: email,
          unsubscribe_token: email,
          unsubscribed_at: left,
          confirmed_at: confirmed,
          created_at: monthsAgo(60, 0),
          asked_at: monthsAgo(60, 0),
        });
      }
    });
    await place.use(async (knex) => {
      for (const [, purge] of purges(place)) await purge(knex, now);
      expect(await knex('contact_messages').orderBy('id').pluck('message')).toEqual(['young', 'young robot']);
      expect(await knex('subscriptions').pluck('email')).toEqual(['stays@example.com']);
      expect(await knex('application_files').pluck('storage_key')).toEqual([youngFile]);
    });
    await expect(place.storage.get(oldFile)).rejects.toMatchObject({ code: 'missing' });
    expect((await place.storage.get(youngFile)).toString()).toBe('cv');
  });

  test('at the end of a month that has no such day before it, what is younger than its months stays', async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use((knex) => prepareDatabase(knex, place.config.database));
    await insertMessage(place, 'old', { quarantined: true, created_at: new Date('2026-02-27T11:00:00Z') });
    await insertMessage(place, 'young', { quarantined: true, created_at: new Date('2026-02-28T11:00:00Z') });
    await place.use(async (knex) => {
      for (const [, purge] of retentionPurges(place.storage))
        await purge(knex, new Date('2026-05-31T12:00:00Z'));
      expect(await knex('contact_messages').pluck('message')).toEqual(['young']);
    });
  });

  test('null keeps forever', async () => {
    const place = await openEnvironment(await openDatabase());
    await place.use((knex) => prepareDatabase(knex, place.config.database));
    await insertMessage(place, 'old', { created_at: new Date('1990-01-01') });
    await place.use(async (knex) => {
      const forEver = { ...retentionMonths, contactMessages: null };
      for (const [, purge] of retentionPurges(place.storage, forEver)) await purge(knex, now);
      expect(await knex('contact_messages').pluck('message')).toEqual(['old']);
    });
  });
});
