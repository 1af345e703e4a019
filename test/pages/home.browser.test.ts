import { beforeAll, describe, expect, test } from '@jest/globals';
import { clients } from '../../src/shared/content/clients.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type PageOptions, phone, type TestPage, tablet } from '../support/browser.ts';
import { databases } from '../support/databases.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  const database = await databases[0]?.create();
  app = await startApp({ databaseUrl: database?.url ?? '' });
});

/** Puts the long timers of the page into the test's hands: `clock.fire(5000)` runs those of 5 s. */
function holdLongTimers() {
  const held = new Map<number, { ms: number; run: () => void }>();
  let nextId = 1_000_000;
  for (const [set, clear] of [
    ['setTimeout', 'clearTimeout'],
    ['setInterval', 'clearInterval'],
  ] as const) {
    const [realSet, realClear] = [window[set] as typeof setTimeout, window[clear]];
    Object.assign(window, {
      [set](run: () => void, ms = 0, ...rest: unknown[]) {
        if (ms !== 5_000 && ms !== 8_000) return realSet(run, ms, ...rest);
        held.set(++nextId, { ms, run });
        return nextId;
      },
      [clear](id: number) {
        if (!held.delete(id)) realClear(id);
      },
    });
  }
  Object.assign(window, {
    clock: {
      count: (ms: number) => [...held.values()].filter((timer) => timer.ms === ms).length,
      fire: (ms: number) => {
        for (const timer of [...held.values()]) if (timer.ms === ms) timer.run();
      },
    },
  });
}

declare global {
  interface Window {
    clock: { count(ms: number): number; fire(ms: number): void };
    shifts: number;
  }
}

async function open(options: PageOptions = {}): Promise<TestPage> {
  const page = await openPage(options);
  if (options.javascript !== false) {
    await page.evaluateOnNewDocument(holdLongTimers);
    await page.evaluateOnNewDocument(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  }
  await page.goto(app.url, { waitUntil: 'networkidle0' });
  return page;
}

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => (node as HTMLElement).innerText.trim()));
const links = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) =>
    nodes.map((node) => [(node as HTMLElement).innerText.trim(), node.getAttribute('href')]),
  );

/** Brings a carousel into view and waits for its moving part. */
async function reach(page: TestPage, name: string) {
  await page.$eval(`.carousel--${name}`, (node) => node.scrollIntoView({ block: 'center' }));
  await page.waitForSelector(`.carousel--${name} .react-multi-carousel-track`);
}

/** The slides in the window ('o'), the others ('x'), and what the buttons allow. */
const state = (page: TestPage, name: string) =>
  page.$eval(`.carousel--${name}`, (node) => {
    const [previous, next] = [...node.querySelectorAll('button')].slice(-2).map((button) => !button.disabled);
    return {
      slides: [...node.querySelectorAll<HTMLElement>('.carousel__slide')]
        .map((slide) => (slide.inert ? 'x' : 'o'))
        .join(''),
      previous,
      next,
      position: node.querySelector('.carousel__position')?.textContent,
      said: node.querySelector('[role="status"]')?.textContent,
    };
  });

const press = (page: TestPage, name: string) =>
  page.$eval(`button[aria-label="${name}"]`, (button) => (button as HTMLButtonElement).click());

describe('the home page as the server sends it', () => {
  test('is complete without scripts: sections in order, texts, links and final numbers', async () => {
    const page = await open({ javascript: false });
    expect(await page.title()).toBe('Talent and leadership consulting | Larkfield');
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
    expect(await links(page, '.home-about a')).toEqual([['Learn More', '/about']]);
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
      ['LEARN MORE', '/solutions'],
      ['LEARN MORE', '/solutions'],
      ['SCHEDULE A CONSULTATION', '/contact'],
    ]);
  });

  test('has the feed with four posts and the profiles, and ASCEND, all opening new tabs', async () => {
    const page = await open({ javascript: false });
    expect(await texts(page, '[aria-labelledby="social"] .lead')).toEqual([
      'Short notes from our work. This feed updates every 24 hours.',
    ]);
    expect(await texts(page, '.post time')).toEqual([
      'November 12, 2026',
      'November 9, 2026',
      'November 3, 2026',
      'October 27, 2026',
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
    expect((await texts(page, '.ascend a')).toSorted()).toEqual(['Apply Now', 'Learn More']);
    const outside = await page.$$eval('.follow a, .post a, .ascend a', (nodes) =>
      nodes.map((node) => [node.getAttribute('target'), node.getAttribute('rel')].join()),
    );
    expect(outside).toHaveLength(10);
    expect(new Set(outside)).toEqual(new Set(['_blank,noopener']));
  });
});

