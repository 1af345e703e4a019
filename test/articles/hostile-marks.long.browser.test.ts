import { beforeAll, expect, test } from '@jest/globals';
import { previewPaths } from '#shared/articles/preview-paths.ts';
import { discovery, paths } from '#shared/paths.ts';
import { logIn, openAdmin } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { hydrated } from '../support/engines/journey.ts';
import { carriers, unprotected } from '../support/hostile-text.ts';
import { insertUpload } from '../support/images.ts';
import { interceptRequests } from '../support/intercept.ts';
import { asEditor, panelEnv } from '../support/panel.ts';

const upload = `/uploads/2026/${'0123456789abcdef'.repeat(2)}-1200x800.jpg`;

/** Addresses that run, that lead to another place than they seem to, or that leave their attribute. */
const addresses = [
  ...['javascript:ran()', 'JaVaScRiPt:ran()', 'java\tscript:ran()', '\u0001javascript:ran()'],
  ...['javascript\u200b:ran()', 'java%73cript:ran()', '&#106;avascript:ran()', 'javascript&colon;ran()'],
  ...['javascript://%0aran%28%29', 'javascript:ran`1`', 'data:text/html,<script>top.ran()</script>'],
  ...['vbscript:ran()', 'blob:https://evil.example/x', 'file:///etc/passwd', 'ftp://evil.example/x'],
  ...['//evil.example/x.png', '/\\evil.example/x.png', '\\\\evil.example/x', '///evil.example/x'],
  ...['https:evil.example/x', 'https://user@evil.example/x', 'https://larkfield.example\\@evil.example/x'],
  ...['https://evil.example/\u202egpj.exe', 'https://evil.example/"onclick="ran()'],
  ...["https://evil.example/'onmouseover='ran()", 'https://evil.example/<img src=x onerror=ran()>'],
  ...['mailto:a@evil.example"onclick="ran()', 'tel:<svg onload=ran()>', '#section-"onclick="ran()'],
  ...['/contact"onclick="ran()', "/contact'onfocus='ran()'autofocus='", '/javascript:ran()'],
  ...['https://evil.example/x.png', 'mailto:a@evil.example', '/contact', '#section-a'],
];

/** Words that run, or that load something. */
const words = [
  ...carriers.map((carry) => carry('ran()')),
  '<b style="width:expression(ran());background:url(//evil.example/x.png)">',
  '<style>@import "//evil.example/x.css"</style>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<img src="//evil.example/x.png" srcset="//evil.example/y.png 2x">',
  '<base href="//evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<form action="javascript:ran()"><button autofocus onfocus="ran()">x</button></form>',
  '\u202e<script>ran()</script>\u202c',
];

/** Every mark of a text, with hostile words and a hostile address. */
const marks: Record<string, (word: string, address: string) => string> = {
  link: (word, address) => `[${word}](${address})`,
  'words of a link': (word) => `[${word}](/contact)`,
  emphasis: (word, address) => `**[${word}](${address})** *${word}*`,
  headings: (word, address) => `# [${word}](${address})\n\n## ${word}`,
  'headings by their form': (word) => `The ${word}:\n\nINTJ (${word}): x`,
  lists: (word, address) => `- ${word}\n  - [${word}](${address})\n\n1. [x](${address})\n  - ${word}`,
  quotation: (word, address) => `> ${word} [x](${address})\n> — [${word}](${address})\n\n"${word}"`,
  picture: (word, address) => `![${word.replaceAll(']', ')')}](${upload} "[x](${address})")`,
  caption: (word) => `![x](${upload} "${word.replaceAll('"', "'")}")`,
  'address of a picture': (word, address) => `![x](${address} "${word}")`,
  'focal point': (_word, address) => `![x](${upload}#focus=${address})`,
  'nested brackets': (word, address) => `[[${word}](${address})](${address}) [x\\](${address})](${address})`,
  'bare address': (word, address) => `${address} (${address}) ${word}`,
};

/** One article of each mark; each of the longer list with one of the shorter, in turn. */
const drafts = Object.entries(marks).map(([title, mark], place) => ({
  title: `Mark ${place}: ${title} </script><img src=x onerror="ran()">`,
  slug: `mark-${place}`,
  excerpt: words[place % words.length],
  author: words.at(-1 - place),
  content: Array.from({ length: Math.max(words.length, addresses.length) }, (_, at) =>
    mark(words[at % words.length] ?? '', addresses[at % addresses.length] ?? ''),
  ).join('\n\n'),
}));

