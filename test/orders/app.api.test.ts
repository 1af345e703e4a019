import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { formatMoney } from '#shared/money.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOf } from '../support/firm-tests.ts';
import { errorsIn } from '../support/log.ts';
import { allMails } from '../support/mails.ts';
import { secondPackage } from '../support/packages-on-sale.ts';
import { waitFor } from '../support/wait.ts';
import { validOrder } from './support.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  const buy = (values: object) =>
    request(app.server)
      .post('/api/create-payment-intent')
      .send({ ...validOrder, ...values });
  const payAt = (url: string) =>
    request(app.server).post(new URL(url).pathname).type('form').send({ action: 'pay' });
  const subjects = async (address: string) =>
    (await allMails(app))
      .filter(({ to }) => to?.some((recipient) => recipient.address === address))
      .map(({ subject }) => subject)
      .sort();

  test('a package is bought, paid on the sandbox page, and confirmed by mail without anyone looking', async () => {
    const customerEmail = 'package@example.com';
    const { body } = await buy({ customerEmail });
    expect(body.paymentUrl).toBe(`${app.config.siteUrl}/sandbox/pay/${body.invoiceId}`);
    const page = await request(app.server).get(new URL(body.paymentUrl).pathname);
    expect(page.text).toContain('Sandbox, no real money');
    expect((await payAt(body.paymentUrl)).status).toBe(303);
    await waitFor(() => app.knex('orders').where({ customer_email: customerEmail, state: 'paid' }).first());
    expect((await request(app.server).get(`/api/payment-status/${body.invoiceId}`)).body).toEqual({
      status: 'paid',
      amount: 3700,
    });
    expect(await subjects(customerEmail)).toEqual([
      `We received your payment of ${formatMoney(3700)}: ${secondPackage.packageName}`,
      `Your payment link: ${secondPackage.packageName}`,
    ]);
  });

  testOf('giftCards')('a gift card is bought, paid, and arrives with its code', async () => {
    const customerEmail = 'gift@example.com';
    const gift = { type: 'gift_card', theme: 'career', packageId: 'gift_card_450', amount: 450 };
    const { body } = await buy({ ...gift, customerEmail });
    await payAt(body.paymentUrl);
    await waitFor(() => app.knex('gift_codes').where({ amount: 450, theme: 'career' }).first());
    expect(await subjects(customerEmail)).toContain('Your $450 gift card, with its code');
  });

  test('unknown pages of the sandbox and unknown invoices are 404, and nothing is logged as a fault', async () => {
    expect((await request(app.server).get('/sandbox/pay/unknown')).status).toBe(404);
    expect((await request(app.server).get('/sandbox/pay/%')).status).toBe(400);
    expect((await request(app.server).get('/api/payment-status/unknown')).status).toBe(404);
    expect(errorsIn(app.log)).toEqual([]);
  });
});
