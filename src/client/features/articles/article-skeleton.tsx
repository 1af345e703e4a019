import { Skeleton } from '../../components/skeleton.tsx';

/** Stands in for an article while it loads. */
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
