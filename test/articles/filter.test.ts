import { describe, expect, test } from '@jest/globals';
import { builtInSummaries } from '#shared/articles/built-in.ts';
import {
  appendKeyword,
  noFilter,
  readFilter,
  searchExcess,
  toggleKeyword,
  writeFilter,
} from '#shared/articles/filter.ts';
import { readListAddress } from '#shared/articles/list-address.ts';
import { filterArticles } from '#shared/articles/matching.ts';
import { searchText } from '#shared/articles/search-text.ts';
import { categories, keywords } from '#shared/articles/topics.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const [model] = builtInSummaries() as [ArticleSummary];
const article = (values: Partial<ArticleSummary>): ArticleSummary => ({
  ...model,
  title: '',
  excerpt: '',
  author: '',
  category: '',
  searchText: '',
  ...values,
});
const titles = (articles: ArticleSummary[]) => articles.map(({ title }) => title);

describe('filtering', () => {
  const articles = [
    article({ title: 'On Hiring', category: 'Leadership', searchText: 'assessment team' }),
    article({ title: 'On Teams', category: 'NextGen', searchText: 'hiring goal setting' }),
    article({ title: 'Other', category: 'Leadership', searchText: 'workplace' }),
  ];
  const filter = (values: object) => titles(filterArticles(articles, { ...noFilter, ...values }));

  test('no filter shows everything in its order', () => {
    expect(filter({})).toEqual(['On Hiring', 'On Teams', 'Other']);
  });
  test('text is found in title and content without regard to case', () => {
    expect(filter({ text: 'HIRING' })).toEqual(['On Hiring', 'On Teams']);
  });
  test('every word of the text must occur', () => {
    expect(filter({ text: 'hiring assessment' })).toEqual(['On Hiring']);
  });
  test('a category shows its own articles only', () => {
    expect(filter({ category: 'Leadership' })).toEqual(['On Hiring', 'Other']);
  });
  test('all chosen keywords must match', () => {
    expect(filter({ keywords: ['hiring', 'team'] })).toEqual(['On Hiring', 'On Teams']);
    expect(filter({ keywords: ['hiring', 'goal setting'] })).toEqual(['On Teams']);
  });
  test('the author is found by text, not by keywords', () => {
    const by = (author: string) => [article({ author, excerpt: 'On work' })];
    const find = (author: string, values: object) => filterArticles(by(author), { ...noFilter, ...values });
    for (const keyword of ['team', 'goal setting']) {
      expect(find(`The ${keyword} desk`, { keywords: [keyword] })).toEqual([]);
      expect(find(`The ${keyword} desk`, { text: keyword })).toHaveLength(1);
      expect(find(`The ${keyword} desk`, { keywords: [keyword], text: 'desk' })).toEqual([]);
    }
  });
  test.each(['title', 'excerpt', 'category', 'searchText'])('keywords are found in the %s', (field) => {
    for (const keyword of ['team', 'goal setting']) {
      const found = filterArticles([article({ [field]: keyword })], { ...noFilter, keywords: [keyword] });
      expect(found).toHaveLength(1);
    }
  });
  test('a word is found by any part of it, by two letters only at its beginning', () => {
    for (const text of ['assess', 'sessment', 'SESSM']) expect(filter({ text })).toEqual(['On Hiring']);
    expect(filter({ text: 'as' })).toEqual(['On Hiring']);
    expect(filter({ text: 'ss' })).toEqual([]);
  });
  test('accents, punctuation and the order of words make no difference', () => {
    const cafe = [article({ title: 'O’Reilly’s Café', searchText: 'pre hire' })];
    for (const text of ['cafe reilly', 'CAFÉ', "O'Reilly", 'pre-hire']) {
      expect([text, filterArticles(cafe, { ...noFilter, text }).length]).toEqual([text, 1]);
    }
  });
  test('a letter alone narrows nothing yet, punctuation alone is found nowhere', () => {
    expect(filter({ text: 'h' })).toHaveLength(3);
    expect([filter({ text: '...' }), filter({ text: '%' })]).toEqual([[], []]);
  });
  test.each(['R&D', 'r&d,', 'C++', 'U.S.', '(U.S.)', 'AT&T', '5%', '%', '🙂', 'Q&A?'])(
    '%s finds itself',
    (text) => {
      const others = [
        article({ title: 'Remote and distributed attempts, us, c', searchText: 'r d u s 5 q a' }),
      ];
      const inTitle = article({ title: `On ${text.toUpperCase()} alone` });
      const inContent = article({ searchText: searchText(`We know (${text}), of course.`) });
      expect(filterArticles([...others, inTitle, inContent], { ...noFilter, text })).toEqual([
        inTitle,
        inContent,
      ]);
    },
  );
  test('another emoji, or another sign, is another term', () => {
    const smile = [article({ title: 'Smile 🙂 & C#' })];
    for (const text of ['🙃', 'C++', '+'])
      expect([text, filterArticles(smile, { ...noFilter, text })]).toEqual([text, []]);
  });
  test('voiced kana are letters, and find a longer word', () => {
    const titled = [article({ title: 'リーダーシップ' })];
    expect(filterArticles(titled, { ...noFilter, text: 'リーダ' })).toEqual(titled);
    expect(filterArticles(titled, { ...noFilter, text: 'リータ' })).toEqual([]);
  });
  test('text, category and keywords combine by AND', () => {
    expect(filter({ text: 'on', category: 'Leadership', keywords: ['team'] })).toEqual(['On Hiring']);
    expect(filter({ text: 'on', category: 'NextGen', keywords: ['workplace'] })).toEqual([]);
  });
});

