import { defineCopies } from '#client/panel/kit/versions/copies.ts';
import type { ArticleValues } from './editor/form-values.ts';

/** The unsaved articles that this browser keeps. */
export const articleCopies = defineCopies<ArticleValues>({
  kind: 'article',
  label: 'Unsaved articles',
  titleOf: ({ title }) => title.trim() || 'Untitled',
  isReadable: ({ content }) => typeof content === 'string',
});
