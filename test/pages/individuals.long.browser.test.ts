import { beforeAll, describe, expect, test } from '@jest/globals';
import { individualServiceCards, whyIndividuals } from '#shared/content/individuals.ts';
import { individualTestimonials } from '#shared/content/testimonials.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, phone, type TestPage, tablet } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (size = desktop) => openAt(`${app.url}/individuals`, size);

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent));

describe('/individuals', () => {
  test('has its hero, four services with features, reasons, three testimonials and both buttons', async () => {
    const page = await open();
    const buttons = await page.$$eval('main .btn', (nodes) =>
      nodes.map((node) => [node.textContent, node.getAttribute('href')]),
    );
    expect(buttons).toEqual([
      ['VIEW PACKAGES', '/packages'],
      ['View packages', '/packages'],
      ['Contact us', '/contact'],
    ]);
    expect(await texts(page, '.page-hero .btn')).toEqual(['VIEW PACKAGES']);
    expect(await texts(page, 'main h2')).toEqual([
      'Four ways to work with us',
      'Why people choose us',
      'Three people, three next steps',
      'Choose a package, or ask first',
    ]);
    expect(await texts(page, '.climbing h3')).toEqual(individualServiceCards.map(({ title }) => title));
    expect(await texts(page, '.climbing__features li')).toEqual(
      individualServiceCards.flatMap(({ features }) => features),
    );
    expect(
      await page.$$eval('.climbing a', (nodes) => nodes.map((node) => node.getAttribute('href'))),
    ).toEqual(individualServiceCards.map(({ action }) => action.to));
    expect(await texts(page, '[aria-labelledby="why"] h3')).toEqual(
      whyIndividuals.points.map(({ title }) => title),
    );
    expect(await texts(page, 'blockquote')).toEqual(individualTestimonials.map(({ content }) => content));
    expect(await texts(page, 'figcaption strong')).toEqual(individualTestimonials.map(({ name }) => name));
    expect(await page.title()).toBe('Coaching and assessment for individuals | Larkfield');
    expect(page.messages).toEqual([]);
  });

  test('gives each testimonial five full stars', async () => {
    const page = await open();
    expect(
      await page.$$eval('.rating', (nodes) => nodes.map((node) => node.getAttribute('aria-label'))),
    ).toEqual(Array(3).fill('Rated 5 out of 5'));
    expect(await page.$$('.rating__fill')).toHaveLength(15);
  });

  test.each([
    ['phone', phone, 1],
    ['tablet', tablet, 2],
    ['desktop', desktop, 4],
  ])('on a %s the services are in %#', async (_, size, columns) => {
    const page = await open(size);
    const lefts = await page.$$eval('.climbing > li', (nodes) =>
      nodes.map((node) => node.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size).toBe(columns);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(page.messages).toEqual([]);
  });
});
