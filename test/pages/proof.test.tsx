import { describe, expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { Component as AboutPage } from '#client/features/about/about-page.tsx';
import { Component as CaseStudiesPage } from '#client/features/proof/case-studies-page.tsx';
import { Chart } from '#client/features/proof/charts.tsx';
import { Component as SampleReportPage } from '#client/features/proof/sample-report-page.tsx';
import { GoodToKnow } from '#client/features/solutions/service-sections.tsx';
import { llmsTxt } from '#server/features/seo/discovery/text-files.ts';
import type { Contents } from '#shared/content/contents.ts';
import { caseStudies } from '#shared/content/documents/case-studies.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { serviceExtras } from '#shared/content/service-extras.ts';
import { definePages } from '#shared/pages/definitions.ts';
import { describedPagesOf } from '#shared/pages/lists.ts';
import { menuOf, navigationOf, siteMapOf } from '#shared/pages/menus.ts';
import type { PageDefinition } from '#shared/pages/types.ts';
import { paths } from '#shared/paths.ts';
import { services } from '../support/firm-services.ts';
import { renderWith, withStored } from '../support/stored-words.tsx';

const numbersIn = (markup: string, attribute: string) =>
  [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => Number(value));

const Page = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <PageFactsProvider value={{ siteUrl: 'http://localhost', timeZone: 'UTC', year: 2026 }}>
      {children}
    </PageFactsProvider>
  </MemoryRouter>
);

describe('a chart of /case-studies', () => {
  test('has each dot of a rating exactly on its line of the scale', () => {
    const ratings = { before: [1, 5, 5, 5, 5], after: [5, 5, 5, 5, 5] } as const;
    const html = renderToStaticMarkup(<Chart ratings={[{ name: 'Candidate', ...ratings }]} alt="" />);
    const lines = [...html.matchAll(/class="chart__grid" d="M(\d+) /g)].map(([, x]) => Number(x));
    expect(lines).toHaveLength(5);
    const [first, , , , last] = lines;
    expect(numbersIn(html, 'cx')).toEqual([first, ...Array(9).fill(last)]);
    // Nor do equal ratings leave the chart, or cover each other.
    const [, , , height = 0] = /viewBox="([^"]*)"/.exec(html)?.[1]?.split(' ').map(Number) ?? [];
    const heights = numbersIn(html, 'cy');
    expect(new Set(heights.slice(1)).size).toBe(9);
    for (const y of heights) expect(y > 6 && y < height - 6).toBe(true);
  });

  test.each([
    [
      [80, 20],
      [80, 60],
    ],
    [
      [3, 1],
      [3, 2],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ])(
    'has a scale as tall as the largest count of %j and %j',
    ([first = 0, last = 0], [start = 0, end = 0]) => {
      const counts = [
        { name: 'Start', before: first, after: start },
        { name: 'End', before: last, after: end },
      ];
      const html = renderToStaticMarkup(<Chart counts={counts} alt="" />);
      const grid = [...html.matchAll(/class="chart__grid" d="M\d+ (\d+)H/g)].map(([, y]) => Number(y));
      const heights = numbersIn(html, 'cy');
      expect(heights).toHaveLength(4);
      for (const y of heights) expect(y >= Math.min(...grid) && y <= Math.max(...grid)).toBe(true);
    },
  );

  test.each(caseStudies.cases.map(({ id, chart }) => [id, chart] as const))(
    '%s says its figures in words, too',
    (_id, chart) => {
      for (const { before, after } of chart.counts ?? [])
        for (const count of [before, after]) expect(chart.alt).toContain(String(count));
      for (const { name } of chart.ratings ?? []) expect(chart.alt).toContain(name.replace('Candidate ', ''));
    },
  );
});

describe('the page of case studies', () => {
  const point = { title: 'Degrees', text: 'Each consultant has one.' };
  const pagesWith = (cases: typeof caseStudies.cases, items: typeof caseStudies.credentials.items) => {
    const replaced = { ...caseStudies, cases, credentials: { ...caseStudies.credentials, items } };
    const contents: Contents = {
      of: <Words,>(words: Words) => (words === (caseStudies as unknown) ? (replaced as Words) : words),
    };
    return definePages(contents);
  };
  const pathsWith = (...words: Parameters<typeof pagesWith>) => pagesWith(...words).map(({ path }) => path);

  test('is left out everywhere if no one has filled in a case or a qualification', () => {
    const pages = pagesWith([], [{ title: point.title }]);
    const described = describedPagesOf(pages);
    const lists = { pages, described, menu: menuOf(described), siteMap: siteMapOf(described) };
    expect(JSON.stringify(lists)).not.toContain(`"${paths.caseStudies}"`);
    expect(llmsTxt([], { siteUrl: '', pages, firm })).not.toContain(paths.caseStudies);
    expect(pages).toHaveLength(pagesWith(caseStudies.cases, []).length - 1);
  });

  test('shows with one of either', () => {
    expect(pathsWith(caseStudies.cases.slice(1), [])).toContain(paths.caseStudies);
    expect(pathsWith([], [point])).toContain(paths.caseStudies);
  });

  test('has no link from another page when it is left out', () => {
    const linksWith = (pages: readonly PageDefinition[]) =>
      renderWith(
        withStored(navigationOf(pages)),
        <>
          <AboutPage />
          <SampleReportPage />
          {services.map((service) => (
            <GoodToKnow key={service.id} service={service} page={service} {...serviceExtras[service.id]} />
          ))}
        </>,
      ).split(`href="${paths.caseStudies}"`).length - 1;
    expect(linksWith(pagesWith([], [point]))).toBeGreaterThan(2);
    expect(linksWith(pagesWith([], []))).toBe(0);
  });

  test('has no qualification without a text', () => {
    const html = renderToStaticMarkup(
      <Page>
        <CaseStudiesPage />
      </Page>,
    );
    for (const { title, text } of caseStudies.credentials.items)
      expect(html.includes(title)).toBe(text !== undefined);
  });
});
