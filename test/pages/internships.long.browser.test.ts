import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, tablet } from '../support/browser.ts';
import { eventually } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options = {}, hash = '') => openAt(`${app.url}/internships${hash}`, options);

describe('/internships', () => {
  test('has hero, notice, benefits, perks, questions, testimonials and the two buttons, in this order', async () => {
    const page = await open();
    expect(await page.$$eval('main :is(h1, h2)', (nodes) => nodes.map((node) => node.textContent))).toEqual([
      'Learn assessment and consulting from the inside',
      'The 2026 cohort is open',
      'What you learn',
      'What else you get',
      'Questions we often hear',
      'From former trainees',
      'Ready to apply?',
    ]);
    expect(
      await page.$$eval('main .btn', (all) => all.map((b) => [b.textContent, b.getAttribute('href')])),
    ).toEqual([
      ['Apply for Traineeship', '/apply'],
      ['Apply Now', '/apply'],
      ['Schedule a call', '/contact?tab=booking'],
    ]);
    expect(await page.$$('.voice')).toHaveLength(3);
    expect(page.messages).toEqual([]);
  });

  test.each([phone, tablet, desktop])('says what is open and what it takes at $width px', async (size) => {
    const page = await open(size);
    const notice = await page.$eval('.cohort', (node) => node.textContent);
    for (const fact of [
      'The 2025 program is closed.',
      'Applications for the 2026 cohort are open now',
      'Unpaid',
      'Minimum 20 hours per week',
      'Tuesdays and Thursdays',
      '6 months to a year',
    ]) {
      expect(notice).toContain(fact);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(page.messages).toEqual([]);
  });

  test('a question opens and closes by keyboard', async () => {
    const page = await open();
    await page.focus('.faq summary');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await page.$eval('.faq', (faq) => faq.hasAttribute('open'))).toBe(true),
    );
    expect(await page.$eval('.faq', (faq) => (faq as HTMLElement).innerText)).toContain('recent graduates');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await page.$eval('.faq', (faq) => faq.hasAttribute('open'))).toBe(false),
    );
  });

  test('questions open without JavaScript, and a hash opens its answer', async () => {
    const page = await open({ javascript: false }, '#hours');
    expect(await page.$eval('details:has(#hours)', (faq) => faq.hasAttribute('open'))).toBe(true);
    await page.click('.faq summary');
    await eventually(async () =>
      expect(await page.$eval('.faq', (faq) => faq.hasAttribute('open'))).toBe(true),
    );
  });
});

describe('/apply', () => {
  test.each([phone, tablet, desktop])('has hero, card and four benefits at $width px', async (size) => {
    const page = await openAt(`${app.url}/apply`, size);
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
