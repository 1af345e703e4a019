import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { Mail } from '#server/mail/types.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { requireRow } from '../support/rows.ts';
import { enqueueSample, outboxRows } from './support.ts';

eachDatabase((openDatabase) => {
  let knex: Knex;
  beforeAll(async () => {
    knex = await openPrepared(await openDatabase());
  });
  beforeEach(() => knex('outbox').del());
  afterAll(() => knex.destroy());

  test('a mail is queued with the transaction of its submission and goes with it', async () => {
    const rolledBack = knex.transaction(async (trx) => {
      await enqueueSample(trx);
      expect(await outboxRows(trx)).toHaveLength(1);
      throw new Error('The submission failed.');
    });
    await expect(rolledBack).rejects.toThrow('The submission failed.');
    expect(await outboxRows(knex)).toEqual([]);

    await knex.transaction((trx) => enqueueSample(trx));
    expect(await outboxRows(knex)).toMatchObject([{ state: 'queued', attempts: 0, leased_by: null }]);
  });

  test.each([
    ['Larkfield <hello@larkfield.example>', 'larkfield.example'],
    ['hello@mail.larkfield.example', 'mail.larkfield.example'],
    ['"Talent, Inc." <a@b.example> ', 'b.example'],
  ])('each mail has a unique Message-ID at the host of %s', async (sender, host) => {
    await enqueueSample(knex, {}, sender);
    await enqueueSample(knex, {}, sender);
    const [one, two] = await outboxRows(knex);
    expect(one?.message_id).toMatch(/^<[0-9a-f-]{36}@[a-z.]+>$/);
    expect(one?.message_id.endsWith(`@${host}>`)).toBe(true);
    expect(one?.message_id).not.toBe(two?.message_id);
  });

  test('emoji, lone surrogates and 100,000 characters are kept', async () => {
    const text = `🙂 ${'x'.repeat(100_000)} \ud800`;
    await enqueueSample(knex, { text });
    const { mail } = requireRow(await knex('outbox').first('mail'));
    expect(JSON.parse(mail).text).toBe(text.toWellFormed());
  });

  test('subject, headers and file names are kept on one line', async () => {
    await enqueueSample(knex, {
      subject: 'One\r\nBcc: two@example.com\u2028',
      headers: { 'X-Note': 'a\nb' },
      attachments: [{ filename: '../../etc/\r\npasswd', contentType: 'text/plain\r\nX: y', content: '' }],
    });
    const { mail } = requireRow(await knex('outbox').first('mail'));
    expect(JSON.parse(mail)).toMatchObject({
      subject: 'One Bcc: two@example.com',
      headers: { 'X-Note': 'a b' },
      attachments: [{ filename: '.._.._etc_ passwd', contentType: 'text/plain X: y' }],
    });
  });

  test.each<[string, Partial<Mail>]>([
    ['two addresses', { to: 'a@example.com, b@example.com' }],
    ['an address with a name', { to: 'Dana <dana@example.com>' }],
    ['a line break in the address', { replyTo: 'a@example.com\r\nBcc: b@example.com' }],
    ['no address', { to: '' }],
    ['a header name with a colon', { headers: { 'X-A: b\r\nBcc': 'c@example.com' } }],
  ])('%s is refused and nothing is queued', async (_, values) => {
    await expect(enqueueSample(knex, values)).rejects.toThrow(TypeError);
    expect(await outboxRows(knex)).toEqual([]);
  });
});
