import { type CompiledCheck, checkValues } from '#client/components/form/check.ts';
import type { Change } from '#client/panel/kit/versions/differences.tsx';
import { textProblems } from '#shared/articles/body/problems.ts';
import { articleDraftSchema } from '#shared/articles/draft-schema.ts';
import {
  type ArticleDraft,
  type ArticleText,
  emptyText,
  type PanelArticleWithContent,
} from '#shared/articles/editing.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { slugFromTitle } from '#shared/articles/slug.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { type LocalTime, localTimeOf, momentIn } from '#shared/dates/moment-in.ts';

/**
 * The fields of the dialog, as typed. The date is a day in the firm's time zone, or empty for the time of saving; `schedule` is a local
 * time there, or empty.
 */
export type ArticleValues = Record<keyof ArticleText | 'customPublishDate' | 'schedule', string> &
  Record<'published' | 'revised', boolean>;

export const blankValues: ArticleValues = {
  ...textOf(emptyText),
  published: false,
  revised: false,
  customPublishDate: '',
  schedule: '',
};

const dayOf = (moment: string | Date, timeZone: string) => localNow(new Date(moment), timeZone).day;

/**
 * @param timeZone the firm's. The day of publication is filled in, so that correcting a typo does not change the date
 */
export function valuesOf(article: PanelArticleWithContent, timeZone: string): ArticleValues {
  const { published, publishedAt, scheduledFor } = article;
  return {
    ...textOf(article),
    published,
    revised: false,
    customPublishDate: published && publishedAt ? dayOf(publishedAt, timeZone) : '',
    schedule: scheduledFor ? localTimeOf(new Date(scheduledFor), timeZone) : '',
  };
}

/** The content of a revision: all fields except those about publication. */
export function textOf(source: ArticleText): Record<keyof ArticleText, string> {
  const names = Object.keys(emptyText) as (keyof ArticleText)[];
  return Object.fromEntries(names.map((name) => [name, source[name] ?? ''])) as ReturnType<typeof textOf>;
}

const publication = ['published', 'customPublishDate', 'schedule'] as const;

