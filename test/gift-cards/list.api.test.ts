import { beforeAll, beforeEach, expect } from '@jest/globals';
import { disableGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { erasePerson } from '#server/features/people/erase.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { GiftCardQuery } from '#shared/gift-cards/list.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { asEditor } from '../support/panel.ts';
import { type GiftDesk, insertCard, startGiftDesk } from './support.ts';

const test = testOf('giftCards');

eachDatabase((openDatabase) => {
  let desk: GiftDesk;
  let knex: GiftDesk['app']['knex'];
  beforeAll(async () => {
    desk = await startGiftDesk(await openDatabase(), { RATE_LIMITS: 'on' });
    ({ knex } = desk.app);
  });
  beforeEach(() => desk.clear());

  test('a card that the desk sends to another address tells its buyer where it went, without the code', async () => {
    const { id, order, code } = await insertCard(knex, { email: 'ann@example.com' });
    expect((await desk.send(id, { email: 'thief@example.com' })).status).toBe(204);
    const mails = (await knex('outbox').orderBy('id').pluck('mail')).map((mail) => JSON.parse(mail));
    expect(mails.map(({ to }) => to)).toEqual(['thief@example.com', 'ann@example.com']);
    const [card, told] = mails;
    expect(told).toMatchObject({ subject: 'We sent your $500 gift card' });
    expect(told.text).toContain('thief@example.com');
    const [newCode] = /(?:[2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}/.exec(card.text) ?? [];
    expect(newCode).not.toBe(code);
    expect(card.text).toContain('The card has a new code.');
    expect(told.text + told.html).not.toContain(newCode);
    expect(told.text + told.html).not.toContain('/gift-card?');
    expect(await knex('order_events').where({ order_id: order }).orderBy('id').pluck('kind')).toEqual([
      'gift-delivered',
      'gift-resent',
    ]);
    // To the buyer it is the card itself.
    await desk.send(id, { email: 'ann@example.com' });
    expect(await knex('outbox')).toHaveLength(3);
  });

  test('a card that the desk sends before its day brings the copy that its buyer asked for', async () => {
    const { id, order } = await insertCard(knex, { email: 'ann@example.com' });
    await knex('gift_deliveries').insert({
      ...{ order_id: order, recipient_name: 'Robin', recipient_email: 'robin@example.com' },
      ...{ deliver_on: '2099-12-04', deliver_at: new Date('2099-12-04T14:00:00Z'), has_copy: true },
      ...{ delivered_at: null, created_at: new Date() },
    });
    for (const kinds of [
      ['gift-delivered', 'gift-resent', 'gift-copy'],
      ['gift-delivered', 'gift-resent'],
    ]) {
      await knex('order_events').del();
      expect((await desk.send(id, { email: 'robin@example.com' })).status).toBe(204);
      expect(await knex('order_events').orderBy('id').pluck('kind')).toEqual(kinds);
    }
  });

  test('a card is in one state, and found by its last four, its buyer and its order', async () => {
    const active = await insertCard(knex, { name: 'Ann Larsen', email: 'ann@firm.example' });
    const used = await insertCard(knex, { name: '100% Béla', amount: 100 });
    await desk.redeem(used.id, 100);
    const expired = await insertCard(knex, { lastDay: '2020-01-31' });
    const disabled = await insertCard(knex);
    await disableGiftCode(knex, disabled.order, new Date());
    const ids = async (query: GiftCardQuery) => (await desk.list(query)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([disabled.id, expired.id, used.id, active.id]);
    expect(await ids({ state: 'active' })).toEqual([active.id]);
    expect(await ids({ state: 'used' })).toEqual([used.id]);
    expect(await ids({ state: 'disabled' })).toEqual([disabled.id]);
    expect(await ids({ state: 'expired' })).toEqual([expired.id]);
    await desk.report();
    expect(await ids({ state: 'expired' })).toEqual([expired.id]);
    expect(await ids({ state: 'used' })).toEqual([used.id]);
    for (const search of [active.lastFour.toLowerCase(), 'larsen ANN', '@firm', `#${active.order}`])
      expect([search, (await ids({ search })).includes(active.id)]).toEqual([search, true]);
    expect(await ids({ search: '100%' })).toEqual([used.id]);
    expect(await ids({ search: 'a_n' })).toEqual([]);
    expect(await ids({ search: 'larsen', state: 'used' })).toEqual([]);
  });

  test('an order shows what is left of its card, and what had been redeemed of one that is disabled', async () => {
    const { id, order } = await insertCard(knex);
    const codeOf = async () => (await desk.ask(staffApi.order, { id: order })).code;
    await desk.redeem(id, 200);
    expect(await codeOf()).toMatchObject({
      card: id,
      state: 'active',
      amount: 500,
      balance: 300,
      redeemed: 200,
    });
    await disableGiftCode(knex, order, new Date());
    expect(await codeOf()).toMatchObject({ state: 'disabled', balance: 0, redeemed: 200 });
  });

  test('pages follow each other without a gap or a repeat', async () => {
    const made: number[] = [];
    for (let count = 0; count < 120; count += 1) made.unshift((await insertCard(knex)).id);
    const seen: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page: Awaited<ReturnType<typeof desk.list>> = await desk.list(after ? { after } : {});
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(made);
  });

  test('a whole code leads to its card however it is typed, is in no log, and cannot be guessed for long', async () => {
    const { id, code } = await insertCard(knex);
    for (const typed of [
      code,
      code.toLowerCase(),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('-', ''),
    ])
      expect((await desk.find(typed)).body).toEqual({ id });
    const wrong: number[] = [];
    for (let count = 0; count < 21; count += 1) wrong.push((await desk.find(`AAAA-${count}`)).status);
    expect(wrong).toEqual([...Array(20).fill(404), 429]);
    expect((await desk.find(code)).status).toBe(429);
    const log = JSON.stringify(desk.app.log);
    for (const secret of [code, code.toLowerCase(), code.replaceAll('-', '')])
      expect(log).not.toContain(secret);
    expect(await knex('admin_audit')).toEqual([]);
  });

  test('what is owed is right to the dollar, by the year of issue where the firm is', async () => {
    // Still 2025 in New York.
    const old = await insertCard(knex, {
      amount: 300,
      issuedAt: new Date('2026-01-01T04:30:00Z'),
      lastDay: '2999-01-01',
    });
    const gone = await insertCard(knex, { amount: 150, issuedAt: new Date('2025-03-01T12:00:00Z') });
    await desk.redeem(old.id, 120);
    await desk.restore(old.id, 20);
    const taken = await insertCard(knex, { amount: 500 });
    await desk.redeem(taken.id, 60);
    await disableGiftCode(knex, taken.order, new Date());
    const whole = await insertCard(knex, { amount: 1000 });
    const year = Number(localNow(new Date(), desk.app.config.firmTimeZone).day.slice(0, 4));
    expect(await desk.report()).toEqual([
      { year, cards: 2, issued: 1500, redeemed: 60, expired: 0, voided: 440, outstanding: 1000 },
      { year: 2025, cards: 2, issued: 450, redeemed: 100, expired: 150, voided: 0, outstanding: 200 },
    ]);
    expect(await desk.read(gone.id)).toMatchObject({ state: 'expired', balance: 0 });
    expect((await desk.read(whole.id)).balance).toBe(1000);
  });

  test('the file for a spreadsheet has every card, and nothing that one would calculate', async () => {
    const { lastFour, order } = await insertCard(knex, { name: '=1+1', email: 'ann@example.com' });
    for (let count = 0; count < 3; count += 1) await insertCard(knex);
    const { status, text, headers } = await asEditor(desk.app).post(`${staffApi.giftCards}/export`);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/gift-cards-.*csv/),
    ]);
    // Not trimmed: the mark counts as white space.
    const lines = text.split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe('\ufeffissued,last four,state,amount,balance,last day,order,buyer,email');
    expect(lines.at(-1)).toMatch(
      new RegExp(`^[^,]+,'?${lastFour},Active,500,500,[^,]+,${order},'=1\\+1,ann@example.com$`),
    );
    expect(await knex('admin_audit').select('action', 'subject')).toContainEqual({
      action: 'export',
      subject: 'gift cards',
    });
    const refused = await desk.ask(`${staffApi.giftCards}/export`).catch(({ message }: Error) => message);
    expect(refused).toContain('403');
  });

  test('an erased buyer leaves the sums, and no word about them', async () => {
    const { id } = await insertCard(knex, { email: 'ann@example.com' });
    await desk.redeem(id, 100, { note: 'Ann’s first session' });
    const { config } = desk.app;
    await erasePerson({ knex, config, storage: createStorage(config) }, 'ann@example.com', new Date());
    const card = await desk.read(id);
    expect([card.buyer, card.redeemed, card.entries.map(({ note }) => note)]).toEqual([null, 100, ['', '']]);
  });
});
