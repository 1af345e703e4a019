import { beforeAll, expect, test } from '@jest/globals';
import { sidewaysScroll, spilledTexts } from '../pages/checks/sight.ts';
import { logIn, openAdmin } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { openAt } from '../support/browser.ts';
import { panelEnv } from '../support/panel.ts';

const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3);
const arabic = 'كيف تختار الموظفين';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  const long = { title: word, excerpt: word, author: word, category: word, content: `# ${word}\n\n${word}` };
  await insertArticle(app.knex, { ...long, slug: 'long', published_at: new Date('2026-01-02') });
  await insertArticle(app.knex, {
    slug: 'arabic',
    title: arabic,
    excerpt: arabic,
    category: word,
    content: `# ${arabic}\n\n${arabic} (Big Five).\n\n• ${arabic}\n• ${arabic}\n\n"${arabic}"\n\nOne English paragraph.`,
    published_at: new Date('2026-01-01'),
  });
});

const narrow = { width: 320, height: 640 };

test.each(['/articles', '/articles/long', '/articles/arabic'])(
  'an unbroken long word does not make %s wider than a window of 320 px',
  async (path) => {
    const page = await openAt(app.url + path, { ...narrow, reducedMotion: true, line: { saveData: true } });
    expect(await sidewaysScroll(page)).toEqual([]);
    expect(await page.evaluate(spilledTexts)).toEqual([]);
  },
);

test('nor does it make the panel wider', async () => {
  const panel = await openAdmin(app, { ...narrow, reducedMotion: true });
  await logIn(panel);
  await panel.page.waitForSelector(`::-p-text(${word})`);
  expect(await sidewaysScroll(panel.page)).toEqual([]);
  expect(await panel.page.evaluate(spilledTexts)).toEqual([]);
});

test('an Arabic article is set from the right, and its English paragraph from the left', async () => {
  const page = await openAt(`${app.url}/articles/arabic`, { line: { saveData: true } });
  const directions = await page.$$eval('.article-banner :is(h1, .lead), .article-body > *', (nodes) =>
    nodes.map((node) => [node.localName, getComputedStyle(node).direction]),
  );
  expect(directions).toEqual([
    ['h1', 'rtl'],
    ['p', 'rtl'],
    ['h2', 'rtl'],
    ['p', 'rtl'],
    ['ul', 'rtl'],
    ['blockquote', 'rtl'],
    ['p', 'ltr'],
  ]);
  const list = await page.$eval('.article-list', (node) => getComputedStyle(node).paddingRight);
  expect(Number.parseFloat(list)).toBeGreaterThan(0);
});
