import {
  type ArticleDraftValues,
  articleDraftSchema,
  type PublicationValues,
  publicationSchema,
} from '../../../../shared/articles/draft-schema.ts';
import { readForm } from '../../../http/read-form.ts';

/** A save of the whole article, or of nothing but whether and when it is public. */
export type Save = ArticleDraftValues | PublicationValues;

export const isWhole = (save: Save): save is ArticleDraftValues => 'title' in save;

/** @throws {HttpError} 400, 422 with every field that does not fit */
export function readDraft(body: unknown): ArticleDraftValues {
  return readForm(articleDraftSchema, withPlainBreaks(body));
}

/** The list's toggle sends `published` and `publishedAt` alone (product.md, 6). */
export function readSave(body: unknown): Save {
  const isObject = typeof body === 'object' && body !== null;
  const isToggle = isObject && !articleDraftSchema.required.some((name) => Object.hasOwn(body, name));
  return isToggle ? readForm(publicationSchema, body) : readDraft(body);
}

/** Text that was pasted from a word processor breaks its lines by other characters than ours. */
function withPlainBreaks(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { content, excerpt } = body as Record<string, unknown>;
  return { ...body, content: plainBreaks(content), excerpt: plainBreaks(excerpt) };
}

function plainBreaks(text: unknown): unknown {
  return typeof text === 'string' ? text.replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n') : text;
}
