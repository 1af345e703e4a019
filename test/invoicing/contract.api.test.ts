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
});
