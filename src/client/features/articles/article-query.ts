import { queryOptions } from '@tanstack/react-query';
import type { ReadArticle } from '../../../shared/articles/types.ts';
import { api } from '../../../shared/paths.ts';

/** One article; any answer but 2xx means 'Article not found' (product.md, 6: one retry). */
export const articleQuery = (slug: string) =>
  queryOptions<ReadArticle>({ queryKey: [api.article(slug)], retry: 1 });
