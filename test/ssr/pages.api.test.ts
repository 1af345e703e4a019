import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { type BuiltInArticle, builtInArticles } from '#shared/content/articles/index.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { delayedQueries, holdQueries, releaseQueries } from '../support/delayed-queries.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { arrivals, chrome } from '../support/http.ts';
import { errorsIn } from '../support/log.ts';
import { waitFor } from '../support/wait.ts';

const [article] = builtInArticles as [BuiltInArticle];
const { slug } = article;
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

// Rendered for each request: the cache has its own tests.
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageQueries: delayedQueries, keepPages: false });
});

const get = (path: string, userAgent: string) => request(app.server).get(path).set('User-Agent', userAgent);

describe('the whole page, for crawlers and scrapers', () => {
  test('holds the article and carries no script but what starts the application, the chosen colors and inert state', async () => {
    const { text } = await get(`/articles/${slug}`, crawler);
    expect(text).toContain(/^## (.+)$/m.exec(article.content)?.[1]);
    const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(scripts).toEqual([
      // Colors, by the hash of the script: test/pages/theme.browser.test.ts.
      '',
      'type="application/json" data-page-state=""',
      expect.stringMatching(
        /^type="module" async="" data-modules="\/assets\/entry-client-[\w-]+\.js( \/assets\/[\w-]+\.js)*"$/,
      ),
      'type="speculationrules"',
      'type="application/ld+json"',
    ]);
  });

  test('has no nonce in its policy', async () => {
    const { headers } = await get('/', crawler);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  test('waits for slow parts and is the same for everyone', async () => {
    holdQueries();
    const answer = get('/articles', crawler).then(({ text }) => text);
    releaseQueries();
    const text = await answer;
    expect(text).toContain(article.title);
    expect(text).not.toContain('Loading articles...');
    expect((await get('/articles', 'facebookexternalhit/1.1')).text).toBe(text);
  });

  test('the head names the article with absolute addresses', async () => {
    const { text } = await get(`/articles/${slug}`, crawler);
    const head = text.slice(0, text.indexOf('</head>'));
    const url = `${app.config.siteUrl}/articles/${slug}`;
    for (const tag of [
      `<title>${article.title} | ${firm.name}</title>`,
      `<link rel="canonical" href="${url}"/>`,
      '<meta property="og:type" content="article"/>',
      `<meta property="og:title" content="${article.title}"/>`,
      `<meta property="og:url" content="${url}"/>`,
      `<meta property="og:image" content="${app.config.siteUrl}${article.featuredImage}"/>`,
      '<meta name="twitter:card" content="summary_large_image"/>',
    ]) {
      expect(head).toContain(tag);
    }
    expect(head).toContain(`<meta name="description" content="${article.excerpt.slice(0, 20)}`);
    expect(text.match(/<title>/g)).toHaveLength(1);
  });
});

describe('the streamed page, for people', () => {
  test('sends header and skeleton before a slow list, then the state and then the list', async () => {
    holdQueries();
    const { pieces, done } = await arrivals(`${app.url}/articles`);
    // The list is still blocked here, so only the shell has arrived.
    await waitFor(() => pieces.join('').includes('</script>'));
    const shell = pieces.join('');
    expect(shell).toContain('<header');
    expect(shell.match(/article-card--loading/g)).toHaveLength(6);
    expect(shell).toContain('data-page-state');
    expect(shell).toContain('data-modules="/assets/entry-client-');
    expect(shell).not.toContain(article.title);
    releaseQueries();
    await done;
    const rest = pieces.join('').slice(shell.length);
    expect(rest.indexOf('data-page-state')).toBeGreaterThanOrEqual(0);
    expect(rest.indexOf('data-page-state')).toBeLessThan(rest.indexOf('<h3 dir="auto">'));
    expect(rest).toContain(article.title);
    expect(rest.endsWith('</body></html>')).toBe(true);
  });

  test('is no one else’s and allows exactly the scripts that it carries', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 2; visit += 1) {
      holdQueries();
      const { pieces, headers, done } = await arrivals(`${app.url}/articles`);
      releaseQueries();
      await done;
      expect(headers['cache-control']).toBe('private, no-cache');
      const policy = String(headers['content-security-policy']);
      const nonce = /script-src 'self'(?: 'sha256-[^']+')+ 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(nonce).toHaveLength(24);
      nonces.add(nonce);
      const scripts = inlineScripts(pieces.join(''));
      expect(scripts.some(({ attributes }) => attributes.includes(`nonce="${nonce}"`))).toBe(true);
      for (const { attributes, hash } of scripts)
        if (!attributes.includes('nonce="')) expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(nonces.size).toBe(2);
  });

  test('a visitor who goes away ends the render, and the log stays quiet', async () => {
    holdQueries();
    app.log.length = 0;
    const { pieces, stop } = await arrivals(`${app.url}/articles`);
    await waitFor(() => pieces.length > 0);
    stop();
    await waitFor(() => app.log.some(({ msg }) => msg === 'request aborted' || msg === 'request completed'));
    expect(errorsIn(app.log)).toEqual([]);
  });
});

describe('the page that a person gets when its data is quick', () => {
  test.each(['/', '/articles', `/articles/${slug}`])(
    '%s is the whole page, without a skeleton or a nonce',
    async (path) => {
      const { headers, text } = await get(path, chrome);
      expect(text).toBe((await get(path, crawler)).text);
      expect(text).not.toContain('Loading articles...');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-security-policy']).not.toContain('nonce');
      for (const { attributes, hash } of inlineScripts(text)) {
        expect(attributes).not.toContain('nonce');
        expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      }
    },
  );

  test('is stored nowhere if it is the panel', async () => {
    for (const userAgent of [crawler, chrome])
      expect((await get('/admin', userAgent)).headers['cache-control']).toBe('private, no-store');
  });
});

/** The scripts that a page carries, except its data. */
function inlineScripts(html: string) {
  return [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', code = '']) =>
    /type="application\/(ld\+)?json"/.test(attributes)
      ? []
      : [{ attributes, hash: createHash('sha256').update(code).digest('base64') }],
  );
}

describe('state', () => {
  test('an article that tries to break out of its page stays text', async () => {
    const attack = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
    await insertArticle(app.knex, {
      slug: 'attack',
      title: attack,
      excerpt: attack,
      content: attack,
      author: attack,
    });
    for (const userAgent of [crawler, chrome]) {
      const { text } = await get('/articles/attack', userAgent);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
    }
  });
});

describe('status', () => {
  test.each([
    ['/', 200],
    ['/articles', 200],
    [`/articles/${slug}`, 200],
    ['/articles/never-written', 404],
    ['/articles?page=9', 404],
    ['/nowhere', 404],
    ['/solutions/a/b', 404],
    ['/articles/a/b', 404],
  ])('%s answers %i in both modes', async (path, status) => {
    expect((await get(path, crawler)).status).toBe(status);
    expect((await get(path, chrome)).status).toBe(status);
  });

  test('an unknown path shows the specified heading and is not indexed', async () => {
    const { text } = await get('/nowhere', crawler);
    expect(text).toContain('<h1>404 Page Not Found</h1>');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  test('an unknown article shows the specified words, a draft the very same page', async () => {
    await insertArticle(app.knex, { slug: 'some-draft', published: false });
    const unknown = await get('/articles/never-written', crawler);
    expect(unknown.text).toContain('Article Not Found');
    expect(unknown.text).toContain(
      'The article you&#x27;re looking for doesn&#x27;t exist or has been removed.',
    );
    const draft = await get('/articles/some-draft', crawler);
    expect(draft.text.replaceAll('some-draft', 'never-written')).toBe(unknown.text);
  });

  test('HEAD answers like GET, without the page', async () => {
    const head = await request(app.server).head('/nowhere').set('User-Agent', chrome);
    expect([head.status, head.text]).toEqual([404, undefined]);
  });
});

describe('a filtered list', () => {
  testOfSpecified('is rendered on the server from its address', async () => {
    const { text } = await get('/articles?category=Leadership&keyword=hiring', crawler);
    expect(text).toContain('Hiring Beyond the Hunch');
    expect(text).not.toContain('<h3 dir="auto"><a class="stretched-link" href="/articles/networking');
    expect(text).toContain(`<link rel="canonical" href="${app.config.siteUrl}/articles"/>`);
  });

  test('that is empty says so', async () => {
    const { text } = await get('/articles?q=zzzzzz', crawler);
    expect(text).toContain('No articles found');
  });
});
