/**
 * Runs Lighthouse's SEO audit on every indexable page of a running site: `node bench/lighthouse-seo.ts
 * http://localhost:3000`; paths after it select pages. Only a site with a public SITE_URL is indexable, so start it with
 * one. Prints each page's score and failed audits; exits with 1 if a score is below 100.
 */
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { indexablePaths } from '#shared/pages/lists.ts';
import { paths } from '#shared/paths.ts';
import { findChromium } from '../scripts/lib/programs.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const pages = process.argv[3]
  ? process.argv.slice(3)
  : [...indexablePaths, ...builtInArticles.map(({ slug }) => paths.article(slug))];

const browser = await puppeteer.launch({
  executablePath: (await findChromium()) ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  for (const path of pages) {
    const page = await browser.newPage();
    const result = await lighthouse(
      base + path,
      { onlyCategories: ['seo'], logLevel: 'error' },
      undefined,
      page,
    );
    await page.close();
    const score = Math.round((result?.lhr.categories.seo?.score ?? 0) * 100);
    const lost = Object.values(result?.lhr.audits ?? {})
      .filter(({ score: points }) => points !== null && points < 1)
      .map(({ id }) => id);
    console.log([score, path, ...lost].join('  '));
    if (score < 100) process.exitCode = 1;
  }
} finally {
  await browser.close();
}
