import {
  type ArticleChangeValues,
  type ArticleDraftValues,
  articleChangeSchema,
  articleDraftSchema,
} from '../../../../shared/articles/draft-schema.ts';
import { HttpError } from '../../../http/errors.ts';
import { readForm } from '../../../http/read-form.ts';

/** @throws {HttpError} 400, 422 with every field that does not fit */
export const readDraft = (body: unknown): ArticleDraftValues =>
  readForm(articleDraftSchema, withPlainBreaks(body));

/** @throws {HttpError} 400, 422 with every field that does not fit, or for a change of nothing */
export function readChange(body: unknown): ArticleChangeValues {
  const change = readForm(articleChangeSchema, withPlainBreaks(body));
  const isNothing = Object.entries(change).every(
    ([name, value]) => name === 'version' || value === undefined,
  );
  if (isNothing) throw new HttpError(422, 'Please send at least one field to change.');
  return change;
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
