import { createSandboxInvoicing } from '#server/integrations/sandbox/invoicing.ts';
import { payRow, refundRow, voidRow } from '#server/integrations/sandbox/store.ts';
import { eachDatabase } from '../support/databases.ts';
import { describeInvoicing } from './describe-invoicing.ts';
import { createInstance, openFake, openKnex } from './zoho-support.ts';

eachDatabase((openDatabase) => {
  let url: Promise<string> | undefined;
  for (const product of ['invoice', 'books'] as const) {
    describeInvoicing(`zoho ${product}`, async () => {
      url ??= openDatabase();
      const fake = await openFake();
      const { invoicing } = createInstance(fake, await openKnex(await url), fake.config(product));
      const { pay, payPart, voidInvoice, refund, remove } = fake;
      return { invoicing, pay, payPart, voidInvoice, refund, remove };
    });
  }
  describeInvoicing('sandbox', async () => {
    url ??= openDatabase();
    // Patient: a hundred at once on a busy machine may wait longer for a connection than a visitor would.
    const knex = await openKnex(await url);
    const now = () => new Date();
    return {
      invoicing: createSandboxInvoicing({ knex, siteUrl: 'http://localhost:3000' }),
      pay: async (token) => void (await payRow(knex, { token, now: now() })),
      payPart: async (token, part) => void (await payRow(knex, { token, part, now: now() })),
      voidInvoice: (token) => voidRow(knex, { token, now: now() }),
      refund: (token) => refundRow(knex, { token, now: now() }),
      remove: async (token) => void (await knex('sandbox_invoices').where({ token }).del()),
    };
  });
});
