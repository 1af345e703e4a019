import { beforeAll, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { isLong, times } from '../support/form.ts';
import { carriers, scripts, unprotected } from '../support/hostile-text.ts';
import { interceptRequests } from '../support/intercept.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { record } from '../support/promises.ts';
import { logIn, openAdmin } from './panel.ts';

/** As an editor's marks may surround it, and as encodings may hide it. */
const dressings: ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `**${payload}**`,
  (payload) => `*${payload}*`,
  (payload) => `# ${payload}`,
  (payload) => `• ${payload}`,
  (payload) => `"${payload}"`,
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&#62;'),
  (payload) => `The ${payload}:`,
];
/** The quick form tries every other carrier with one script, and no dressing. */
const payloads = isLong
  ? dressings.flatMap((dress) => carriers.flatMap((carry) => scripts.map((script) => dress(carry(script)))))
  : carriers.filter((_, at) => at % 2 === 0).map((carry, at) => carry(scripts[at % scripts.length] ?? ''));
const FIELDS = 8;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
});

test('the measure sees what runs', async () => {
  const page = await openPage();
  const runs = await unprotected(page);
  await page.goto(app.url + paths.about);
  const html = `<!doctype html><p class="article-body">${payloads[0]}</p>`;
  expect(await page.evaluate(parse, [html])).toBe(1);
  expect(await runs()).toBe(1);
});

test(
  `of ${payloads.length} payloads in each of ${FIELDS} fields none runs, on public pages or in the panel, without the CSP`,
  async () => {
    const editor = asEditor(app);
    const text = ['title', 'excerpt', 'content', 'author', 'featuredImageAlt'];
    const slugs: string[] = [];
    let stored = 0;
    for (const payload of payloads) {
      // One line where one line is asked for; the other separators are the payload's own.
      const line = payload.replace(/[\u2028\u2029]/g, ' ');
      const draft = {
        ...Object.fromEntries(text.map((field) => [field, field === 'content' ? `${payload}\n\n# x` : line])),
        slug: `${line}-${slugs.length}`,
      };
      const images = [`/x${line}`, `https://${line}`, line, `javascript:${line}`];
      for (const featuredImage of [...images, null]) {
        const { status, body } = await editor.create({ ...draft, featuredImage });
        if (status === 422) continue;
        expect(status).toBe(201);
        slugs.push(body.slug);
        break;
      }
      // Refused or stored clean, each counts: five texts, the slug, the image's address and the category.
      expect((await editor.create({ ...draft, category: payload })).status).toBe(422);
      stored += text.length + 3;
    }
    expect(stored).toBe(payloads.length * FIELDS);

    const reader = await openPage();
    const runsForReaders = await unprotected(reader);
    let listed = 0;
    for (let page = 1; listed < payloads.length; page += 1) {
      await reader.goto(`${app.url}${paths.articles}?page=${page}`, { waitUntil: 'load' });
      await reader.waitForSelector('.article-grid li');
      listed += await reader.$$eval('.article-grid li', (cards) => cards.length);
    }
    // Some pages as the browser takes them over, and each as the server writes it.
    for (const slug of slugs.filter((_, at) => at % 25 === 0)) {
      await reader.goto(app.url + paths.article(slug), { waitUntil: 'load' });
      expect(await reader.$('.article-body')).not.toBeNull();
    }
    await interceptRequests(reader, (request) =>
      request.url().startsWith('http') ? request.abort() : request.continue(),
    );
    const pages: string[] = [];
    for (const slug of slugs) {
      const answer = await fetch(app.url + paths.article(slug));
      expect(answer.status).toBe(200);
      // Our own script would not know its address in a frame and clear the page.
      pages.push((await answer.text()).replace(/<script type="module".*?<\/script>/s, ''));
    }
    let read = 0;
    for (let at = 0; at < pages.length; at += 100) {
      read += await reader.evaluate(parse, pages.slice(at, at + 100));
    }
    expect(read).toBe(pages.length);
    const forReaders = await runsForReaders();
    expect(forReaders).toBe(0);

    const panel = await openAdmin(app);
    const runsForEditors = await unprotected(panel.page);
    await panel.page.reload({ waitUntil: 'networkidle0' });
    await logIn(panel);
    // The quick form's articles are less than a page of the list.
    for (let turns = 0; turns < times(0, 2); turns += 1) {
      const older = await panel.page.waitForSelector('.cursor-pager ::-p-text(Next page)');
      const { search } = new URL(panel.page.url());
      await older?.click();
      await panel.page.waitForFunction((left) => location.search !== left, {}, search);
    }
    await panel.press('Create New Article');
    await panel.press('Shared link');
    await panel.press('Preview');
    await panel.field('Title');
    const shown = await panel.page.evaluate(preview, payloads);
    expect(shown).toBe(payloads.length);
    const forEditors = await runsForEditors();
    record({
      promise: 'Typed text never runs as code',
      goal: '1,000 stored payloads in every field of an article: 0 executions, with the CSP off',
      measured: `${stored} payloads (${payloads.length} kinds in each field): ${forReaders} ran for readers, ${forEditors} in the panel`,
      holds: forReaders + forEditors === 0,
    });
    expect(forEditors).toBe(0);
  },
  isLong ? 1_200_000 : undefined,
);

/** Lets the browser read each page in a separate frame, without its resources; returns how many have a body. */
async function parse(pages: string[]): Promise<number> {
  let read = 0;
  for (const html of pages) {
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    if (frame.contentDocument?.querySelector('.article-body')) read += 1;
    frame.remove();
  }
  return read;
}

/** Types each payload into each field, as an editor would paste it; gives how many the preview showed. */
async function preview(texts: string[]): Promise<number> {
  const inputs = [...document.querySelectorAll('.editor__fields :is(input[type="text"], textarea)')];
  let shown = 0;
  for (const text of texts) {
    for (const input of inputs) {
      const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (let tries = 0; tries < 100; tries += 1) {
      const title = document.querySelector('.preview__title')?.textContent ?? '';
      if (title === text.replace(/[\r\n]/g, '').trim() || title === text) {
        shown += 1;
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  return shown;
}
