import { beforeAll, describe, expect, test } from '@jest/globals';
import { about } from '#shared/content/documents/about.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, tablet } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('/about', () => {
  test.each([
    { ...phone, columns: 1 },
    { ...tablet, columns: 2 },
    { ...desktop, columns: 2 },
  ])('has its core services in $columns columns at $width px', async (size) => {
    const page = await openAt(`${app.url}/about`, size);
    const lefts = await page.$$eval('.core-service', (cards) =>
      cards.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(size.columns);
  });

  test('a card is one link: a click beside its words follows it too', async () => {
    const page = await openAt(`${app.url}/about`);
    const card = await page.$('.core-service:nth-child(4)');
    await card?.click({ offset: { x: 12, y: 12 } });
    await waitFor(() => new URL(page.url()).pathname === about.coreServices.cards[3]?.action.to);
    expect(page.messages).toEqual([]);
  });
});
