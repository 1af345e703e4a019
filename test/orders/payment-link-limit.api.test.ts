import { expect, test } from '@jest/globals';
import request from 'supertest';
import { eachDatabase } from '../support/databases.ts';
import { FakeProvider } from './fake-provider.ts';
import { mailsTo, openShop, subjectsTo, validOrder } from './support.ts';

eachDatabase((openDatabase) => {
  test('who orders in the name of another address makes us send it five payment links an hour, without their words', async () => {
    const provider = new FakeProvider();
    const shop = await openShop({ databaseUrl: await openDatabase(), invoicing: provider });
    Object.assign(shop.context, { config: { ...shop.context.config, rateLimits: true } });
    try {
      const emails = Array.from({ length: 6 }, (_, turn) => `victim+${turn}@example.com`);
      for (const email of emails) {
        const answer = await request(shop.url)
          .post('/api/create-payment-intent')
          .send({ ...validOrder, customerEmail: email, customerName: 'Visit mark.example' });
        expect(answer.status).toBe(200);
      }
      expect(await shop.knex('orders')).toHaveLength(6);
      const mails = (await Promise.all(emails.map((email) => mailsTo(shop, email)))).flat();
      expect(mails).toHaveLength(5);
      for (const { subject, text, html } of mails)
        expect(subject + text + html).not.toContain('mark.example');
      expect(shop.log.filter(({ msg }) => /payment link was not mailed/.test(String(msg)))).toHaveLength(1);

      // What follows a payment is not counted: somebody paid for it.
      const [invoice] = provider.invoices;
      if (!invoice) throw new Error('No invoice was made.');
      invoice.status = 'paid';
      shop.clock.now = new Date(shop.clock.now.getTime() + 10_000);
      await request(shop.url).get(`/api/payment-status/${invoice.id}`);
      expect((await subjectsTo(shop, emails[0] ?? '')).at(-1)).toMatch(/^We received your payment/);
    } finally {
      await shop.close();
    }
  });
});
