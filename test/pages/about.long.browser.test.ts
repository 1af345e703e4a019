import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openPage, phone, tablet } from '../support/browser.ts';
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
  ])('has its sections in order at $width px, the four services in $columns columns', async (size) => {
    const page = await openPage(size);
    await page.goto(`${app.url}/about`, { waitUntil: 'networkidle0' });
    expect(await page.$$eval('main h1', (nodes) => nodes.length)).toBe(1);
    expect(await page.$$eval('main h2', (nodes) => nodes.map((node) => node.textContent))).toEqual([
      'Our mission',
      'What we do',
      'Four core services',
      'Sectors we know',
      'What sets us apart',
      'Talk to one of us',
    ]);
    const lefts = await page.$$eval('.core-service', (cards) =>
      cards.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(size.columns);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.messages).toEqual([]);
  });

  test('names four services, four sectors and four differentiators', async () => {
    const page = await openPage();
    await page.goto(`${app.url}/about`, { waitUntil: 'networkidle0' });
    const texts = (selector: string) =>
      page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent));
    expect(await texts('.core-service h3')).toEqual([
      'Hiring Support and Talent Acquisition',
      'Leadership Development and Training',
      'Executive Coaching and Development',
      'Team Effectiveness',
    ]);
    expect(await texts('.sectors dt')).toEqual([
      'Public sector',
      'Higher education',
      'Industrial and manufacturing',
      'Financial services',
    ]);
    expect(await texts('.differentiators h3')).toEqual([
      'Assessment-driven approach',
      'Focus on executive and management levels',
      'Personalized, impact-driven service',
      'Multi-sector expertise',
    ]);
    expect(await page.title()).toBe('About Us: our mission, services and sectors | Larkfield');
    // A card is one link: a click beside its words follows it too.
    const card = await page.$('.core-service:nth-child(4)');
    await card?.click({ offset: { x: 12, y: 12 } });
    await waitFor(() => new URL(page.url()).pathname === '/solutions/team-effectiveness');
  });
});