/** What a link may lead to, as product.md lists it. */
function isListed(href: string): boolean {
  if (/[\p{Cc}\p{Cf}\s"'<>\\]/u.test(href) || !URL.canParse(href, 'https://own.example')) return false;
  if (/^\/(?!\/)|^#section-/.test(href)) return true;
  const { protocol, username, password } = new URL(href, 'https://own.example');
  return (
    /^(?:https?:\/\/[^/]|mailto:.|tel:.)/i.test(href) && /^[a-z]+:$/.test(protocol) && !username && !password
  );
}

/** Runs in the page: clicks every link, and gives their addresses. The browser follows them by itself, without the router. */
async function clickAll(within: string): Promise<string[]> {
  const hold = (event: Event) => event.stopImmediatePropagation();
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${within} a`)];
  addEventListener('click', hold, { capture: true });
  for (const link of links) {
    link.click();
    // The next one would cancel what has not yet begun.
    await new Promise((done) => setTimeout(done, 5));
  }
  removeEventListener('click', hold, { capture: true });
  return links.map((link) => link.getAttribute('href') ?? '');
}

let app: TestApp;
let editor: ReturnType<typeof asEditor>;
beforeAll(async () => {
  app = await startApp({ env: panelEnv });
  editor = asEditor(app);
  await insertUpload(app.knex, upload);
});

/** Watches a page without the CSP. Where a click leads is not loaded; anything else from another site is recorded. */
async function watch(page: TestPage) {
  const runs = await unprotected(page);
  const foreign: string[] = [];
  const dialogs: string[] = [];
  let isClicking = false;
  const own = [app.url, app.config.siteUrl].map((address) => new URL(address).origin);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await interceptRequests(page, (request) => {
    const { protocol, origin } = new URL(request.url());
    if (isClicking && request.isNavigationRequest()) return request.abort('aborted');
    if (!/^https?:$/.test(protocol) || own.includes(origin)) return request.continue();
    foreign.push(request.url());
    return request.abort();
  });
  return {
    async click(within: string): Promise<string[]> {
      isClicking = true;
      const hrefs = await page.evaluate(clickAll, within);
      await runs();
      isClicking = false;
      return hrefs;
    },
    happened: async () => ({ runs: await runs(), foreign, dialogs }),
  };
}

async function visit(page: TestPage, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

const nothing = { runs: 0, foreign: [], dialogs: [] };
const unlisted = (hrefs: string[]) => hrefs.filter((href) => !isListed(href));

test('the measure sees what runs, what is loaded and where a link leads', async () => {
  const page = await openPage();
  const { click, happened } = await watch(page);
  await visit(page, app.url + paths.about);
  await page.evaluate(() => {
    const links = ['javascript:ran()', 'https://evil.example/', 'https://a@evil.example/', '//evil.example/'];
    document.body.innerHTML = `${links.map((href) => `<a href="${href}">x</a>`).join('')}
      <img src="x" onerror="ran()"><img src="//evil.example/x.png"><img src="x" onerror="alert('told')">`;
  });
  const hrefs = await click('body');
  expect(unlisted(hrefs)).toEqual(['javascript:ran()', 'https://a@evil.example/', '//evil.example/']);
  expect(await happened()).toEqual({
    runs: 2,
    foreign: [expect.stringMatching(/\/\/evil\.example\/x\.png$/)],
    dialogs: ['told'],
  });
});

test('hostile text in every mark runs nothing, loads nothing foreign and leads nowhere else, without the CSP', async () => {
  const ids: number[] = [];
  for (const draft of drafts) ids.push((await editor.make(draft)).id);

  const reader = await openPage();
  const atReaders = await watch(reader);
  await visit(reader, app.url + paths.articles);
  const hrefs: string[] = [];
  for (const { slug } of drafts) {
    await visit(reader, app.url + paths.article(slug));
    hrefs.push(...(await atReaders.click('.article-body')));
  }
  expect(unlisted(hrefs)).toEqual([]);
  // Those of the list are links.
  expect(hrefs).toEqual(expect.arrayContaining(['https://evil.example/x.png', 'mailto:a@evil.example']));
  expect(await atReaders.happened()).toEqual(nothing);

  const texts: string[] = [];
  for (const feed of [discovery.rss, discovery.atom, discovery.jsonFeed])
    texts.push(...(await reader.evaluate(readFeed, await (await fetch(app.url + feed)).text())));
  // RSS has two for each article, Atom three, JSON Feed one.
  expect(texts.length).toBeGreaterThanOrEqual(drafts.length * (2 + 3 + 1));
  await reader.goto('about:blank');
  for (const text of texts) {
    await reader.setContent(text);
    const inFeed = await atReaders.click('body');
    expect(unlisted(inFeed)).toEqual([]);
  }
  expect(await atReaders.happened()).toEqual(nothing);

  const panel = await openAdmin(app);
  const atEditors = await watch(panel.page);
  await panel.page.reload({ waitUntil: 'networkidle0' });
  await logIn(panel);
  for (const { title } of drafts) {
    await panel.press(`Edit: ${title}`);
    await panel.page.waitForSelector('.preview .article-body > *');
    expect(unlisted(await atEditors.click('.preview'))).toEqual([]);
    await panel.press('Close');
    await panel.dialogClosed();
  }
  expect(await atEditors.happened()).toEqual(nothing);

  const stranger = await openPage();
  const atStrangers = await watch(stranger);
  for (const id of ids) {
    await editor.update(id, { published: false });
    const { address } = (await editor.post(previewPaths.share(id))).body;
    await visit(stranger, address.replace(app.config.siteUrl, app.url));
    expect(unlisted(await atStrangers.click('.article-body'))).toEqual([]);
  }
  expect(await atStrangers.happened()).toEqual(nothing);
});

/** Runs in the page: the texts of a feed that are HTML. */
function readFeed(feed: string): string[] {
  if (feed.startsWith('{'))
    return (JSON.parse(feed) as { items: { content_html: string }[] }).items.map((item) => item.content_html);
  const texts = new DOMParser()
    .parseFromString(feed, 'application/xml')
    .querySelectorAll('item > description, item > encoded, entry > [type="html"]');
  return [...texts].map(({ textContent }) => textContent);
}
