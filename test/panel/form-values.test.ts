import { describe, expect, test } from '@jest/globals';
import {
  afterSave,
  asFieldMessages,
  blankValues,
  canSave,
  differingFields,
  draftOf,
  findDraftProblems,
  isFutureDay,
  valuesOf,
  withPublication,
  withTitle,
} from '#client/features/articles/panel/editor/form-values.ts';
import type { PanelArticleWithContent } from '#shared/articles/editing.ts';
import { editorWords } from '#shared/articles/panel-words.ts';
import { shortSlug, slugFromTitle } from '#shared/articles/slug.ts';

const timeZone = 'America/New_York';
const stamp = 1_763_640_000_000;
const now = new Date('2026-11-20T15:00:00Z');
const filled = { ...blankValues, title: 'T', excerpt: 'E', content: 'C', author: 'A' };

const article: PanelArticleWithContent = {
  id: 7,
  title: 'T',
  slug: 't',
  excerpt: 'E',
  content: 'C',
  author: 'A',
  category: '',
  date: '2026-03-02T03:30:00.000Z',
  readTime: '1 min read',
  image: null,
  featuredImage: null,
  featuredImageAlt: null,
  searchTitle: null,
  searchDescription: null,
  cardImage: null,
  revisedAt: null,
  published: true,
  publishedAt: '2026-03-02T03:30:00.000Z',
  createdAt: '2026-03-01T03:30:00.000Z',
  updatedAt: '2026-03-02T03:30:00.000Z',
  version: 3,
  scheduledFor: null,
  scheduleProblem: null,
  previewUntil: null,
};

test('the button that saves says what readers will notice', () => {
  expect([editorWords.save(true, false, false), editorWords.save(true, false, true)]).toEqual([
    'Create Article',
    'Publish Article',
  ]);
  expect([
    editorWords.save(false, false, false),
    editorWords.save(false, false, true),
    editorWords.save(false, true, true),
    editorWords.save(false, true, false),
  ]).toEqual(['Update Article', 'Publish Article', 'Update Article', 'Unpublish Article']);
});

describe('the slug of a new article', () => {
  test('is offered without the time', () => {
    expect([`two-words-${stamp}`, 'in-2026', String(stamp)].map(shortSlug)).toEqual([
      'two-words',
      null,
      null,
    ]);
  });

  test.each([
    ['Hello, World!', 'hello-world'],
    ['  Two   blanks  ', 'two-blanks'],
    ['Hello - World', 'hello-world'],
    ['Café & Crème', 'cafe-creme'],
    ['100% of 3.5', '100-of-35'],
  ])('of %j is %j and the moment in milliseconds', (title, words) => {
    expect(slugFromTitle(title, stamp)).toBe(`${words}-${stamp}`);
  });

  test('is the moment alone where a title has no Latin letters', () => {
    expect(slugFromTitle('Доверие', stamp)).toBe(String(stamp));
  });

  test('fits into the database with its suffix, however long the title', () => {
    const slug = slugFromTitle('long '.repeat(100), stamp);
    expect(slug.length).toBeLessThanOrEqual(191);
    expect(slug).toMatch(/^long-.*-long-\d{13}$|^long-.*-\d{13}$/);
  });

  test('follows the title until it is typed by hand, and again when it was emptied', () => {
    const first = withTitle(blankValues, 'One', stamp);
    expect(first.slug).toBe(`one-${stamp}`);
    expect(withTitle(first, 'Two', stamp).slug).toBe(`two-${stamp}`);
    expect(withTitle({ ...first, slug: 'mine' }, 'Two', stamp).slug).toBe('mine');
    expect(withTitle({ ...first, slug: '' }, 'Two', stamp).slug).toBe(`two-${stamp}`);
    expect(withTitle(first, '', stamp).slug).toBe('');
  });

  test('stays as typed when editing', () => {
    expect(withTitle({ ...filled, slug: 't' }, 'Another', null).slug).toBe('t');
    expect(withTitle({ ...filled, slug: '' }, 'Another', null).slug).toBe('');
  });
});

