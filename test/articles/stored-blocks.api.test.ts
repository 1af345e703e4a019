import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Knex } from 'knex';
import request from 'supertest';
import { articleBlocks, derivedColumns } from '#server/features/articles/blocks.ts';
import { parseAgain } from '#server/features/articles/parse-again.ts';
import { PARSER_VERSION } from '#shared/articles/body/version.ts';
import { api, discovery, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle, insertArticles } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';

afterEach(() => void jest.restoreAllMocks());

const paragraph = (text: string) => ({ kind: 'paragraph', content: [{ kind: 'text', text }] });

describe('the blocks of a text', () => {
  test('are read as they are stored, once', () => {
    const row = { content: 'Stored.', ...derivedColumns('Stored.') };
    const parse = jest.spyOn(JSON, 'parse');
    const blocks = articleBlocks(row);
    expect(blocks).toEqual([paragraph('Stored.')]);
    expect(articleBlocks({ ...row })).toBe(blocks);
    expect(parse.mock.calls.filter(([text]) => text === row.blocks)).toHaveLength(1);
  });

  const stored = derivedColumns('Other words.');
  test.each([
    ['missing', { blocks: null, blocks_hash: null }],
    ['of another text', stored],
    ['cut off', { ...stored, blocks: stored.blocks.slice(0, -9) }],
    ['not what was stored', { ...stored, blocks: '[]' }],
    ['of another parser', { ...stored, blocks_hash: 'unknown' }],
  ])('that are %s are made from the text', (how, columns) => {
    const content = `Text, whose blocks are ${how}.`;
    expect(articleBlocks({ content, ...columns })).toEqual([paragraph(content)]);
  });
});

eachDatabase((openDatabase) => {
  let app: TestApp;
  let editor: ReturnType<typeof asEditor>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    editor = asEditor(app);
  });
  const get = async (path: string) => request(app.server).get(path);
  const blocksOf = async (slug: string) => (await get(api.articlePage(slug))).body.blocks;
  const rowOf = async (id: number) => app.knex('articles').where({ id }).first();

  test('an article is parsed when it is saved: its page gets the blocks, the call the text', async () => {
    const { id, slug } = await editor.make({ content: '# One\n\nTwo.' });
    expect(await rowOf(id)).toMatchObject(derivedColumns('# One\n\nTwo.'));
    const page = (await get(api.articlePage(slug))).body;
    const { content, ...others } = (await get(api.article(slug))).body;
    expect(content).toBe('# One\n\nTwo.');
    const { blocks, ...same } = page;
    expect(same).toEqual(others);
    expect(blocks).toEqual([
      expect.objectContaining({ kind: 'heading', id: 'section-one' }),
      paragraph('Two.'),
    ]);
    await editor.update(id, { content: 'Three.' });
    expect(await rowOf(id)).toMatchObject(derivedColumns('Three.'));
  });

  test('what a former version of the site saves shows at once, on its page and in feeds', async () => {
    const { id, slug } = await editor.make({ content: 'Before the upgrade.' });
    await blocksOf(slug);
    await app.knex('articles').where({ id }).update({ content: 'Saved by the former version.' });
    expect(await blocksOf(slug)).toEqual([paragraph('Saved by the former version.')]);
    expect((await get(discovery.rss)).text).toContain('Saved by the former version.');
  });

  test('an article with damaged blocks is shown from its text', async () => {
    const { id, slug } = await editor.make({ content: 'Still readable.' });
    await app.knex('articles').where({ id }).update({ blocks: '[{"kind":' });
    const { status, text } = await get(paths.article(slug));
    expect(status).toBe(200);
    expect(text).toContain('<p dir="auto">Still readable.</p>');
  });

  describe('articles of a former version', () => {
    const versions = async () =>
      app.knex('articles').where('slug', 'like', 'former-%').orderBy('id').pluck('blocks_version');

    test('are parsed a few at a time', async () => {
      await insertArticles(
        app.knex,
        Array.from({ length: 60 }, (_, at) => ({ slug: `former-${at}`, content: `Text ${at}.` })),
      );
      await parseAgain(app.knex);
      expect((await versions()).filter((version) => version === PARSER_VERSION)).toHaveLength(50);
      await parseAgain(app.knex);
      expect(new Set(await versions())).toEqual(new Set([PARSER_VERSION]));
      const row = await app.knex('articles').where({ slug: 'former-59' }).first();
      expect(row).toMatchObject(derivedColumns('Text 59.'));
    });

    test('keep what is saved while they are parsed, and what a later version stored', async () => {
      const later = { blocks: '[]', blocks_version: PARSER_VERSION + 1, blocks_hash: 'later' };
      const ids = [
        await insertArticle(app.knex, { content: 'Old.' }),
        await insertArticle(app.knex, { content: 'Old.', ...later }),
      ] as const;
      await parseAgain(savingBetween(app.knex, () => editor.update(ids[0], { content: 'New.' })));
      expect(await rowOf(ids[0])).toMatchObject(derivedColumns('New.'));
      expect(await rowOf(ids[1])).toMatchObject(later);
    });
  });
});

/** A database in which something is saved after each read. */
function savingBetween(knex: Knex, save: () => Promise<unknown>): Knex {
  return new Proxy(knex, {
    apply(target, self, args) {
      const query = Reflect.apply(target, self, args);
      const { select } = query;
      query.select = async (...names: string[]) => {
        const rows = await select.apply(query, names);
        await save();
        return rows;
      };
      return query;
    },
  });
}
