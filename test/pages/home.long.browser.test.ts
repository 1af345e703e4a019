import { beforeAll, describe, expect, test } from '@jest/globals';
import { clients } from '#shared/content/clients.ts';
import { longDate } from '#shared/dates/dates.ts';
import { site } from '#shared/site.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(app.url, options);

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) =>
    nodes.map((node) => (node as HTMLElement).innerText.trim().replace(/\s+/g, ' ')),
  );

const links = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) =>
    nodes.map((node) => [
      (node as HTMLElement).innerText.trim().replace(/\s+/g, ' '),
      node.getAttribute('href'),
    ]),
  );

describe('the home page as the server sends it', () => {
  test('has the feed with four posts and the profiles, and ASCEND, all opening new tabs', async () => {
    const page = await open({ javascript: false });
    expect(await texts(page, '[aria-labelledby="social"] .lead')).toEqual([
      'Short notes from our work. This feed updates every 24 hours.',
    ]);
    const times = await page.$$eval('.post time', (nodes) => nodes.map(({ dateTime }) => dateTime));
    expect(times).toHaveLength(4);
    expect(times.toSorted().toReversed()).toEqual(times);
    expect(await texts(page, '.post time')).toEqual(times.map((time) => longDate(time, 'UTC')));
    expect(await links(page, '.post a')).toEqual([
      ['View our LinkedIn profile', site.social.linkedin],
      ['View our Twitter profile', site.social.x],
      ['View our Facebook profile', site.social.facebook],
      ['View our LinkedIn profile', site.social.linkedin],
    ]);
    expect(await texts(page, '.follow a')).toEqual(['LinkedIn', 'Twitter', 'Facebook', 'Instagram']);
    expect(await texts(page, '.pillars h4')).toEqual([
      'Clarity',
      'Confidence',
      'Direction',
      'Community',
      'Integration',
    ]);
    expect(await texts(page, '.ascend__highlights li')).toEqual([
      'Limited to 8-15 participants',
      'Three facilitators',
      'Private coaching with a roadmap',
      'Leadership assessments',
      'LinkedIn profile optimization',
    ]);
    expect((await texts(page, '.ascend a')).toSorted()).toEqual([
      'Apply Now',
      'Learn More about the program',
    ]);
    const outside = await page.$$eval('.follow a, .post a, .ascend a', (nodes) =>
      nodes.map((node) => [node.getAttribute('target'), node.getAttribute('rel')].join()),
    );
    expect(outside).toHaveLength(10);
    expect(new Set(outside)).toEqual(new Set(['_blank,noopener']));
  });
  test('is complete without scripts: sections in order, texts, links and final numbers', async () => {
    const page = await open({ javascript: false });
    expect(await page.title()).toBe('Talent assessment and leadership consulting | Larkfield');
    expect(await page.$eval('meta[name="description"]', (node) => node.getAttribute('content'))).toBeTruthy();
    expect(await texts(page, 'main h1')).toEqual(['Optimize Talent and Leadership Excellence']);
    expect(await texts(page, '.page-hero .lead')).toEqual([
      'Data-driven assessment and development solutions for success',
    ]);
    expect(
      await page.$$eval('main > section', (nodes) =>
        nodes.map((node) => node.getAttribute('aria-labelledby')),
      ),
    ).toEqual([
      null,
      'about',
      'milestones',
      'services',
      'testimonials',
      'why',
      'social',
      'clients',
      'packages',
      'solutions',
      'ascend',
    ]);
    expect(await links(page, '.page-hero a')).toEqual([
      ['Solutions for Organizations', '/solutions#organizations'],
      ['Solutions for Individuals', '/solutions#individuals'],
    ]);
    expect(await links(page, '.home-about a')).toEqual([['Learn More about us', '/about']]);
    expect(
      await page.$$eval('.milestones li', (nodes) => nodes.map((node) => node.textContent?.trim())),
    ).toEqual(['5000+ clients helped', '30+ years of experience', '30000+ reports generated']);
    expect((await links(page, '.carousel--services a')).map(([, href]) => href)).toEqual([
      '/solutions/pre-hire-assessments',
      '/solutions/post-hire-assessments',
      '/solutions/corporate-training',
      '/solutions/leadership-development',
      '/solutions/career-coaching',
    ]);
    expect(await page.$$('.carousel--testimonials blockquote')).toHaveLength(2);
    expect(
      await page.$$eval('.rating', (nodes) => nodes.map((node) => node.getAttribute('aria-label'))),
    ).toEqual(['Rated 5 out of 5', 'Rated 4.5 out of 5']);
    expect(
      await page.$$eval('.client-logos', (slides) => slides.map((slide) => slide.children.length)),
    ).toEqual([4, 4, 4]);
    expect(
      await page.$$eval('.client-logos li', (nodes) => nodes.map((node) => node.textContent?.slice(-6))),
    ).toEqual(clients.map(({ name }) => name.slice(-6)));
    expect(await links(page, '.family-card a')).toEqual([
      ['Explore', '/packages#leadership'],
      ['Explore', '/packages#career'],
      ['Explore', '/packages#nextgen'],
    ]);
    expect(await texts(page, '.family-card h3')).toEqual([
      'Leadership Velocity',
      'Career Catalyst',
      'NextGen Navigator',
    ]);
    expect(await links(page, '[aria-labelledby="packages"] .arrow-link')).toEqual([
      ['View All Packages', '/packages'],
    ]);
    expect(await texts(page, '.audience h3')).toEqual(['For Organizations', 'For Individuals']);
    expect(
      await page.$$eval('.audience', (all) => all.map((one) => one.querySelectorAll('li').length)),
    ).toEqual([5, 4]);
    expect(await links(page, '[aria-labelledby="solutions"] a')).toEqual([
      ['LEARN MORE about solutions for organizations', '/solutions'],
      ['LEARN MORE about solutions for individuals', '/solutions'],
      ['How we work with individuals', '/individuals'],
      ['SCHEDULE A CONSULTATION', '/contact?tab=booking'],
    ]);
  });
});