describe('saving', () => {
  test('needs title, excerpt, content and author', () => {
    expect(canSave(filled)).toBe(true);
    for (const field of ['title', 'excerpt', 'content', 'author']) {
      expect(canSave({ ...filled, [field]: ' \n' })).toBe(false);
    }
  });

  test('sends no date for a draft', () => {
    const values = { ...filled, customPublishDate: '2026-03-01' };
    expect(draftOf(values, { timeZone, now, publishedAt: null, scheduledFor: null }).publishedAt).toBeNull();
  });

  test('publishes now without a custom date, else on it', () => {
    const values = { ...filled, published: true };
    const context = { timeZone, now, publishedAt: null, scheduledFor: null };
    expect(draftOf(values, context).publishedAt).toBe('2026-11-20T15:00:00.000Z');
    expect(draftOf({ ...values, customPublishDate: '2026-01-05' }, context).publishedAt).toBe('2026-01-05');
  });

  test('an untouched date keeps its day in the firm’s zone and its time of day', () => {
    const values = valuesOf(article, timeZone);
    expect(values.customPublishDate).toBe('2026-03-01');
    const draft = draftOf(values, { timeZone, now, publishedAt: article.publishedAt, scheduledFor: null });
    expect(draft.publishedAt).toBe(article.publishedAt);
  });

  test('publishes no picture that says nothing, but saves it', () => {
    const content = `![](/uploads/2026/${'0'.repeat(32)}-400x300.jpg)`;
    const problems = (published: boolean, text: string) => {
      const values = { ...filled, content: text, published };
      return findDraftProblems(
        draftOf(values, { timeZone, now, publishedAt: null, scheduledFor: null }),
        () => true,
      );
    };
    expect(problems(true, content)).toEqual({ content: expect.stringContaining('picture') });
    expect(problems(false, content)).toEqual({});
    expect(problems(true, content.replace('[]', '[decorative]'))).toEqual({});
  });

  test('the date of a draft is not prefilled', () => {
    const draft = { ...article, published: false, publishedAt: null };
    expect(valuesOf(draft, timeZone).customPublishDate).toBe('');
  });

  test('empty image fields are none, and neither the date’s field nor a file is sent', () => {
    const draft = draftOf(
      { ...filled, featuredImage: '  ' },
      { timeZone, now, publishedAt: null, scheduledFor: null },
    );
    expect(draft).toEqual({
      title: 'T',
      slug: '',
      excerpt: 'E',
      content: 'C',
      author: 'A',
      category: '',
      featuredImage: null,
      featuredImageAlt: null,
      searchTitle: null,
      searchDescription: null,
      cardImage: null,
      published: false,
      revised: false,
      publishedAt: null,
      scheduledFor: null,
    });
  });

  test('sends the moment of a local time, and no schedule of what is published', () => {
    const values = { ...filled, schedule: '2026-12-05T09:00' };
    const context = { timeZone, now, publishedAt: null, scheduledFor: null };
    expect(draftOf(values, context).scheduledFor).toBe('2026-12-05T14:00:00.000Z');
    expect(draftOf({ ...values, published: true }, context).scheduledFor).toBeNull();
    expect(draftOf({ ...values, schedule: '' }, context).scheduledFor).toBeNull();
  });

  test('an untouched time that comes twice stays the second one, to the second', () => {
    // The clocks go back on November 1, from 2:00 to 1:00.
    const scheduledFor = '2026-11-01T06:30:07.000Z';
    const values = valuesOf({ ...article, published: false, publishedAt: null, scheduledFor }, timeZone);
    expect(values.schedule).toBe('2026-11-01T01:30');
    expect(draftOf(values, { timeZone, now, publishedAt: null, scheduledFor }).scheduledFor).toBe(
      scheduledFor,
    );
  });

  test('a message about the date is beside the field that was typed', () => {
    expect(asFieldMessages({ title: 'No.', publishedAt: 'Not a date.', scheduledFor: 'Passed.' })).toEqual({
      title: 'No.',
      customPublishDate: 'Not a date.',
      schedule: 'Passed.',
    });
  });
});

test('the future begins tomorrow where the firm is', () => {
  const lateEvening = new Date('2026-11-21T03:00:00Z');
  expect(isFutureDay('2026-11-20', timeZone, lateEvening)).toBe(false);
  expect(isFutureDay('2026-11-21', timeZone, lateEvening)).toBe(true);
  expect(isFutureDay('', timeZone, lateEvening)).toBe(false);
});

test('after another save, only a person publishes or schedules: an older form keeps the text, and what was changed in it', () => {
  const former = { ...filled, schedule: '2026-12-05T09:00' };
  const now = { ...filled, content: 'Theirs.' };
  const typed = { ...former, content: 'Mine.' };
  expect(withPublication(typed, { former, now })).toEqual({ ...typed, schedule: '' });
  const moved = { ...typed, schedule: '2026-12-06T09:00' };
  expect(withPublication(moved, { former, now })).toEqual(moved);
  // Unpublished meanwhile; the date is that of this form, as it was changed.
  const wasPublic = { ...filled, published: true, customPublishDate: '2026-03-01' };
  const redated = { ...wasPublic, customPublishDate: '2026-03-02' };
  expect(withPublication(redated, { former: wasPublic, now })).toEqual({ ...redated, published: false });
});

test('differing fields are named', () => {
  expect(differingFields(filled, { ...filled, title: 'X', published: true })).toEqual(['title', 'published']);
});

describe('after a save that leaves the dialog open', () => {
  const sent = { ...blankValues, title: 'A title', slug: 'A Title', content: 'One.', published: true };
  const saved = { ...sent, slug: 'a-title', content: 'One.', customPublishDate: '2026-11-22' };

  test('the address and the date are the server’s, and nothing is left to save', () => {
    const { base, values } = afterSave({ now: sent, sent, saved, stamp: null });
    expect(values).toEqual({ ...sent, slug: 'a-title', customPublishDate: '2026-11-22' });
    expect(differingFields(base, values)).toEqual([]);
  });

  test('what was typed meanwhile stays, and is left to save', () => {
    const now = { ...sent, slug: 'by-hand', content: 'One. Two.' };
    const { base, values } = afterSave({ now, sent, saved, stamp: null });
    expect(values).toMatchObject({ slug: 'by-hand', content: 'One. Two.', customPublishDate: '2026-11-22' });
    expect(differingFields(base, values)).toEqual(['slug', 'content']);
  });

  test('the address of a new article follows its title no more', () => {
    const before = withTitle(blankValues, 'A title', 1_000);
    const now = withTitle(before, 'A title, longer', 1_000);
    const { values } = afterSave({
      now,
      sent: before,
      saved: { ...before, slug: 'a-title-1000' },
      stamp: 1_000,
    });
    expect(values).toMatchObject({ title: 'A title, longer', slug: 'a-title-1000' });
  });
});
