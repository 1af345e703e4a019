import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { useInBrowser } from '#client/components/in-browser.ts';
import { PageHead } from '#client/components/page-head.tsx';
import { useWholePage } from '#client/components/use-whole-page.ts';
import { type ApiError, UNKNOWN_CALL } from '#shared/api-error.ts';
import { paths } from '#shared/paths.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { ArticleView, type ShownArticle } from './article-view.tsx';
import { listedArticle } from './listed-article.ts';
import { articleQuery } from './queries.ts';

const ArticleMissing = lazy(async () => ({
  default: (await import('./article-missing.tsx')).ArticleMissing,
}));

/** /articles/{slug} (product.md, 2). */
export function Component() {
  const { slug = '' } = useParams();
  // Another article shares no nodes with this one: a translation may have replaced its texts.
  return <ArticlePage key={slug} slug={slug} />;
}

/** What a list said of the article shows until the article comes; its text comes after a paint, so that the heading need not wait. */
function ArticlePage({ slug }: { slug: string }) {
  const client = useQueryClient();
  const listed = useMemo(() => listedArticle(client, slug), [client, slug]);
  // What failed when it was fetched ahead is fetched again; what the server could not read is not.
  const retryOnMount = useInBrowser();
  const { data, error, refetch } = useQuery({ ...articleQuery(slug), retryOnMount });
  const known: ShownArticle | undefined = data ?? (error ? undefined : listed);
  const isWhole = useWholePage();
  const article: ShownArticle | undefined = known && ((!isWhole && listed) || known);
  // During an upgrade, a process of the former release may answer. It has no call for pages, but it has the page.
  const isUnknown = (error as ApiError | null)?.body === UNKNOWN_CALL;
  useEffect(() => {
    if (isUnknown) location.reload();
  }, [isUnknown]);
  if (article) {
    return (
      <>
        <PageHead
          title={article.searchTitle ?? article.title}
          description={article.searchDescription ?? article.excerpt ?? article.title}
          canonicalPath={paths.article(article.slug)}
          {...(data && { article: data })}
        />
        <ArticleView article={article} />
      </>
    );
  }
  if (error && !isUnknown) {
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
