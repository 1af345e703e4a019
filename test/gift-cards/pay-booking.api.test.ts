import { beforeAll, beforeEach, expect } from '@jest/globals';
import request from 'supertest';
import { firm } from '#shared/content/documents/firm.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { giftBalancePath } from '#shared/gift-cards/balance.ts';
import { codeRefusals } from '#shared/gift-cards/code-words.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { validBooking } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { insertCard } from './support.ts';

const test = testOf('giftCards');

const bookingSlots = timesOf(bookableWeek(firm.hours));

eachDatabase((openDatabase) => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startApp({
      databaseUrl: await openDatabase(),
      env: { ...panelEnv, BOOKINGS_PER_SLOT: '1' },
    });
    cookie = await sessionOf(app, await insertStaff(app, 'desk'));
  });
  beforeEach(async () => {
    const cards = ['gift_card_entries', 'gift_codes', 'invoices', 'orders'] as const;
    for (const table of [...cards, 'leads', 'bookings', 'submissions', 'outbox', 'mail_recipients'] as const)
      await app.knex(table).del();
  });

  let people = 0;
  const book = (change: object) => {
    people += 1;
    return request(app.server)
      .post(api.booking)
      .set('Accept', 'application/json, application/problem+json')
      .send({ ...validBooking, email: `visitor${people}@example.com`, ...change });
  };
  const make = (amount: number) => insertCard(app.knex, { amount });
  const balanceOf = async (id: number) =>
    (await app.knex('gift_codes').where({ id }).first('balance'))?.balance;
  const notesOf = (id: number) =>
    app.knex('gift_card_entries').where({ gift_code_id: id }).orderBy('number').pluck('note');
  const linkTo = async (email: string) => {
    const mail = (await allMails(app)).find(({ to }) => to?.[0]?.address === email);
    return /(\/booking\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  test('a session is reserved on the card with its seat, and both sides read what it pays', async () => {
    const { id, code, lastFour } = await make(250);
    const email = 'robin@example.com';
    const { status } = await book({ email, giftCode: code.toLowerCase(), giftSession: '100' });
    expect([status, await balanceOf(id)]).toEqual([201, 150]);
    expect((await notesOf(id))[1]).toMatch(/^Individual Session, \$100: booked for \w+, .* at 9:30 AM$/);
    const mails = await allMails(app);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('Gift card: Individual Session, $100');
    const page = await request(app.server).get(await linkTo(email));
    expect(page.text).toContain(`$100, from the card ending in ${lastFour}`);
    const lead = await app.knex('leads').first('id');
    const { sections } = (await post(app, staffApi.lead, { id: Number(lead?.id) }, cookie)).body;
    expect(JSON.stringify(sections)).toContain(`$100, from the card ending in ${lastFour}`);
    // A session that the sandbox's card paid for is marked, because it outlives the trial.
    await app.knex('gift_codes').where({ id }).update({ provider: 'sandbox' });
    const marked = (await post(app, staffApi.lead, { id: Number(lead?.id) }, cookie)).body;
    expect(JSON.stringify(marked.sections)).toContain(codeRefusals.ofTrial);
    // The second part, for another time.
    expect((await book({ time: '1:30 PM', giftCode: code, giftSession: '150' })).status).toBe(201);
    expect(await balanceOf(id)).toBe(0);
  });

  test('a booking that the visitor or the desk cancels gives it back, once', async () => {
    const { id, code } = await make(250);
    await book({ email: 'rob@example.com', giftCode: code, giftSession: '100' });
    await book({ time: '1:30 PM', giftCode: code, giftSession: '150' });
    const link = await linkTo('rob@example.com');
    const cancel = () => request(app.server).post(link).type('form').send({ action: 'cancel', version: 0 });
    await Promise.all([cancel(), cancel()]);
    expect(await balanceOf(id)).toBe(100);
    const row = await app.knex('bookings').where({ slot: '1:30 PM' }).first('id');
    const answer = await post(app, staffApi.cancelBooking, { id: Number(row?.id), version: 0 }, cookie);
    expect([answer.status, await balanceOf(id)]).toEqual([200, 250]);
    expect((await notesOf(id)).filter((note) => note.startsWith('Canceled: '))).toHaveLength(2);
  });

  test.each([
    [{ giftSession: '300' }, 'giftCode', 'Only $250 is left on this card, but the session costs $300.'],
    [{ giftSession: '' }, 'giftSession', 'Please choose what the card should pay for.'],
    [{ giftSession: '1' }, 'giftSession', 'Please choose what the card should pay for.'],
    [
      { giftSession: '100', giftCode: 'nonsense' },
      'giftCode',
      'We don’t recognize this code. Please check it, letter by letter.',
    ],
  ])('%j is refused, and takes neither seat nor money', async (change, field, detail) => {
    const { id, code } = await make(250);
    const { status, body } = await book({ giftCode: code, ...change });
    expect([status, body.errors]).toEqual([422, [{ pointer: `/${field}`, detail }]]);
    expect([await app.knex('bookings').select('id'), await balanceOf(id)]).toEqual([[], 250]);
    expect(await app.knex('outbox').select('id')).toEqual([]);
  });

  test('a session costs what the visitor’s page showed within the hour before the prices changed', async () => {
    const { id, code } = await make(250);
    const giftAmounts = [{ amount: 120, label: 'Individual Session' }];
    const publish = (minutesAgo: number) =>
      app.knex('content_revisions').insert({
        kind: 'prices',
        document: JSON.stringify({ ...prices, giftAmounts }),
        publication: 'p',
        published_by: 'owner',
        published_at: new Date(Date.now() - minutesAgo * 60_000),
      });
    await publish(30);
    expect((await book({ giftCode: code, giftSession: '100' })).status).toBe(201);
    expect((await book({ giftCode: code, giftSession: '120', time: '2:30 PM' })).status).toBe(201);
    expect(await balanceOf(id)).toBe(30);
    await app.knex('content_revisions').del();
    await publish(90);
    expect((await book({ giftCode: code, giftSession: '100', time: '4:00 PM' })).status).toBe(422);
    await app.knex('content_revisions').del();
  });

  test('a time that is taken leaves the card as it was, and the same form sent twice takes once', async () => {
    const { id, code } = await make(250);
    await book({});
    expect((await book({ giftCode: code, giftSession: '100' })).status).toBe(409);
    expect(await balanceOf(id)).toBe(250);
    const same = { email: 'robin@example.com', time: '2:30 PM', giftCode: code, giftSession: '100' };
    await Promise.all([book(same), book(same), book(same)]);
    expect(await balanceOf(id)).toBe(150);
  });

  test('the same form with another card is no repeat; canceled, it pays again', async () => {
    const [one, two] = [await make(250), await make(250)];
    const same = { email: 'pat@example.com', giftSession: '100' };
    await book({ ...same, giftCode: one.code });
    // The slot is full, and says so.
    expect((await book({ ...same, giftCode: two.code })).status).toBe(409);
    const link = await linkTo('pat@example.com');
    await request(app.server).post(link).type('form').send({ action: 'cancel', version: 0 }).expect(303);
    expect((await book({ ...same, giftCode: one.code })).status).toBe(201);
    expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([150, 250]);
    expect(await notesOf(one.id)).toHaveLength(4);
  });

  test('anyone who has a code is no robot; without one nothing has changed', async () => {
    const { code } = await make(250);
    await book({ website: 'https://spam.example', giftCode: code, giftSession: '100' });
    await book({ website: 'https://spam.example', time: '1:30 PM' });
    const rows = await app.knex('bookings').orderBy('id').select('quarantined');
    expect(rows.map(({ quarantined }) => Boolean(quarantined))).toEqual([false, true]);
  });

  test('of bookings at once with one card as many come through as it pays for', async () => {
    const { id, code } = await make(450);
    const answers = await Promise.all(
      bookingSlots.map((time) => book({ time, giftCode: code, giftSession: '100' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(
      bookingSlots.map((_, index) => (index < 4 ? 201 : 422)),
    );
    expect(await balanceOf(id)).toBe(50);
    expect(await app.knex('bookings').select('id')).toHaveLength(4);
  });

  test('tells what is left of a card to anyone who types its code, and to no one who guesses', async () => {
    const { code, lastFour } = await make(250);
    const ask = (giftCode: string) =>
      request(app.server).post(giftBalancePath).set('Accept', 'application/problem+json').send({ giftCode });
    const known = await ask(` ${code.toLowerCase()} `);
    expect([known.status, known.body]).toEqual([200, { balance: 250, lastFour }]);
    expect(known.headers['cache-control']).toBe('no-store');
    const unknown = await ask(`${code.slice(0, -1)}#`);
    expect([unknown.status, unknown.body.errors[0].pointer]).toEqual([422, '/giftCode']);
    expect(
      (
        await request(app.server)
          .post(giftBalancePath)
          .set('Origin', 'https://elsewhere.example')
          .send({ giftCode: code })
      ).status,
    ).toBe(403);
  });
});

test('after sixty looks in an hour an address waits', async () => {
  const app = await startApp({ env: { ...panelEnv, JOBS: 'off', RATE_LIMITS: 'on' } });
  const { code } = await insertCard(app.knex, { amount: 250 });
  const ask = async (giftCode: string) =>
    (await request(app.server).post(giftBalancePath).send({ giftCode })).status;
  for (let count = 0; count < 30; count += 1) {
    expect(await ask(code)).toBe(200);
    expect(await ask('ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567')).toBe(422);
  }
  expect([await ask(code), await ask('nonsense')]).toEqual([429, 429]);
});
