import { articleDraftSchema } from '../../../../../shared/articles/draft-schema.ts';
import {
  type AdminArticleWithContent,
  type ArticleDraft,
  type ArticleText,
  emptyText,
} from '../../../../../shared/articles/editing.ts';
import { slugFromTitle } from '../../../../../shared/articles/slug.ts';
import { localNow } from '../../../../../shared/local-day.ts';
import { type CompiledCheck, checkValues } from '../../../../components/form/check.ts';

/** The fields of the dialog as they are typed. The date is a day in the firm's zone, or empty: the moment of saving. */
export type FormValues = Record<keyof ArticleText | 'customPublishDate', string> & { published: boolean };

export const blankValues: FormValues = { ...textOf(emptyText), published: false, customPublishDate: '' };

const dayOf = (moment: string | Date, timeZone: string) => localNow(new Date(moment), timeZone).day;

/** @param timeZone the firm's: the day of publication is prefilled, so that a typo's correction does not re-date */
export function valuesOf(article: AdminArticleWithContent, timeZone: string): FormValues {
  const { published, publishedAt } = article;
  return {
    ...textOf(article),
    published,
    customPublishDate: published && publishedAt ? dayOf(publishedAt, timeZone) : '',
  };
}

/** What a revision holds: everything but whether and when it is published. */
export function textOf(source: ArticleText): Record<keyof ArticleText, string> {
  const names = Object.keys(emptyText) as (keyof ArticleText)[];
  return Object.fromEntries(names.map((name) => [name, source[name] ?? ''])) as ReturnType<typeof textOf>;
}

export function sameValues(one: FormValues, other: FormValues): boolean {
  return differingFields(one, other).length === 0;
}

export function differingFields(one: FormValues, other: FormValues): (keyof FormValues)[] {
  return (Object.keys(blankValues) as (keyof FormValues)[]).filter((field) => one[field] !== other[field]);
}

/** Save is disabled unless these hold something (product.md, 5). */
export function canSave({ title, excerpt, content, author }: FormValues): boolean {
  return [title, excerpt, content, author].every((value) => value.trim() !== '');
}

/**
 * Typing a title names the address while the article is new, until the address was typed by hand; emptied, it follows
 * the title again (product.md, 5).
 */
export function withTitle(values: FormValues, title: string, stamp: number | null): FormValues {
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
  now: FormValues;
  /** What stood there when the save began. */
  sent: FormValues;
  /** What the server made of it. */
  saved: FormValues;
  /** Of an article that was new: what its address was made with. */
  stamp: number | null;
}

/**
 * The fields after a save that leaves the dialog open: the address and the date are the server's; what was typed since
 * stays, and is what is left to save.
 */
export function afterSave({ now, sent, saved, stamp }: Save): { base: FormValues; values: FormValues } {
  const { slug, customPublishDate } = saved;
  const followsTitle = stamp !== null && now.slug === slugFromTitle(now.title, stamp);
  return {
    base: { ...sent, slug, customPublishDate },
    values: {
      ...now,
      slug: followsTitle || now.slug === sent.slug ? slug : now.slug,
      customPublishDate:
        now.customPublishDate === sent.customPublishDate ? customPublishDate : now.customPublishDate,
    },
  };
}

interface DraftContext {
  timeZone: string;
  now: Date;
  /** When the article was published, as the server holds it. */
  publishedAt: string | null;
}

/**
 * What the calls send. Published: on the custom date if given, else now; else null (product.md, 5). A date
 * that was not touched keeps its time of day, and so its place in the list.
 */
export function draftOf(values: FormValues, { timeZone, now, publishedAt }: DraftContext): ArticleDraft {
  const { customPublishDate, featuredImage, featuredImageAlt, ...rest } = values;
  const isUntouched = publishedAt !== null && dayOf(publishedAt, timeZone) === customPublishDate;
  const moment = customPublishDate === '' ? now.toISOString() : isUntouched ? publishedAt : customPublishDate;
  return {
    ...rest,
    featuredImage: featuredImage.trim() || null,
    featuredImageAlt: featuredImageAlt.trim() || null,
    publishedAt: rest.published ? moment : null,
  };
}

export function isFutureDay(day: string, timeZone: string, now: Date): boolean {
  return day !== '' && day > dayOf(now, timeZone);
}

export type FieldMessages = Partial<Record<keyof FormValues, string>>;

/** The server's messages appear beside the fields by these names. */
export function asFieldMessages({
  publishedAt,
  ...messages
}: Readonly<Record<string, string>>): FieldMessages {
  return publishedAt === undefined ? messages : { ...messages, customPublishDate: publishedAt };
}

/** What the server would refuse, said before anything is sent. @param check of `articleDraftSchema`, compiled */
export function findProblems(draft: ArticleDraft, check: CompiledCheck): FieldMessages {
  return asFieldMessages(checkValues(articleDraftSchema, check, draft));
}