/** The values with the publication that another save left, except what was changed: an older form or copy doesn’t publish again. */
export function withPublication(
  values: ArticleValues,
  { former, now }: { former: ArticleValues; now: ArticleValues },
): ArticleValues {
  const untouched = publication.filter((field) => values[field] === former[field]);
  return { ...values, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
}

export function sameValues(one: ArticleValues, other: ArticleValues): boolean {
  return differingFields(one, other).length === 0;
}

export function differingFields(one: ArticleValues, other: ArticleValues): (keyof ArticleValues)[] {
  return (Object.keys(blankValues) as (keyof ArticleValues)[]).filter((field) => one[field] !== other[field]);
}

/** Saving is disabled until these fields have content (product.md, 5). */
export function canSave({ title, excerpt, content, author }: ArticleValues): boolean {
  return [title, excerpt, content, author].every((value) => value.trim() !== '');
}

/**
 * While the article is new, typing a title sets the address, until the editor types an address. If the editor empties the address, it
 * follows the title again (product.md, 5).
 */
export function withTitle(values: ArticleValues, title: string, stamp: number | null): ArticleValues {
  const follows =
    stamp !== null && (values.slug === '' || values.slug === slugFromTitle(values.title, stamp));
  return {
    ...values,
    title,
    slug: follows && title !== '' ? slugFromTitle(title, stamp) : follows ? '' : values.slug,
  };
}

interface Save {
  /** The current values of the fields. */
  now: ArticleValues;
  /** The values when the save began. */
  sent: ArticleValues;
  /** The values that the server stored. */
  saved: ArticleValues;
  /** For a new article: the stamp of its address. */
  stamp: number | null;
}

/**
 * The fields after a save that leaves the dialog open. The address and date come from the server. Text that was typed since the save began
 * stays, and remains to be saved.
 */
export function afterSave({ now, sent, saved, stamp }: Save): { base: ArticleValues; values: ArticleValues } {
  const { slug, customPublishDate, schedule } = saved;
  const followsTitle = stamp !== null && now.slug === slugFromTitle(now.title, stamp);
  return {
    base: { ...sent, slug, customPublishDate, schedule, revised: false },
    values: {
      ...now,
      revised: false,
      slug: followsTitle || now.slug === sent.slug ? slug : now.slug,
      customPublishDate:
        now.customPublishDate === sent.customPublishDate ? customPublishDate : now.customPublishDate,
      schedule: now.schedule === sent.schedule ? schedule : now.schedule,
    },
  };
}

interface DraftContext {
  timeZone: string;
  now: Date;
  /** When the article was published, as stored on the server. */
  publishedAt: string | null;
  /** For when it is scheduled there. */
  scheduledFor: string | null;
}

/**
 * The values for the calls. A published article gets the custom date if there is one, else the current time; a draft
 * gets null (product.md, 5). An unchanged date keeps its time of day, so the article keeps its position in the list.
 */
export function draftOf(
  values: ArticleValues,
  { timeZone, now, publishedAt, scheduledFor }: DraftContext,
): ArticleDraft {
  const { customPublishDate, schedule, ...rest } = values;
  const isUntouched = publishedAt !== null && dayOf(publishedAt, timeZone) === customPublishDate;
  const moment = customPublishDate === '' ? now.toISOString() : isUntouched ? publishedAt : customPublishDate;
  return {
    ...rest,
    featuredImage: rest.featuredImage.trim() || null,
    featuredImageAlt: rest.featuredImageAlt.trim() || null,
    searchTitle: rest.searchTitle.trim() || null,
    searchDescription: rest.searchDescription.trim() || null,
    cardImage: rest.cardImage.trim() || null,
    publishedAt: rest.published ? moment : null,
    scheduledFor: rest.published ? null : scheduleOf(schedule, timeZone, scheduledFor),
  };
}

/** An unchanged time stays the same moment, also if it comes twice. */
function scheduleOf(local: LocalTime, timeZone: string, stored: string | null): string | null {
  if (stored && localTimeOf(new Date(stored), timeZone) === local) return stored;
  return momentIn(local, timeZone)?.moment.toISOString() ?? null;
}

export function isFutureDay(day: string, timeZone: string, now: Date): boolean {
  return day !== '' && day > dayOf(now, timeZone);
}

export type FieldMessages = Partial<Record<keyof ArticleValues, string>>;

/** The server's messages under the names of the dialog's fields. */
export function asFieldMessages({
  publishedAt,
  scheduledFor,
  ...messages
}: Readonly<Record<string, string>>): FieldMessages {
  return {
    ...messages,
    ...(publishedAt !== undefined && { customPublishDate: publishedAt }),
    ...(scheduledFor !== undefined && { schedule: scheduledFor }),
  };
}

/**
 * Problems that the server would refuse, and pictures without a description, which keep an article from being published. Found before
 * anything is sent. @param check of `articleDraftSchema`, compiled
 */
export function findDraftProblems(draft: ArticleDraft, check: CompiledCheck): FieldMessages {
  const picture = draft.published && textProblems(draft.content).find(({ kind }) => kind === 'alt');
  const messages = asFieldMessages(checkValues(articleDraftSchema, check, draft));
  return picture ? { content: picture.message, ...messages } : messages;
}

const labels: Record<keyof ArticleValues, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  category: 'Category',
  featuredImage: 'Featured image',
  featuredImageAlt: 'Alt text',
  searchTitle: 'Search title',
  searchDescription: 'Search description',
  cardImage: 'Picture of shared links',
  revised: 'Updated today',
  published: 'Published',
  customPublishDate: 'Custom publish date',
  schedule: publishingWords.schedule,
};

const shownValue = (value: ArticleValues[keyof ArticleValues]) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value;

/** The fields that differ between two texts. */
export const changesBetween = (before: ArticleValues, after: ArticleValues): Change<keyof ArticleValues>[] =>
  differingFields(before, after).map((at) => ({
    at,
    label: labels[at],
    before: shownValue(before[at]),
    after: shownValue(after[at]),
  }));