describe('the counters', () => {
  test('count from 0 once they are in view; the text is the final number all the time', async () => {
    const page = await open({ height: 600 });
    const counts = () =>
      page.$$eval('.milestones__number .counter', (nodes) =>
        nodes.map((node) => node.getAttribute('data-count')),
      );
    await waitFor(async () => (await counts()).join() === '0+,0+,0+');
    expect(await texts(page, '.milestones__number')).toEqual(['5000+', '30+', '30000+']);
    await page.$eval('.milestones', (node) => node.scrollIntoView({ block: 'end' }));
    const start = performance.now();
    await waitFor(async () => (await counts()).every((count) => count === null));
    expect(performance.now() - start).toBeGreaterThan(2_000);
    expect(await texts(page, '.milestones__number')).toEqual(['5000+', '30+', '30000+']);
  });

  test('read as specified: the style sheet adds nothing', async () => {
    const page = await open({ javascript: false });
    expect(await texts(page, '.milestones__number')).toEqual(['5000+', '30+', '30000+']);
    const drawn = await page.$$eval('.milestones__number, .milestones__number *', (all) =>
      all.flatMap((node) => ['::before', '::after'].map((part) => getComputedStyle(node, part).content)),
    );
    expect(new Set(drawn)).toEqual(new Set(['none']));
  });
});

describe('the home page on a phone', () => {
  test('takes less than ten screens, with all its sections', async () => {
    const page = await open(phone);
    expect(await page.$$('main > section')).toHaveLength(11);
    expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(10);
  });

  test.each(['.family-card', '.audience'])('%s: all of them are below each other', async (card) => {
    const page = await open(phone);
    const places = await page.$$eval(card, (cards) =>
      cards.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return [left, right];
      }),
    );
    const width = await page.evaluate(() => document.body.clientWidth);
    expect(places.length).toBeGreaterThan(1);
    for (const place of places) expect(place).toEqual([20, width - 20]);
  });

  test.each([true, false])(
    'only carousels without a script scroll sideways, JavaScript: %p',
    async (javascript) => {
      const page = await open({ ...phone, javascript });
      const rows = await page.$$eval('main *', (all) =>
        all
          .filter((node) => ['auto', 'scroll'].includes(getComputedStyle(node).overflowX))
          .map((node) => node.closest('.carousel')?.getAttribute('aria-label')),
      );
      expect(rows).toEqual(javascript ? [] : ['Services', 'Testimonials', 'Posts', 'Client logos']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );

  test('names each network whose sign alone shows', async () => {
    const page = await open(phone);
    expect(await texts(page, '.follow a')).toEqual(['LinkedIn', 'Twitter', 'Facebook', 'Instagram']);
    const tops = await page.$$eval('.follow a', (all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});
