import { beforeAll, describe, expect, test } from '@jest/globals';
import { caseStudies } from '#shared/content/documents/case-studies.ts';
import { sampleReport } from '#shared/content/documents/sample-report.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type TestPage } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent));

describe('/case-studies', () => {
  test('has two cases, each marked as a sample and with its chart in words', async () => {
    const page = await openAt(`${app.url}/case-studies`);
    const marks = await page.$$eval('.case', (cases) =>
      cases.map((node) => node.querySelector('.sample-mark')?.textContent),
    );
    expect(marks).toEqual(caseStudies.cases.map(({ sample }) => sample));
    const alts = await page.$$eval('.case svg[role="img"]', (charts) =>
      charts.map((chart) => chart.getAttribute('aria-label')),
    );
    expect(alts).toEqual(caseStudies.cases.map(({ chart }) => chart.alt));
    expect(page.messages).toEqual([]);
  });
});

describe('/sample-report', () => {
  test('is a report of a made-up person, and says so at its head', async () => {
    const page = await openAt(`${app.url}/sample-report`);
    expect(await texts(page, '.sheet > :first-child')).toEqual([sampleReport.report.stamp]);
    expect(await texts(page, '.sheet h2')).toEqual([sampleReport.report.person]);
    expect(await page.$$('.scores li')).toHaveLength(sampleReport.report.scores.rows.length);
    expect(page.messages).toEqual([]);
  });

  test('prints as the report on two pages, with its mark, between the firm’s name and its address', async () => {
    const page = await openAt(`${app.url}/sample-report`);
    await page.emulateMediaType('print');
    const isPrinted = (selector: string) => page.$eval(selector, (node) => node.checkVisibility());
    expect(await isPrinted('.sheet')).toBe(true);
    expect(await isPrinted('.sheet .sample-mark')).toBe(true);
    expect(await isPrinted('.site-footer__address')).toBe(true);
    expect(await isPrinted('.desk__words')).toBe(false);
    expect(await isPrinted('.site-footer__calls')).toBe(false);
    for (const format of ['letter', 'a4'] as const) {
      const pdf = Buffer.from(await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    }
  });

  test('has each point within its margin', () => {
    for (const { low, percentile, high } of sampleReport.report.scores.rows)
      expect(low < percentile && percentile < high).toBe(true);
  });
});
