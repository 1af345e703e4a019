import type { Fault } from '../fault.ts';

export const articles: readonly Fault[] = [
  {
    name: 'The next part of the list begins with the last article of the former one',
    kind: 'off by one of a page',
    file: 'src/server/features/articles/list.ts',
    find: "orWhere('articles.id', '<', id)",
    replace: "orWhere('articles.id', '<=', id)",
    tests: ['test/articles/list'],
  },
  {
    name: 'The sitemap lists drafts',
    kind: 'filter forgotten',
    file: 'src/server/features/articles/feed-queries.ts',
    find: "publicArticles(db).orderBy('id').limit(SLICE)",
    replace: "db('articles').orderBy('id').limit(SLICE)",
    tests: ['test/seo/sitemap'],
  },
  {
    name: 'What a former version of the site saves is not shown after the upgrade',
    kind: 'stale copy',
    file: 'src/server/features/articles/blocks.ts',
    find: 'blocks !== null && hash === hashOf(content, blocks)',
    replace: 'blocks !== null && hash !== null',
    tests: ['test/articles/stored-blocks'],
  },
  {
    name: 'An article that is renamed while it is a draft loses the address that readers know',
    kind: 'wrong condition',
    file: 'src/server/features/articles/editing/save.ts',
    find: 'if (former.firstPublishedAt) await keepFormerSlug',
    replace: 'if (former.published) await keepFormerSlug',
    tests: ['test/articles/slugs'],
  },
  {
    name: 'A corrected text is not shown until something else changes',
    kind: 'cache not told',
    file: 'src/server/features/articles/editing/save.ts',
    find: '!(isSame && isSameDate && !change.revised)',
    replace: '!isSame && !isSameDate',
    tests: ['test/articles/editing-public'],
  },
  {
    name: 'Of two concurrent saves with one address, the second gets a server error',
    kind: 'lost await',
    file: 'src/server/features/articles/editing/slugs.ts',
    find: 'return await write();',
    replace: 'return write();',
    tests: ['test/articles/duplicate-slug'],
  },
];
