import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import type { ApiError } from '../../../shared/api-error.ts';
import type { ReadArticle } from '../../../shared/articles/types.ts';
import { api, paths } from '../../../shared/paths.ts';
import { queryClientContext } from '../../api/router-context.ts';
import { PageHead } from '../../components/page-head.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ArticleView } from './article-view.tsx';

/** One article; any answer but 2xx means 'Article not found' (product.md, 6: one retry). */
const articleQuery = (slug: string) => queryOptions<ReadArticle>({ queryKey: [api.article(slug)], retry: 1 });

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

/** Stands in for an article while it loads. */
function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <div className="article-banner">
        <div className="container">
          <div className="article-banner__inner">
            <p className="visually-hidden" role="status">
              Loading the article...
            </p>
            <div className="article-banner__title">
              <Skeleton lines={2} />
            </div>
            <p className="lead">
              <Skeleton lines={2} />
            </p>
            <p className="article-banner__meta">
              <Skeleton width="16rem" />
            </p>
          </div>
        </div>
      </div>
      <div className="container article-page__body" aria-hidden="true">
        <div className="article-body">
          <p>
            <Skeleton lines={4} />
          </p>
          <p>
            <Skeleton lines={5} />
          </p>
          <p>
            <Skeleton lines={3} />
          </p>
        </div>
      </div>
    </div>
  );
}
