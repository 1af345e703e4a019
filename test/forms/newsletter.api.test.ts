import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import request from 'supertest';
import { makeConfirmationToken } from '#server/features/newsletter/mails.ts';
import { subscribe as subscribeAddress } from '#server/features/newsletter/newsletter.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { allMails } from '../support/mails.ts';
import { requireRow } from '../support/rows.ts';
import { waitFor } from '../support/wait.ts';
import { servicesOf } from '../support/work.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  const subscribe = (email: string) => request(app.server).post('/api/subscribe').send({ email });
  const rowOf = async (email: string) => requireRow(await app.knex('subscriptions').where({ email }).first());
  const mailsTo = async (email: string) =>
    (await allMails(app)).filter(({ to }) => to?.some(({ address }) => address === email));
  const linkIn = (mail: Email | undefined, call: string) => {
    const url = new URL(new RegExp(`https?://\\S+${call}\\S+`).exec(mail?.text ?? '')?.[0] ?? '');
    return url.pathname + url.search;
  };
  const confirmLinkOf = async (email: string) =>
    linkIn((await mailsTo(email)).at(-1), '/api/confirm-subscription');
  const get = (link: string) => request(app.server).get(link);
  const click = (link: string) => request(app.server).post(link).type('form').send('');

  describe('an address', () => {
    test('is stored as unconfirmed, and the button behind the link of its mail confirms it', async () => {
      const email = 'reader@example.com';
      expect((await subscribe(email)).status).toBe(201);
      expect(await rowOf(email)).toMatchObject({ confirmed_at: null, unsubscribed_at: null });
      const [mail] = await mailsTo(email);
      expect(mail?.headers).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
        ]),
      );

      const link = await confirmLinkOf(email);
      const look = await get(link);
      expect(look.status).toBe(200);
      expect(look.text).toContain('<h1>Confirm your subscription?</h1>');
      expect(look.text).toContain(`<form method="post" action="${link}">`);
      expect(look.text).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(look.headers['cache-control']).toBe('no-store');
      expect(await rowOf(email)).toMatchObject({ confirmed_at: null });

      const done = await click(link);
      expect([done.status, done.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(done.text).toContain('<h1>You’re subscribed</h1>');
      const { confirmed_at: confirmedAt } = await rowOf(email);
      expect(confirmedAt).not.toBeNull();

      for (const again of [await get(link), await click(link)]) {
        expect(again.status).toBe(200);
        expect(again.text).toContain('<h1>You’re subscribed</h1>');
      }
      expect(await rowOf(email)).toMatchObject({ confirmed_at: confirmedAt });
    });

    test('answers the same whether it is new, unconfirmed, confirmed or was left; a confirmed one gets no mail', async () => {
      const email = 'again@example.com';
      const answers = [await subscribe(email)];
      // A while ago: at once it is a double click.
      await app
        .knex('subscriptions')
        .where({ email })
        .update({ created_at: new Date(Date.now() - 60_000) });
      answers.push(await subscribe(email));
      expect(await mailsTo(email)).toHaveLength(2);
      const [first, second] = await mailsTo(email);
      // Both mails work, so the link in the first one is valid too.
      expect(linkIn(first, '/api/unsubscribe')).toBe(linkIn(second, '/api/unsubscribe'));
      await click(linkIn(first, '/api/confirm-subscription'));
      answers.push(await subscribe(email));
      expect(await mailsTo(email)).toHaveLength(2);
      await click(linkIn(second, '/api/unsubscribe'));
      answers.push(await subscribe(email));
      expect(await mailsTo(email)).toHaveLength(3);
      const told = answers.map(({ status, body, headers }) => [status, body, Object.keys(headers).sort()]);
      expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1);
    });

    test('that is new or confirmed wakes the outbox later, when it delays no call of the sender', async () => {
      const { knex } = app;
      let woken = 0;
      const wakeOutbox = () => {
        woken += 1;
      };
      for (const email of ['quiet@example.com', 'reader@example.com']) {
        const before = woken;
        const config = { ...app.config, mailDelayMs: 300 };
        await subscribeAddress(servicesOf({ knex, config }, { wakeOutbox }), { email, website: '' });
        expect(woken).toBe(before);
        await waitFor(() => woken === before + 1);
      }
    });

    test('that is sent several times in the same instant, also in other letters, gets one mail', async () => {
      const answers = await Promise.all(
        ['twice@example.com', 'twice@example.com', 'Twice@Example.com', 'twice@example.com'].map(subscribe),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const isTheirs = ({ to }: Email) => /^twice@example\.com$/i.test(to?.[0]?.address ?? '');
      expect((await allMails(app)).filter(isTheirs)).toHaveLength(1);
      expect(await app.knex('subscriptions').where({ email_key: 'twice@example.com' })).toHaveLength(1);
    });

    test('that comes back after leaving is unconfirmed, and links from before do nothing', async () => {
      const email = 'back@example.com';
      await subscribe(email);
      const old = await confirmLinkOf(email);
      await click(old);
      const [mail] = await mailsTo(email);
      await click(linkIn(mail, '/api/unsubscribe'));
      for (const answer of [await get(old), await click(old)]) {
        expect(answer.status).toBe(410);
        expect(answer.text).toContain('<h1>This address is unsubscribed</h1>');
      }
      await subscribe(email);
      expect((await click(old)).status).toBe(404);
      expect(await rowOf(email)).toMatchObject({ confirmed_at: null, unsubscribed_at: null });
      await click(await confirmLinkOf(email));
      expect((await rowOf(email)).confirmed_at).not.toBeNull();
    });

    test('that a robot entered first is still theirs to confirm', async () => {
      const email = 'trapped@example.com';
      await request(app.server).post('/api/subscribe').send({ email, website: 'http://spam.example' });
      expect(await mailsTo(email)).toEqual([]);
      await subscribe(email);
      await click(await confirmLinkOf(email));
      const row = await rowOf(email);
      expect([Boolean(row.quarantined), row.confirmed_at === null]).toEqual([false, false]);
    });
  });

  describe('a link', () => {
    test('that we did not sign is 404, with a page', async () => {
      const email = 'forged@example.com';
      await subscribe(email);
      const link = await confirmLinkOf(email);
      const { unsubscribe_token: token } = await rowOf(email);
      const forged = makeConfirmationToken(token, { secrets: ['another secret'], now: new Date() });
      for (const bad of ['', 'x', token, forged, link.split('=')[1]?.replace(/\.\d/, '.9')]) {
        for (const answer of [
          await get(`/api/confirm-subscription?token=${bad}`),
          await click(`/api/confirm-subscription?token=${bad}`),
          ...(bad === token ? [] : [await get(`/api/unsubscribe?token=${bad}`)]),
          ...(bad === token ? [] : [await click(`/api/unsubscribe?token=${bad}`)]),
        ]) {
          expect(answer.status).toBe(404);
          expect(answer.text).toContain('<h1>This link isn’t valid</h1>');
        }
      }
      expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    });

    test('that is older than seven days says so and confirms nothing', async () => {
      const email = 'late@example.com';
      await subscribe(email);
      const { unsubscribe_token: token } = await rowOf(email);
      const over = makeConfirmationToken(token, {
        secrets: app.config.acceptedSecrets,
        now: new Date(Date.now() - 7 * 24 * 60 * 60 * 1000),
      });
      const link = `/api/confirm-subscription?token=${over}`;
      for (const answer of [await get(link), await click(link)]) {
        expect(answer.status).toBe(410);
        expect(answer.text).toContain('<h1>This link is too old</h1>');
      }
      expect(await rowOf(email)).toMatchObject({ confirmed_at: null });
    });

    test('is a page, too, when the database fails', async () => {
      const other = await startApp({ databaseUrl: await openDatabase() });
      const token = makeConfirmationToken('a'.repeat(43), {
        secrets: other.config.acceptedSecrets,
        now: new Date(),
      });
      await other.knex.destroy();
      const answer = await request(other.server).get(`/api/confirm-subscription?token=${token}`);
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.type).toBe('text/html');
      expect(answer.text).toContain('<h1>That didn’t work</h1>');
      expect(answer.text).toContain('Your link is still good.');
    });
  });
});