describe('the carousels', () => {
  test.each([
    [1440, 4],
    [1024, 4],
    [768, 3],
    [640, 2],
    [390, 1],
  ])('move within their bounds at %p px, and nothing on the page jumps', async (width, visible) => {
    const page = await open({ width, height: 500 });
    expect(await page.$('.react-multi-carousel-track')).toBeNull();
    await reach(page, 'services');
    const first = { slides: 'o'.repeat(visible).padEnd(5, 'x'), previous: false, next: true, said: '' };
    await waitFor(async () => (await state(page, 'services')).slides === first.slides);
    expect(await state(page, 'services')).toMatchObject(first);
    // The server's slides had their widths already.
    expect(await page.evaluate(() => window.shifts)).toBe(0);
    for (let step = 0; step < 5 - visible; step++) await press(page, 'Next services');
    await waitFor(async () => (await state(page, 'services')).next === false);
    const final = visible === 1 ? '5' : `${6 - visible} to 5`;
    expect(await state(page, 'services')).toMatchObject({
      slides: 'o'.repeat(visible).padStart(5, 'x'),
      previous: true,
      position: `${final.replace(' to ', '–')} of 5`,
      said: `Showing ${final} of 5`,
    });
    // Fast steps are all taken: the last card ends where the window ends.
    await waitFor(() =>
      page.$eval('.carousel--services', (node) => {
        const edge = node.querySelector('.carousel__window')?.getBoundingClientRect().right ?? 0;
        const cards = [...node.querySelectorAll('.carousel__item')];
        return Math.abs((cards.at(-1)?.getBoundingClientRect().right ?? 0) - edge) < 4;
      }),
    );
    await reach(page, 'testimonials');
    expect(await state(page, 'testimonials')).toMatchObject(
      width >= 640
        ? { slides: 'oo', previous: false, next: false }
        : { slides: 'ox', previous: false, next: true },
    );
    await reach(page, 'logos');
    expect(await page.evaluate(() => window.shifts)).toBe(0);
    expect(page.messages).toEqual([]);
  });

  test('take the last index that a wider window allows', async () => {
    const page = await open(phone);
    await reach(page, 'services');
    for (let step = 0; step < 4; step++) await press(page, 'Next services');
    await waitFor(async () => (await state(page, 'services')).slides === 'xxxxo');
    await page.setViewport(tablet);
    await waitFor(async () => (await state(page, 'services')).slides === 'xxooo');
    await waitFor(() =>
      page.$eval('.carousel--services', (node) => {
        const edge = node.querySelector('.carousel__window')?.getBoundingClientRect().right ?? 0;
        const cards = [...node.querySelectorAll('.carousel__item')];
        return Math.abs((cards.at(-1)?.getBoundingClientRect().right ?? 0) - edge) < 4;
      }),
    );
    expect(await state(page, 'services')).toMatchObject({ previous: true, next: false });
  });

  test('are worked with the keyboard, and the focus stays when a button is disabled', async () => {
    const page = await open();
    await reach(page, 'services');
    await page.focus('button[aria-label="Next services"]');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await state(page, 'services')).next === false);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Previous services');
    await page.keyboard.press('Enter');
    await waitFor(async () => (await state(page, 'services')).previous === false);
    expect(await focused()).toBe('Next services');
  });

  test('follow a finger on a phone', async () => {
    const page = await openPage(phone);
    await page.setViewport({ ...phone, hasTouch: true, isMobile: true });
    await page.goto(app.url, { waitUntil: 'networkidle0' });
    await reach(page, 'services');
    await waitFor(async () => (await state(page, 'services')).slides === 'oxxxx');
    const box = await (await page.$('.carousel--services .carousel__window'))?.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 100];
    const touch = await page.touchscreen.touchStart(x, y);
    for (let moved = 20; moved <= 220; moved += 20) await touch.move(x - moved, y);
    await touch.end();
    await waitFor(async () => (await state(page, 'services')).slides === 'xoxxx');
    expect(await state(page, 'services')).toMatchObject({ previous: true, said: 'Showing 2 of 5' });
  });

  test('the logos change every 5 s and wrap; a step holds them for 8 s; a button, the pointer and the focus too', async () => {
    const page = await open();
    const rhythm = () => page.evaluate(() => window.clock.count(5_000));
    await reach(page, 'logos');
    await waitFor(async () => (await rhythm()) === 1);
    for (const slides of ['xox', 'xxo', 'oxx']) {
      await page.evaluate(() => window.clock.fire(5_000));
      await waitFor(async () => (await state(page, 'logos')).slides === slides);
    }
    expect((await state(page, 'logos')).said).toBe('');
    expect(
      await page.$eval('.carousel--logos .carousel__track', (node) => (node as HTMLElement).style.transition),
    ).toContain('800ms');

    await press(page, 'Previous client logos');
    await waitFor(async () => (await state(page, 'logos')).slides === 'xxo');
    expect(await state(page, 'logos')).toMatchObject({ previous: true, next: true, said: 'Showing 3 of 3' });
    expect(await rhythm()).toBe(0);
    await page.evaluate(() => window.clock.fire(8_000));
    expect(await rhythm()).toBe(1);

    await page.hover('.client-logos');
    expect(await rhythm()).toBe(0);
    await page.mouse.move(0, 0);
    await waitFor(async () => (await rhythm()) === 1);

    await press(page, 'Pause client logos');
    expect(await rhythm()).toBe(0);
    await press(page, 'Play client logos');
    expect(await rhythm()).toBe(1);

    await page.$eval('.carousel--logos', (node) =>
      node.querySelector('button')?.focus({ focusVisible: true } as FocusOptions),
    );
    await page.keyboard.press('Tab');
    expect(await rhythm()).toBe(0);
    await page.keyboard.press('Enter');
    await waitFor(async () => (await state(page, 'logos')).slides === 'xox');
    expect(page.messages).toEqual([]);
  });

  test('nothing moves by itself for those who want less motion, and numbers stay final', async () => {
    const page = await open({ reducedMotion: true });
    expect(await texts(page, '.milestones__number')).toEqual(['5000+', '30+', '30000+']);
    await reach(page, 'logos');
    await press(page, 'Next client logos');
    await waitFor(async () => (await state(page, 'logos')).slides === 'xox');
    await page.evaluate(() => window.clock.fire(8_000));
    expect(await page.evaluate(() => window.clock.count(5_000))).toBe(0);
    expect(await page.$eval('.carousel__pause', (node) => (node as HTMLElement).offsetWidth)).toBe(0);
  });
});

