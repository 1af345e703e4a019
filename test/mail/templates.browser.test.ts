import { expect, test } from '@jest/globals';
import { violations } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { letters, mailKinds, renderSample } from './definitions.ts';

/** The long form looks at each mail by day and at a desktop's width as well. */
test('each mail can be read by night on a phone, and wraps words without an end', async () => {
  const page = await openPage({ width: 320, colorScheme: 'dark' });
  for (const name of mailKinds) {
    await page.setContent((await renderSample(name)).html);
    // A mail program shows the mail within its page, which has the landmarks. A reply has no heading.
    const elsewhere = [
      'region',
      'landmark-one-main',
      ...(letters.includes(name) ? ['page-has-heading-one'] : []),
    ];
    expect([name, await violations(page, elsewhere)]).toEqual([name, []]);
    await page.setContent((await renderSample(name, (words) => words + 'W'.repeat(500))).html);
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 320]);
  }
  expect(page.messages).toEqual([]);
});
