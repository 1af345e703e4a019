import { createSandboxInvoicing } from '../../src/server/invoicing/sandbox/index.ts';
import { payRow, voidRow } from '../../src/server/invoicing/sandbox/store.ts';
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
      return { invoicing, pay: fake.pay, payPart: fake.payPart, voidInvoice: fake.voidInvoice };
    });
  }
  describeInvoicing('sandbox', async () => {
    url ??= openDatabase();
    const knex = await openKnex(await url);
    const now = () => new Date();
    return {
      invoicing: createSandboxInvoicing({ knex, siteUrl: 'http://localhost:3000' }),
      pay: async (token) => void (await payRow(knex, { token, now: now() })),
      payPart: async (token, part) => void (await payRow(knex, { token, part, now: now() })),
      voidInvoice: (token) => voidRow(knex, { token, now: now() }),
    };
  });
});
