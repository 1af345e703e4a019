import { beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '../support/app.ts';
import type { EnginePage } from '../support/engines/engine.ts';
import { eachEngine } from '../support/engines/index.ts';
import { complaints, hydrated, isThere, isTooWide } from '../support/engines/journey.ts';
import { waitFor } from '../support/wait.ts';

const services = '.carousel--services';

/** Runs in the page: the slides in the window ('o'), the others ('x'), and how far the last card is from its edge. */
function readCarousel(name: string) {
  const carousel = document.querySelector(name);
  const slides = [...(carousel?.querySelectorAll<HTMLElement>('.carousel__slide') ?? [])];
  const edge = carousel?.querySelector('.carousel__window')?.getBoundingClientRect().right ?? 0;
  const last = carousel?.querySelectorAll('.carousel__item')[slides.length - 1];
  return {
    slides: slides.map((slide) => (slide.inert ? 'x' : 'o')).join(''),
    position: carousel?.querySelector('.carousel__position')?.textContent,
    beyond: (last?.getBoundingClientRect().right ?? 0) - edge,
  };
}

eachEngine(({ size, startSite, open }) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startSite();
  });

  const visible = size.width < 640 ? 1 : 4;
  const steps = 5 - visible;
  const state = (page: EnginePage) => page.evaluate(readCarousel, services);

  async function openHome(): Promise<EnginePage> {
    const page = await open(site.config.siteUrl);
    await hydrated(page);
    await page.evaluate(
      (name) => document.querySelector(name)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
      services,
    );
    await waitFor(() => isThere(page, `${services} .react-multi-carousel-track`));
    return page;
  }

  test('the services move to their end and back, by mouse and by keyboard', async () => {
    const page = await openHome();
    await waitFor(async () => (await state(page)).slides === 'o'.repeat(visible).padEnd(5, 'x'));
    for (let step = 0; step < steps; step += 1) await page.click('[aria-label="Next services"]');
    await waitFor(async () => (await state(page)).slides === 'o'.repeat(visible).padStart(5, 'x'));
    // The last card comes to rest within the window.
    await waitFor(async () => (await state(page)).beyond < 4);
    expect((await state(page)).position).toMatch(/5 of 5$/);
    // A button that can go no further gave the focus to the other one.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[aria-label="Previous services"]')?.focus(),
    );
    for (let step = 0; step < steps; step += 1) await page.press('Enter');
    await waitFor(async () => (await state(page)).slides === 'o'.repeat(visible).padEnd(5, 'x'));
    await waitFor(async () => (await focused()) === 'Next services');
    expect(await isTooWide(page)).toBe(false);
    expect(complaints(page)).toEqual([]);
  });
});
