import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { makeConfirmationToken, readConfirmationToken } from '#server/features/newsletter/mails.ts';
import { insertOrder } from '#server/features/orders/orders.ts';
import { consumeState, makeState } from '#server/features/zoho/state.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Invitation } from '#shared/staff/staff.ts';
import { findGiftCode } from '../gift-cards/support.ts';
import { cheapHash, startApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { password } from '../support/panel.ts';
import { acceptedPerson, codeOf, inviteSomebody, ownPassword, post } from '../support/sign-in.ts';

const [former, next, _other] = ['f'.repeat(32), 'n'.repeat(32), 'o'.repeat(32)] as const;
/** Another hash of the same password would end the marks of known browsers. */
const passwordHash = await cheapHash(password);

eachDatabase((openDatabase) => {
  test('a new SESSION_SECRET beside the former one ends nothing; what it has touched does without the former', async () => {
    const databaseUrl = await openDatabase();
    const env = { TRUST_PROXY: '127.0.0.1' };
    const before = await startApp({ databaseUrl, passwordHash, env: { ...env, SESSION_SECRET: former } });
    const person = await acceptedPerson(before);
    const { email, token } = await inviteSomebody(before);
    const { key } = ((await post(before, staffApi.invitation, { token })).body as Invitation).totp;
    const lost = await acceptedPerson(before);

    const both = { SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: former };
    const during = await startApp({ databaseUrl, passwordHash, env: { ...env, ...both } });
    expect((await post(during, staffApi.me, {}, person.cookie)).status).toBe(200);
    // The app was set up from a page that the former secret made.
    const accepted = await post(during, staffApi.accept, { token, ownPassword, code: codeOf(key) });
    expect(accepted.status).toBe(201);
    const signIn = (app: typeof during, who: { email: string; key: string }, away: number) =>
      post(app, staffApi.signIn, { email: who.email, ownPassword, code: codeOf(who.key, away) });
    await during.knex('staff').update({ totp_used: null });
    expect((await signIn(during, person, 0)).status).toBe(200);

    const after = await startApp({ databaseUrl, passwordHash, env: { ...env, SESSION_SECRET: next } });
    await after.knex('staff').update({ totp_used: null });
    expect((await signIn(after, person, 0)).status).toBe(200);
    expect((await signIn(after, { email, key }, 0)).status).toBe(200);
    // Who did not sign in meanwhile has the recovery codes.
    expect((await signIn(after, lost, 0)).status).toBe(401);
    const [code] = lost.recoveryCodes;
    expect((await post(after, staffApi.signIn, { email: lost.email, ownPassword, code })).status).toBe(200);
  });

  test('a known browser stays known, and is marked with the new secret as it signs in', async () => {
    const databaseUrl = await openDatabase();
    const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
    const before = await startApp({ databaseUrl, passwordHash, env: { ...env, SESSION_SECRET: former } });
    const person = await acceptedPerson(before);
    const both = { SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: former };
    const during = await startApp({ databaseUrl, passwordHash, env: { ...env, ...both } });
    await during.knex('rate_limits').del();
    const [code = '', secondCode = ''] = person.recoveryCodes;
    const signIn = (app: typeof during, cookie: string, given: object) =>
      request(app.server)
        .post(staffApi.signIn)
        .set('X-Forwarded-For', '203.0.113.7')
        .set('Cookie', cookie)
        .send({ email: person.email, ownPassword, code: '000000', ...given });
    for (let tries = 0; tries < 6; tries += 1)
      expect((await signIn(during, '', {})).status).toBe(tries < 5 ? 401 : 429);
    const answer = await signIn(during, person.cookie, { code });
    expect(answer.status).toBe(200);
    const cookies = (answer.headers['set-cookie'] as unknown as string[]).map((line) => line.split(';')[0]);
    const after = await startApp({ databaseUrl, passwordHash, env: { ...env, SESSION_SECRET: next } });
    expect((await signIn(after, '', {})).status).toBe(429);
    expect((await signIn(after, cookies.join('; '), { code: secondCode })).status).toBe(200);
  });

  test('a gift code that was sent is known without any former secret', async () => {
    const { knex } = await startApp({ databaseUrl: await openDatabase() });
    const now = new Date();
    const customer = { name: 'Ann Example', email: 'ann@example.com' };
    const draft = {
      kind: 'gift_card',
      packageId: 'gift_card_300',
      packageName: 'Gift Card - $300',
      plan: 'full',
      amount: 300,
      customer,
      gift: { theme: 'career', message: '' },
    } as const;
    const snapshot = { version: 1, item: 'Gift Card - $300', amounts: [300], customer } as const;
    const id = await insertOrder(knex, {
      draft,
      snapshot,
      provider: 'sandbox',
      intentKey: 'intent',
      contentKey: 'content',
      now,
    });
    const order = { id, amount: 300, giftTheme: 'career', provider: 'sandbox' } as const;
    const { code } = await createGiftCode(knex, order, { today: '2026-11-22', now });
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await findGiftCode(knex, code)).toMatchObject({ amount: 300 });
  });

  test('a sign-in at the billing provider that began before the change ends after it', async () => {
    const { knex } = await startApp({ databaseUrl: await openDatabase() });
    const signed = { browser: 'b'.repeat(22), now: new Date() };
    const state = makeState({ secrets: [former], ...signed });
    expect(await consumeState(knex, state, { secrets: [next], ...signed })).toBe(false);
    expect(await consumeState(knex, state, { secrets: [next, former], ...signed })).toBe(true);
  });
});

test('a link to confirm the newsletter works after the change', () => {
  const now = new Date();
  const token = makeConfirmationToken('a'.repeat(43), { secrets: [former], now });
  expect(readConfirmationToken(token, { secrets: [next], now })).toBeNull();
  expect(readConfirmationToken(token, { secrets: [next, former], now })).toMatchObject({ isOver: false });
  const renewed = makeConfirmationToken('a'.repeat(43), { secrets: [next, former], now });
  expect(readConfirmationToken(renewed, { secrets: [next], now })).not.toBeNull();
});
