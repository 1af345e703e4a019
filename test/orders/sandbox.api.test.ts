import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { createSandboxInvoicing } from '#server/integrations/sandbox/invoicing.ts';
import { sandboxRoutes } from '#server/integrations/sandbox/routes.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { formatMoney } from '#shared/money.ts';
import { eachDatabase } from '../support/databases.ts';
import { openShop, orderOf, type Shop, validOrder } from './support.ts';

eachDatabase((openDatabase) => {
  let shop: Shop;
  let pages: Server;
  let changes = 0;
  beforeAll(async () => {
    shop = await openShop({
      databaseUrl: await openDatabase(),
      invoicing: (knex, siteUrl) => createSandboxInvoicing({ knex, siteUrl }),
    });
    const app = express().use(
      sandboxRoutes({
        knex: shop.knex,
        onChange: () => {
          changes += 1;
        },
        pageLook: { stylesheets: [], finishPage: (html) => html, contents: () => builtInContents },
      }),
    );
    app.use(((error, _req, res, _next) => res.sendStatus(error.status)) as express.ErrorRequestHandler);
    pages = createServer(app);
  });
  afterAll(() => shop.close());

  async function buy(customerEmail: string) {
    const answer = await request(shop.url)
      .post('/api/create-payment-intent')
      .send({ ...validOrder, customerName: '<b>Ann</b>', customerEmail });
    const { paymentUrl, invoiceId, invoiceNumber } = answer.body;
    const path = new URL(paymentUrl).pathname;
    const act = (action: string) => request(pages).post(path).type('form').send({ action }).redirects(1);
    return { path, invoiceId, invoiceNumber, act };
  }
  const statusOf = async (id: string) => {
    await shop.knex('invoices').update({ checked_at: null });
    return (await request(shop.url).get(`/api/payment-status/${id}`)).body.status;
  };

  test('shows number and amount, says that no money moves, and is for no one else', async () => {
    const { path, invoiceNumber } = await buy('page@example.com');
    const page = await request(pages).get(path);
    expect(page.status).toBe(200);
    for (const text of [
      invoiceNumber,
      formatMoney(3700),
      'Sandbox, no real money',
      '&lt;b&gt;Ann&lt;/b&gt;',
    ]) {
      expect(page.text).toContain(text);
    }
    expect(page.text).not.toContain('<b>Ann');
    expect(page.text).not.toMatch(/<script|undefined/);
    expect([page.get('Cache-Control'), page.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex, nofollow']);
  });

  test('Pay pays, tells of the change, and leads on to /payment-success', async () => {
    const { path, invoiceId, act } = await buy('pay@example.com');
    const before = changes;
    const paid = await act('pay');
    expect(paid.text).toContain('<h1>Paid</h1>');
    expect(paid.text).toContain(`href="/payment-success?invoice_id=${invoiceId}"`);
    expect(paid.text).not.toContain('<form');
    expect(changes).toBe(before + 1);
    await shop.work();
    expect((await orderOf(shop, 'pay@example.com')).state).toBe('paid');
    expect(await statusOf(invoiceId)).toBe('paid');
    expect((await request(pages).post(path).type('form').send({ action: 'decline' })).status).toBe(303);
    expect(await statusOf(invoiceId)).toBe('paid');
  });

  test.each([
    ['decline', 'The payment was declined.'],
    ['leave', 'The invoice stays open.'],
  ])('%s leaves the invoice open and says so', async (action, text) => {
    const { invoiceId, act } = await buy(`${action}@example.com`);
    const answer = await act(action);
    expect(answer.text).toContain(text);
    expect(answer.text).toContain('value="pay"');
    expect(await statusOf(invoiceId)).toBe('open');
  });

  test('an unknown action is refused, and an unknown page is 404', async () => {
    const { path, invoiceId } = await buy('other@example.com');
    expect((await request(pages).post(path).type('form').send({ action: 'steal' })).status).toBe(422);
    expect(await statusOf(invoiceId)).toBe('open');
    for (const unknown of ['/sandbox/pay/1', `/sandbox/pay/${'A'.repeat(43)}`, path.toLowerCase()]) {
      expect((await request(pages).get(unknown)).status).toBe(404);
    }
  });
});
