import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runDiagnostics } from '#server/doctor.ts';
import { orderToken } from '#server/features/orders/buyer/link.ts';
import { giftBalancePath } from '#shared/gift-cards/balance.ts';
import { codeRefusals } from '#shared/gift-cards/code-words.ts';
import type { GiftCardPage } from '#shared/gift-cards/list.ts';
import type { MoneyReport } from '#shared/money/report.ts';
import { elsewhereRefusal, elsewhereWords, notYetOpen, trialNotice } from '#shared/orders/sales-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { insertCard, newKey } from '../gift-cards/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { testOf } from '../support/firm-tests.ts';
import { recordLog } from '../support/log.ts';
import { firstPackage } from '../support/packages-on-sale.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { FakeProvider } from './fake-provider.ts';
import { insertOrder } from './insert-orders.ts';
import { startDesk } from './panel-support.ts';
import { openShop, validOrder } from './support.ts';

const giftCard = { ...validOrder, type: 'gift_card', packageId: 'gift_card_1000', amount: 1000 };
const smallPackage = { ...validOrder, ...firstPackage, amount: 1200 };

eachDatabase((openDatabase) => {
  let zoho: FakeZoho;
  beforeAll(async () => {
    zoho = await startFakeZoho();
  });
  afterAll(() => zoho.close());

  testOf('giftCards')(
    'what the sandbox paid is worth nothing with Zoho, and is marked wherever staff and buyer look',
    async () => {
      const url = await openDatabase();
      const sandbox = await startDesk(url);
      const bought = await sandbox.buy(giftCard);
      await bought.pay();
      await sandbox.learn(bought.invoiceId);
      const { app } = sandbox;
      const mails = (await app.knex('outbox').pluck('mail')).join();
      const [giftCode = ''] = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(mails) ?? [];
      expect((await post(app, giftBalancePath, { giftCode }, '')).body).toMatchObject({ balance: 1000 });

      const real = await startDesk(url, zoho.env());
      const owner = await sessionOf(real.app, await insertStaff(real.app, 'owner'));
      const orders = async () => (await real.app.knex('orders')).length;
      const paid = await post(real.app, api.createPayment, { ...smallPackage, giftCode }, '');
      expect([paid.status, await orders()]).toEqual([422, 1]);
      expect(paid.text).toContain(codeRefusals.elsewhere);
      expect((await post(real.app, giftBalancePath, { giftCode }, '')).text).toContain(
        codeRefusals.elsewhere,
      );
      expect((await fetch(real.app.url + api.paymentStatus(bought.invoiceId))).status).toBe(404);

      const cards = (await post(real.app, staffApi.giftCards, { state: 'elsewhere' }, real.cookie))
        .body as GiftCardPage;
      expect(cards.rows).toMatchObject([{ state: 'elsewhere', amount: 1000, balance: 0 }]);
      const card = cards.rows[0]?.id;
      const redeemed = await post(
        real.app,
        staffApi.redeemGiftCard,
        { id: card, amount: 100, note: 'x', key: newKey() },
        real.cookie,
      );
      expect(redeemed.status).toBe(409);
      expect((await post(real.app, staffApi.giftCardReport, {}, real.cookie)).body).toEqual([]);

      expect((await real.list()).rows).toMatchObject([{ id: bought.id, elsewhere: 'sandbox', stuck: null }]);
      expect(await real.read(bought.id)).toMatchObject({
        elsewhere: 'sandbox',
        canEnd: null,
        canMarkRefunded: false,
      });
      const refund = { id: bought.id, key: newKey() };
      const refused = await post(real.app, staffApi.markOrderRefunded, refund, owner);
      expect([refused.status, refused.text]).toEqual([409, elsewhereRefusal('sandbox')]);
      const { months, elsewhere } = (await post(real.app, staffApi.money, {}, owner)).body as MoneyReport;
      expect(elsewhere).toEqual([{ provider: 'sandbox', orders: 1 }]);
      expect(months.flatMap(({ rows }) => rows)).toEqual([]);

      const { reference = '' } = (await real.app.knex('invoices').first('reference')) ?? {};
      const token = orderToken(reference, real.app.config.sessionSecret);
      for (const page of [`/order?token=${token}`, `/order/receipt?token=${token}&payment=1`])
        expect(await (await fetch(real.app.url + page)).text()).toContain(elsewhereWords.sandbox.sentence);
      const { logger } = recordLog();
      const findings = await runDiagnostics({ config: real.app.config, knex: real.app.knex, logger });
      expect(findings.filter(({ about }) => about === 'orders').map(({ says }) => says)).toEqual([
        'Orders through sandbox: 1. With PAYMENTS=zoho the website leaves them alone, and their gift cards cannot be used.',
      ]);

      // It counts again where it was paid.
      expect((await post(app, giftBalancePath, { giftCode }, '')).body).toMatchObject({ balance: 1000 });
    },
  );

  testOf('giftCards')(
    'a card that Zoho sold pays for nothing in the sandbox, and keeps its value',
    async () => {
      const { app } = await startDesk(await openDatabase());
      const { id, code: giftCode } = await insertCard(app.knex, { amount: 300 });
      await app.knex('gift_codes').update({ provider: 'zoho' });
      const answer = await post(app, api.createPayment, { ...smallPackage, giftCode }, '');
      expect([answer.status, (await app.knex('gift_codes').where({ id }).first('balance'))?.balance]).toEqual(
        [422, 300],
      );
    },
  );

  test('no job bills, asks about, mails or delivers what another provider has', async () => {
    const provider = new FakeProvider();
    const shop = await openShop({ databaseUrl: await openDatabase(), invoicing: provider });
    const long = new Date(Date.now() - 3 * 86_400_000);
    const due = { status: 'recorded', provider_id: null, pay_url: null, next_attempt_at: long } as const;
    const made = { created_at: long, payable_at: long, checked_at: null };
    await insertOrder(shop.knex, { createdAt: long, state: 'recorded', invoices: [due] });
    await insertOrder(shop.knex, { createdAt: long, invoices: [made] });
    const { id } = await insertCard(shop.knex, { amount: 300 });
    await shop.knex('gift_codes').where({ id }).update({ provider: 'zoho' });
    await shop.knex('orders').update({ provider: 'zoho' });
    await shop.knex('gift_deliveries').insert({
      order_id: Number((await shop.knex('gift_codes').first('order_id'))?.order_id),
      recipient_name: '',
      recipient_email: 'robin@example.com',
      has_copy: false,
      deliver_at: long,
      created_at: long,
    });
    const round = async () => {
      await shop.knex('invoice_syncs').del();
      await shop.work();
      return [provider.requests.length, provider.looks.length, (await shop.knex('outbox')).length];
    };
    expect(await round()).toEqual([0, 0, 0]);
    // The same rows of the site's provider are worked on.
    await shop.knex('orders').update({ provider: 'sandbox' });
    await shop.knex('gift_codes').update({ provider: 'sandbox' });
    for (const count of await round()) expect(count).toBeGreaterThan(0);
    await shop.close();
  });

  test('with Zoho and no refresh token yet, the site runs, /zoho-auth works, and buying opens soon', async () => {
    const { ZOHO_REFRESH_TOKEN: _, ...env } = zoho.env();
    const { app } = await startDesk(await openDatabase(), env);
    const answer = await post(app, api.createPayment, validOrder, '');
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, notYetOpen, '3600']);
    expect(await app.knex('orders')).toEqual([]);
    expect((await fetch(app.url + api.zohoAuthorizationUrl)).status).toBe(200);
    expect(await (await fetch(`${app.url}/checkout`)).text()).toContain('"sales":{"isClosed":true');
    const { logger } = recordLog();
    const findings = await runDiagnostics({ config: app.config, knex: app.knex, logger });
    expect(findings.filter(({ about }) => about === 'zoho')).toMatchObject([
      { verdict: 'warn', says: 'Zoho is not connected yet, so nothing can be bought.' },
    ]);
  });

  testOf('giftCards')(
    'on a public site, mails, order and receipt of the sandbox say that nothing is charged',
    async () => {
      const provider = new FakeProvider();
      const shop = await openShop({
        databaseUrl: await openDatabase(),
        invoicing: provider,
        env: {
          SITE_URL: 'https://www.example.com',
          SESSION_SECRET: 'q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f',
          ADMIN_PASSWORD: 'a long enough password',
          SMTP_URL: 'files',
          PAYMENTS: 'sandbox',
          RATE_LIMITS: 'on',
          DATABASE_INSECURE: 'allow',
        },
      });
      const answer = await fetch(shop.url + api.createPayment, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(giftCard),
      });
      const { invoiceId } = (await answer.json()) as { invoiceId: string };
      provider.pay(invoiceId);
      await fetch(shop.url + api.paymentStatus(invoiceId));
      const mails = await shop.knex('outbox').pluck('mail');
      expect(mails.length).toBeGreaterThan(3);
      for (const mail of mails) {
        const { text, html } = JSON.parse(mail) as { text: string; html: string };
        expect(text.replace(/\s+/g, ' ')).toContain(trialNotice);
        expect(html).toContain(trialNotice);
        expect(text).not.toContain('What happens next');
      }
      const { reference = '' } = (await shop.knex('invoices').first('reference')) ?? {};
      const token = orderToken(reference, shop.context.config.sessionSecret);
      for (const page of [`/order?token=${token}`, `/order/receipt?token=${token}&payment=1`]) {
        const html = await (await fetch(shop.url + page)).text();
        expect(html).toContain(trialNotice);
        expect(html).not.toContain('What happens next');
      }
      await shop.close();
    },
  );
});
