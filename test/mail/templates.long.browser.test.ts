import { describe, expect, test } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import { openPage } from '../support/browser.ts';
import { letters, mailKinds, renderSample } from './definitions.ts';

describe.each(mailKinds)('%s', (name) => {
  test.each(['light', 'dark'])('can be read in %s mode', async (scheme) => {
    const page = await openPage({ width: 390 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.setContent((await renderSample(name)).html);
    await page.evaluate(axe.source);
    // A mail program shows the mail within its page, which has the landmarks. A reply is a letter of one person to another, without a
    // heading.
    const hasHeading = !letters.includes(name);
    const { violations } = await page.evaluate(
      (wantsHeading) =>
        (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
          rules: {
            region: { enabled: false },
            'landmark-one-main': { enabled: false },
            'page-has-heading-one': { enabled: wantsHeading },
          },
        }),
      hasHeading,
    );
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(page.messages).toEqual([]);
  });

  test.each([320, 700])('wraps words without an end at %i px', async (width) => {
    const page = await openPage({ width });
    await page.setContent((await renderSample(name, (ordinary) => ordinary + 'W'.repeat(500))).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
