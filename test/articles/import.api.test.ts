import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { type ImportReport, importArticles } from '#server/features/articles/import/import-articles.ts';
import { picturesIn } from '#server/features/articles/import/pictures.ts';
import { planArticles } from '#server/features/articles/import/plan.ts';
import { readGhost } from '#server/features/articles/import/read-ghost.ts';
import { readWordPress } from '#server/features/articles/import/read-wordpress.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { categories } from '#shared/articles/topics.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { zip } from '../support/files.ts';
import { FORMER_ORIGIN, formerPosts, ghostExport, wordPressExport } from '../support/former-sites.ts';
import { picture } from '../support/images.ts';
import { runHere } from '../support/run-here.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

/** As many posts as a firm's blog has after some years. */
const COUNT = 300;
const posts = formerPosts(COUNT);
const published = posts.filter(({ status }) => status === 'publish');
const mapping = {
  categories: new Map([['News', 'Leadership']]),
  authors: new Map([['sam', 'Samuel Sample']]),
};

eachDatabase((openDatabase) => {
  let app: TestApp;
  let databaseUrl: string;
  let folder: string;
  let dry: ImportReport;
  let imported: ImportReport;
  beforeAll(async () => {
    databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl });
    folder = await makeTemporaryDirectory('former-site');
    const pictures = path.join(folder, 'pictures/2019/01');
    await mkdir(pictures, { recursive: true });
    await writeFile(path.join(pictures, 'desk.png'), await picture('png'));
    await writeFile(path.join(folder, 'wordpress.xml'), wordPressExport(posts));
    await writeFile(path.join(folder, 'ghost.json'), ghostExport(posts));
    await clear();
    dry = await run('wordpress', true);
    expect([await count('articles'), await count('redirects'), await count('images')]).toEqual([0, 0, 0]);
    imported = await run('wordpress');
  });
  const clear = async () => {
    for (const table of ['article_pictures', 'redirects', 'articles', 'images', 'admin_audit'] as const)
      await app.knex(table).del();
  };

  const readers = {
    wordpress: () => readWordPress(path.join(folder, 'wordpress.xml')),
    ghost: () => readGhost(path.join(folder, 'ghost.json'), FORMER_ORIGIN),
  };
  const run = async (program: keyof typeof readers, isDryRun = false) =>
    importArticles(
      { knex: app.knex, storage: createStorage(app.config), now: () => new Date('2026-11-29T12:00:00Z') },
      await readers[program](),
      { isDryRun, mapping, findPicture: await picturesIn(path.join(folder, 'pictures')) },
    );
  const count = async (table: 'articles' | 'redirects' | 'images' | 'admin_audit') =>
    Number((await app.knex(table).count({ count: '*' }))[0]?.count);

  test('three hundred posts of WordPress come in whole, once', async () => {
    const { articles, pictures } = imported;
    expect(articles.map(({ text }) => text?.slug)).toEqual(dry.articles.map(({ text }) => text?.slug));
    expect(articles.map(({ dropped }) => dropped)).toEqual(dry.articles.map(({ dropped }) => dropped));
    // The original, also for its smaller copy; the other one is not in the folder.
    expect(pictures).toBe(2);
    expect(await count('articles')).toBe(COUNT);
    expect(await app.knex('articles').where({ published: true })).toHaveLength(published.length);
    expect(await app.knex('articles').whereNotNull('listed_at')).toHaveLength(published.length);
    // Each article, and each picture.
    expect(await count('admin_audit')).toBe(COUNT + 2);

    const again = await run('wordpress');
    // One picture in each text, two in classic ones, all of which would be collected otherwise.
    expect(await app.knex('article_pictures').countDistinct({ count: 'article_id' })).toEqual([
      { count: COUNT },
    ]);
    expect(again).toEqual({ articles: [], known: COUNT, pictures: 0 });
    expect([await count('articles'), await count('images')]).toEqual([COUNT, 2]);
  });

  test('a block post and a classic one keep what an article can hold, and say what it cannot', async () => {
    const { articles } = imported;
    const [classic, block] = await Promise.all(
      ['statya-0', 'lessons-1'].map((slug) => app.knex('articles').where({ slug }).first()),
    );
    const upload = readUploadedImage(String(block?.featured_image))?.src;
    expect(upload).toBeDefined();
    expect(classic?.content.replaceAll(/\/uploads\/\S+\.jpg/g, 'PICTURE')).toBe(
      [
        'Point 0 of a *classic* post.\nIts second line [sic].',
        '![A desk](PICTURE "At work")',
        '![A desk](PICTURE)',
        'https://video.example.org/0',
        '- one',
      ].join('\n\n'),
    );
    expect(block?.content.replaceAll(/\/uploads\/\S+\.jpg/g, 'PICTURE')).toBe(
      [
        'Point 1 of **trust**, after [the first one](/articles/lessons-1).',
        '![A desk](PICTURE)',
        'https://video.example.org/1',
        'a | b',
      ].join('\n\n'),
    );
    expect(articles[0]?.dropped).toEqual([
      { what: 'shortcode [contact-form-7]', count: 1 },
      { what: 'tag', count: 1 },
      { what: 'comment of a reader', count: 1 },
      { what: 'picture', count: 1 },
    ]);
    expect(articles[0]?.missingPictures).toEqual([`${FORMER_ORIGIN}/wp-content/uploads/2019/01/gone.png`]);
    expect(articles[1]?.dropped).toEqual([
      { what: 'tag', count: 1 },
      { what: 'comment of a reader', count: 1 },
      { what: 'table', count: 1 },
      { what: 'block “latest-posts”', count: 1 },
    ]);
    expect(classic).toMatchObject({
      title: 'Статья 0',
      author: 'Ann Example',
      category: 'Leadership',
      featured_image_alt: 'A desk',
    });
    expect(block).toMatchObject({ excerpt: 'About point 1.', category: '' });
    expect(articles[7]?.notes).toEqual(['It was private, so it is a draft.']);
    expect(articles[4]?.notes).toEqual(['Its excerpt is made of its first words.']);
  });

  test('each old address leads to its article, in one step', async () => {
    const redirects = await app.knex('redirects').select('from_path', 'to_path');
    const slugs = new Map(
      (await app.knex('articles').select('slug', 'import_key')).map(({ slug, import_key }) => [
        import_key,
        slug,
      ]),
    );
    const expected = published.map(({ at, slug, day }) => ({
      from_path: `/${day.replaceAll('-', '/')}/${slug}`,
      to_path: `/articles/${slugs.get(`wordpress ${FORMER_ORIGIN}/?p=${at + 1}`)}`,
    }));
    const sorted = (rows: typeof expected) => rows.map((row) => JSON.stringify(row)).sort();
    expect(sorted(redirects.map((row) => ({ ...row })))).toEqual(sorted(expected));

    // As WordPress and as browsers write it.
    const escaped = encodeURIComponent('статья-5');
    for (const slug of [`${escaped.toLowerCase()}/`, escaped.toLowerCase(), `${escaped}/`, escaped]) {
      const { status, headers } = await request(app.server)
        .get(`/2019/01/06/${slug}?utm_source=x`)
        .redirects(0);
      expect([status, headers.location]).toEqual([301, '/articles/statya-5?utm_source=x']);
    }
    expect(
      (await request(app.server).get('/articles/statya-5').set('User-Agent', 'Googlebot')).text,
    ).toContain('Статья 5');
  });

  test('addresses in any script become Latin ones, and no two are the same', async () => {
    const slugs = ['Доверие и мир', 'doverie-i-mir', '信任', 'Žluťoučký kůň', '…', '2019'];
    const [post] = (await readers.wordpress()).posts;
    const site = { program: 'WordPress', origin: FORMER_ORIGIN, others: new Map() } as const;
    const posts = slugs.flatMap((slug, at) => (post ? { ...post, slug, title: '…', key: String(at) } : []));
    const planned = await planArticles(app.knex, { ...site, posts }, posts, { mapping, pictures: new Map() });
    expect(planned.map(({ text, notes }) => text?.slug ?? notes)).toEqual([
      'doverie-i-mir',
      'doverie-i-mir-2',
      'xinren',
      'zlutoucky-kun',
      'article',
      'article-2',
    ]);
  });

  test('three hundred posts of Ghost come in, except one without HTML', async () => {
    await clear();
    const { articles } = await run('ghost');
    expect(await count('articles')).toBe(COUNT - 1);
    expect(await app.knex('articles').where({ published: true })).toHaveLength(published.length);
    expect(await count('redirects')).toBe(published.length);
    const last = articles.at(-1);
    expect([last?.text, last?.notes[1]]).toEqual([
      null,
      'The export has its text only as Lexical, not as HTML.',
    ]);

    const { content } = (await app.knex('articles').where({ slug: 'lessons-1' }).first('content')) ?? {};
    expect(content?.replaceAll(/\/uploads\/\S+\.jpg/g, 'PICTURE')).toBe(
      [
        'Point 1 of **trust**, after [the first one](/articles/lessons-1).',
        'A box',
        '![A desk](PICTURE "At work")',
        'https://www.youtube.com/embed/1',
        '[A source](https://example.org/1)',
      ].join('\n\n'),
    );
    expect(articles[1]?.dropped).toEqual([
      { what: 'internal tag', count: 1 },
      { what: 'video', count: 1 },
      { what: 'bookmark card', count: 1 },
    ]);
    expect(articles[7]?.notes).toEqual(['It was for members only, so it is a draft.']);
    expect((await run('ghost')).known).toBe(COUNT - 1);
  });

  test('npm run import says what would come, and changes nothing', async () => {
    await clear();
    const file = path.join(folder, 'small.xml');
    // One of each kind.
    await writeFile(file, wordPressExport(formerPosts(10)));
    const pictures = path.join(folder, 'uploads.zip');
    const name = 'wp-content/uploads/2019/01/desk.png';
    await writeFile(pictures, zip([{ name, content: await picture('png') }]));
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const { code, out } = await runHere(
      'import',
      [file, '--pictures', pictures, '--category', `News=${categories[2]}`],
      env,
    );
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `  News (5) → ${categories[2]}`,
        "  R&D (5) → none; choose one with --category 'R&D=…'",
        '  Ann Example (5) → the same name',
        '“Lessons & notes 1” → lessons-1 (published 2019-01-02)',
        '  Not kept as it was: 1 × tag, 1 × comment of a reader, 1 × table, 1 × block “latest-posts”.',
        '“Lessons & notes 9” → lessons-9 (draft)',
        `  Picture not found: ${FORMER_ORIGIN}/wp-content/uploads/2019/01/gone.png`,
        'Not imported: pages (1), deleted posts (1).',
        'Would import: 10 articles (6 published, 4 drafts), 2 pictures.',
      ]),
    );
    expect(await count('articles')).toBe(0);
    const unknown = await runHere('import', [file, '--category', 'News=Leader'], env);
    expect([unknown.code, unknown.err]).toEqual([
      1,
      `There is no category Leader. The categories are ${categories.join(', ')}.\n`,
    ]);
  });
});
