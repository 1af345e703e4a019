import { afterAll } from '@jest/globals';
import type { Services } from '#server/services.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { TestPage } from '../support/browser.ts';
import { newServerUrl } from '../support/databases.ts';
import { startFakeZoho } from '../support/fake-zoho/index.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { servicesOf } from '../support/work.ts';

export interface Shop {
  app: TestApp;
  /** Pays on the provider's page and comes to /payment-success of this invoice. */
  pay(page: TestPage): Promise<void>;
  /** The context of its jobs at another time, so that the test need not wait. */
  at(moment: Date): Services;
}

const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const jobsOf =
  (app: TestApp) =>
  (moment: Date): Services =>
    servicesOf(app, { now: () => moment });

export async function sandboxShop(env: Record<string, string> = {}): Promise<Shop> {
  const app = await startApp({ env: { ...panelEnv, ...env } });
  return {
    app,
    at: jobsOf(app),
    async pay(page) {
      await page.waitForSelector('::-p-text(Sandbox, no real money)');
      await page.click('button[value="pay"]');
      await page.waitForSelector('::-p-text(Continue)');
      await page.click('a::-p-text(Continue)');
    },
  };
}

/** On a database server, with the provider that sells. */
export async function zohoShop(): Promise<Shop> {
  const zoho = await startFakeZoho();
  closing.push(() => zoho.close());
  const app = await startApp({ databaseUrl: await newServerUrl(), env: { ...panelEnv, ...zoho.env() } });
  return {
    app,
    at: jobsOf(app),
    async pay(page) {
      await waitFor(() => page.url().startsWith(zoho.url));
      const [invoice] = await app.knex('invoices').whereNotNull('provider_id').orderBy('id', 'desc').limit(1);
      zoho.pay(String(invoice?.provider_id));
      // Zoho has no way back to a site; buyers come by the link in their mail or by themselves.
      await page.goto(`${app.config.siteUrl}/payment-success?invoice_id=${invoice?.provider_id}`);
    },
  };
}

export const shops = [
  ['the sandbox', sandboxShop],
  ['Zoho', zohoShop],
] as const;