describe('the address', () => {
  const [first = '', second = ''] = keywords as readonly string[];
  const read = (query: string) => readFilter(new URLSearchParams(query));

  test('a filter survives the way through the address', () => {
    const filter = { text: 'two words', category: categories.at(-1) ?? '', keywords: [first, second] };
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  });
  test('an empty filter leaves a clean address', () => {
    expect(writeFilter(noFilter).toString()).toBe('');
  });
  test('unknown categories, keywords and parameters are dropped', () => {
    expect(read(`category=Nope&keyword=nope&keyword=${first}&utm_source=x`)).toEqual({
      ...noFilter,
      keywords: [first],
    });
  });
  test('a keyword that a plain form sends twice is off again', () => {
    expect(read(`keyword=${first}&keyword=${second}&keyword=${first}`).keywords).toEqual([second]);
  });
  test('chips that were pressed in another order make the same address', () => {
    const address = (keywords: string[]) => writeFilter({ ...noFilter, keywords }).toString();
    expect(address([second, first])).toBe(address([first, second]));
  });
  test('a page that is no number, or further back than pages go, is the first', () => {
    const page = (text: string) => readListAddress(new URLSearchParams({ page: text })).page;
    expect(['2', '400'].map(page)).toEqual([2, 400]);
    expect(['0', '-1', '2.5', 'x', '', '401', '99999999999999999999'].map(page)).toEqual(Array(7).fill(1));
  });
  test('overlong text is kept, and says by how much it is too long', () => {
    const filter = read(`q=${'a'.repeat(122)}`);
    expect([filter.text.length, searchExcess(filter)]).toEqual([122, 22]);
    expect(searchExcess(read(`q=${'a'.repeat(100)}+`))).toBe(0);
  });
});

describe('chips', () => {
  test('two clicks leave a chip as it was', () => {
    expect(toggleKeyword(toggleKeyword(noFilter, 'team'), 'team')).toEqual(noFilter);
  });
  test('a double click appends the keyword to the text once', () => {
    const once = appendKeyword({ ...noFilter, text: 'good' }, 'MBTI');
    expect(once.text).toBe('good MBTI');
    expect(appendKeyword(once, 'mbti').text).toBe('good MBTI');
    expect(appendKeyword(noFilter, 'team').text).toBe('team');
  });
});

describe('search text', () => {
  test('holds terms with signs, without the punctuation around them', () => {
    expect(searchText('R&D, in the (U.S.): 100% C++ 🙂. A pre-hire test…')).toMatch(
      / 100% c\+\+ r&d u\.s 🙂$/,
    );
  });
  test('holds each word once, in lower case, without markup', () => {
    expect(searchText('# **Teams** need *teams*')).toBe('need teams');
  });
  testOfSpecified('keeps keyword phrases that cross a line, and makes none of words that stand apart', () => {
    expect(searchText('On goal\nsetting')).toContain('goal setting');
    expect(searchText('The goal is a setting')).not.toContain('goal setting');
  });
  testOfSpecified('each keyword finds at least one built-in article and not all of them', () => {
    for (const keyword of keywords) {
      const found = filterArticles(builtInSummaries(), { ...noFilter, keywords: [keyword] });
      expect([keyword, found.length > 0]).toEqual([keyword, true]);
    }
  });
});