describe('the counters', () => {
  test('count from 0 once they are in view; a screen reader hears the final number', async () => {
    const page = await open({ height: 600 });
    const label = () =>
      page.$eval('.milestones__number span', (node) => [node.textContent, node.getAttribute('aria-label')]);
    await waitFor(async () => (await label())[0] === '0+');
    expect(await label()).toEqual(['0+', '5000+']);
    await page.$eval('.milestones', (node) => node.scrollIntoView({ block: 'end' }));
    const start = performance.now();
    await waitFor(async () => (await label())[0] === '5000+');
    expect(performance.now() - start).toBeGreaterThan(2_000);
    expect(await label()).toEqual(['5000+', null]);
    await waitFor(async () => (await texts(page, '.milestones__number')).join() === '5000+,30+,30000+');
  });
});

describe('the packages teaser', () => {
  test('leads to the family, 96 px below the upper edge', async () => {
    const page = await open();
    await page.$eval('.family-card a[href$="#career"]', (node) => (node as HTMLElement).click());
    await page.waitForSelector('#career');
    expect(new URL(page.url()).hash).toBe('#career');
    await waitFor(() => page.$eval('#career', (node) => Math.abs(node.getBoundingClientRect().top - 96) < 2));
    expect(page.messages).toEqual([]);
  });
});
