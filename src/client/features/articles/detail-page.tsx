import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import type { ApiError } from '../../../shared/api-error.ts';
import { paths } from '../../../shared/paths.ts';
import { queryClientContext } from '../../api/router-context.ts';
import { PageHead } from '../../components/page-head.tsx';
import { articleQuery } from './article-query.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleView } from './article-view.tsx';

const ArticleMissing = lazy(async () => ({
  default: (await import('./article-missing.tsx')).ArticleMissing,
}));

/**
 * The server waits for the article, which settles the status and the head; the browser shows the
 * skeleton meanwhile.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(queryClientContext);
  const query = articleQuery(params.slug ?? '');
  if (!import.meta.env.SSR) {
    client.prefetchQuery(query);
    return null;
  }
  try {
    // The read is in process: what fails once fails twice.
    await client.fetchQuery({ ...query, retry: false });
    return null;
  } catch (error) {
    const { status, body } = error as ApiError;
    if (status === 301) throw redirect(body.replace(/^\/api/, '') + new URL(request.url).search, 301);
    return data(null, { status: status === 404 ? 404 : 503 });
  }
}

/** /articles/{slug} (product.md, 2). */
export function Component() {
  const { slug = '' } = useParams();
  const { data: article, error, refetch } = useQuery(articleQuery(slug));
  if (article) {
    return (
      <>
        <PageHead
          title={article.title}
          description={article.excerpt}
          canonicalPath={paths.article(article.slug)}
          article={article}
        />
        <ArticleView article={article} />
      </>
    );
  }
  if (error) {
    // A missing article cannot be tried again; a failing server can.
    const isMissing = (error as unknown as ApiError).status === 404;
    return (
      <>
        <PageHead title="Article Not Found" description="This article could not be found." noIndex />
        <Suspense fallback={<ArticleSkeleton />}>
          <ArticleMissing onRetry={isMissing ? null : () => refetch()} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <PageHead title="Articles" description="Loading an article." noIndex />
      <ArticleSkeleton />
    </>
  );
}
