import { Skeleton } from '#client/components/skeleton.tsx';

/** The placeholder for an article of which nothing is known yet. */
export function ArticleSkeleton() {
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
      <div className="container article-page__body">
        <ArticleTextSkeleton />
      </div>
    </div>
  );
}

/** The placeholder for its text. */
export function ArticleTextSkeleton() {
  return (
    <div className="article-body" aria-hidden="true">
      {[4, 5, 3].map((lines) => (
        <p key={lines}>
          <Skeleton lines={lines} />
        </p>
      ))}
    </div>
  );
}
