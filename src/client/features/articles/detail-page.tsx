import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '#client/components/page-head.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import type { ApiError } from '#shared/api-error.ts';
import { paths } from '#shared/paths.ts';
import { ArticleView } from './article-view.tsx';
import { articleQuery } from './queries.ts';

const ArticleMissing = lazy(async () => ({
  default: (await import('./article-missing.tsx')).ArticleMissing,
}));

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
        {/* Another article shares no nodes with this one: a translation may have replaced its texts. */}
        <ArticleView key={article.slug} article={article} />
      </>
    );
  }
  if (error) {
    // A missing article stays missing, so only server failures offer a retry.
    const isMissing = (error as unknown as ApiError).status === 404;
    return (
      <>
        <PageHead title="Article Not Found" description="This article couldn’t be found." noIndex />
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

/** The placeholder for an article while it loads. */
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
