import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Each violation of WCAG 2.2 A and AA on the current page, with its first elements.
 * @param without rules that cannot be judged here
 */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Once per document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (runOnly, without) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly,
        // The other results and their selectors are never read.
        resultTypes: ['violations'],
        selectors: false,
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      }),
    tags,
    without,
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join('\n')}`,
  );
}
