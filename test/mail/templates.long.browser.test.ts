import { describe, expect, test } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import { openPage } from '../support/browser.ts';
import { renderSample, sampleMails, templateNames } from './samples.ts';

describe.each(templateNames)('%s', (name) => {
  test.each(['light', 'dark'])('can be read in %s mode', async (scheme) => {
    const page = await openPage({ width: 390 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.setContent((await renderSample(name, sampleMails()[name])).html);
    await page.evaluate(axe.source);
    // A mail program shows the mail within its page, which has the landmarks. A reply is a letter of one person to another, without a
    // heading.
    const hasHeading = name !== 'lead-reply';
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
    const mails = sampleMails((ordinary) => ordinary + 'W'.repeat(500));
    await page.setContent((await renderSample(name, mails[name])).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
