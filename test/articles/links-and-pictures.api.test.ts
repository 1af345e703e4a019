import { beforeAll, expect, test } from '@jest/globals';
import { keepRedirect } from '#server/features/articles/redirects.ts';
import { serviceIds } from '#shared/content/services/ids.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { discovery, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { insertUpload } from '../support/images.ts';
import { asEditor, panelEnv } from '../support/panel.ts';

/** Noted as stored, without its files. */
const upload = `/uploads/2026/${'0123456789abcdef'.repeat(2)}-1200x800.jpg`;

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
    await insertUpload(app.knex, upload);
  });

  test('a picture without a description can be saved, but not published', async () => {
    const content = `One.\n\n![](${upload})`;
    const refused = await editor.create({ content });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { pointer: '/content', detail: expect.stringMatching(/^Line 3: Say what this picture shows/) },
    ]);
    const draft = await editor.make({ content, published: false });
    expect((await editor.update(draft.id, { published: true })).status).toBe(422);
    const described = { published: true, content: `![decorative](${upload})` };
    expect((await editor.update(draft.id, described)).status).toBe(200);
  });

  test('a save names the links of its text that lead nowhere on this site', async () => {
    await editor.make({ slug: 'target', content: '# Summary\n\nText.' });
    const renamed = await editor.make({ slug: 'old-name', content: '# Summary\n\nText.' });
    await editor.update(renamed.id, { slug: 'new-name' });
    await editor.make({ slug: 'hidden-draft', published: false });
    const works = [
      ...[
        '/',
        paths.contact,
        '/contact/',
        '/contact?tab=booking#x',
        paths.solution(serviceIds[0] ?? ':none'),
        '/admin/articles',
      ],
      ...[
        '/articles',
        '/articles/target',
        '/articles/target#section-summary',
        '/articles/old-name#section-summary',
      ],
      ...['/Blog/Caf%C3%A9/', '/articles/led-on'],
      ...['#section-own', '/articles/linking#section-own', discovery.rss, `${app.config.siteUrl}/about`],
      ...['https://elsewhere.example/no-such-page', 'mailto:a@example.com', upload],
    ];
    const leadsNowhere = [
      ['/abuot', /no page/],
      [`${app.config.siteUrl}/abuot`, /no page/],
      ['/solutions/no-such-service', /no page/],
      ['/articles/no-such-article', /No published article/],
      ['/articles/hidden-draft', /No published article/],
      ['/articles/target#section-gone', /no such heading/],
      ['#section-gone', /no such heading/],
    ] as const;
    for (const from of ['/blog/café', '/articles/led-on'])
      expect(await keepRedirect(app.knex, from, '/articles/target', new Date())).toBeNull();
    const links = [...works, ...leadsNowhere.map(([href]) => href)].map((href) => `[to ${href}](${href})`);
    const saved = await editor.make({ slug: 'linking', content: `# Own\n\n${links.join('\n')}` });
    expect(saved).toMatchObject({
      brokenLinks: leadsNowhere.map(([href, problem]) => ({
        href,
        text: `to ${href}`,
        problem: expect.stringMatching(problem),
      })),
    });
    expect(await editor.make({ slug: 'linked', content: '[a](/about)' })).not.toHaveProperty('brokenLinks');
  });

  test('the list has the broken links of published articles, also of those that broke later', async () => {
    const target = await editor.make({ slug: 'soon-gone' });
    const { id } = await editor.make({
      slug: 'pointing',
      title: 'Pointing',
      content: '[There](/articles/soon-gone)',
    });
    await editor.make({ published: false, content: '[There](/articles/no-such-article)' });
    const broken = async () => (await editor.post(staffApi.brokenLinks)).body;
    expect((await broken()).links.map(({ articleId }: { articleId: number }) => articleId)).not.toContain(id);
    await editor.remove(target.id);
    const { links, isComplete } = await broken();
    expect(isComplete).toBe(true);
    expect(links[0]).toEqual({
      articleId: id,
      title: 'Pointing',
      text: 'There',
      href: '/articles/soon-gone',
      problem: 'No published article has this address.',
    });
    expect(links.some(({ href }: { href: string }) => href === '/articles/no-such-article')).toBe(true);
  });

  test('the list ends after 200 links and says so', async () => {
    const content = Array.from({ length: 150 }, (_, at) => `[a](/gone-${at})`).join('\n');
    await insertArticles(app.knex, [{ content }, { content }]);
    const { body } = await editor.post(staffApi.brokenLinks);
    expect([body.links.length, body.isComplete]).toEqual([200, false]);
  });
});
