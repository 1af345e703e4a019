import { queryOptions } from '@tanstack/react-query';
import type { ReadArticle } from '../../shared/articles/types.ts';
import { api } from '../../shared/paths.ts';

/** An article in the browser. Its content is null where the page's own HTML is all there is of it. */
export type ShownArticle = Omit<ReadArticle, 'content'> & { content: string | null };

/** One article; any answer but 2xx means 'Article not found' (specification, section 7: one retry). */
export const articleQuery = (slug: string) =>
  queryOptions<ShownArticle>({
    queryKey: [api.article(slug)],
    retry: 1,
    // The text travels once: as the HTML that readers and crawlers see (see AdoptedBody).
    meta: { asSent: (article: ShownArticle): ShownArticle => ({ ...article, content: null }) },
  });
