import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openPage, phone, tablet } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

describe('/apply', () => {
  test.each([phone, tablet, desktop])('has hero, card and four benefits at $width px', async (size) => {
    const page = await openPage(size);
    await page.goto(`${app.url}/apply`, { waitUntil: 'networkidle0' });
    const texts = (selector: string) =>
      page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent));
    expect(await texts('h1')).toEqual(['Apply for Internship']);
    expect(await texts('.application-card h2')).toEqual(['Traineeship Application']);
    expect(await texts('.application-card h3')).toEqual([
      'Hands-on experience',
      'Mentorship',
      'Research opportunities',
      'Professional network',
    ]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.messages).toEqual([]);
  });
});
