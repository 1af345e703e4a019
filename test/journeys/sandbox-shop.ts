import { startApp, type TestApp } from '../support/app.ts';
import type { TestPage } from '../support/browser.ts';

export interface Shop {
  app: TestApp;
  /** Pays on the provider's page and comes to /payment-success of this invoice. */
  pay(page: TestPage): Promise<void>;
}

export async function sandboxShop(): Promise<Shop> {
  const app = await startApp();
  return {
    app,
    async pay(page) {
      await page.waitForSelector('::-p-text(Sandbox, no real money)');
      await page.click('button[value="pay"]');
      await page.waitForSelector('::-p-text(Continue)');
      await page.click('a::-p-text(Continue)');
    },
  };
}
