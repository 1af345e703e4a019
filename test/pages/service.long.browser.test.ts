import { beforeAll, describe, expect, test } from '@jest/globals';
import { otherCardsOf, type Service } from '#shared/content/services.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, type PageOptions, phone, type TestPage, tablet } from '../support/browser.ts';
import { findService, services } from '../support/firm-services.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent));

const others = '[aria-labelledby="other-services"]';

/** Runs in the page: the texts whose lines cross a drawing. */
function wordsUponDrawings() {
  const drawings = [...document.querySelectorAll('main :is(svg, img)')].map((node) =>
    node.getBoundingClientRect(),
  );
  const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a)')];
  return texts
    .filter((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = text.querySelector('svg, img') ? [] : [...range.getClientRects()];
      return lines.some((line) =>
        drawings.some(
          ({ left, right, top, bottom }) =>
            line.left < right && line.right > left && line.top < bottom && line.bottom > top,
        ),
      );
    })
    .map((text) => text.textContent);
}

const requireService = (id: string) => findService(id) as Service;

describe('a service page in the browser', () => {
  const [wide, side, reverse] = ['pre-hire-assessments', 'career-coaching', 'conflict-management'].map(
    requireService,
  ) as [Service, Service, Service];

  test.each([
    ['phone', phone, wide],
    ['phone', phone, side],
    ['tablet', tablet, reverse],
    ['desktop', desktop, wide],
    ['desktop', desktop, side],
    ['desktop', desktop, reverse],
  ])('on a %s has a large picture: %#', async (_, size, { link }) => {
    const page = await open(link, size);
    const image = await page.$eval('.service-hero__image', (node) => node.getBoundingClientRect().toJSON());
    expect(image.width).toBeGreaterThan(size.width * 0.45);
    expect(image.height).toBeGreaterThan(200);
    expect(page.messages).toEqual([]);
  });

  test('shows six of the other services', async () => {
    const page = await open(wide.link);
    const expected = otherCardsOf(services)
      .filter(({ id }) => id !== wide.id)
      .slice(0, 6);
    expect(await texts(page, `${others} h3`)).toEqual(expected.map(({ title }) => title));
  });

  test.each([wide, side, reverse])('$id has no words on a drawing at any width', async ({ link }) => {
    const page = await open(link);
    for (const width of [320, 390, 768, 992, 1280, 1600]) {
      await page.setViewport({ width, height: 900 });
      expect([width, await page.evaluate(wordsUponDrawings)]).toEqual([width, []]);
    }
  });

  test('leads to another service, whose page begins at its top with its own picture', async () => {
    const page = await open(wide.link);
    await page.click(`${others} a[href="${side.link}"]`);
    await page.waitForSelector(`img[src="${side.imageSrc}"]`);
    expect(await texts(page, 'h1')).toEqual([side.title]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await texts(page, `${others} h3`)).not.toContain(side.title);
    expect(page.messages).toEqual([]);
  });
});
