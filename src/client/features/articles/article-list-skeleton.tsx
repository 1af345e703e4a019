import { Skeleton } from '../../components/skeleton.tsx';

/** How many cards stand in for the list while it loads (product.md, 2). */
const cards = ['lead', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Cards without content, the size of the real ones, so that nothing moves when those arrive. */
export function ArticleListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="article-count" role="status">
        Loading articles...
      </p>
      <ul className="article-grid" aria-hidden="true">
        {cards.map((card) => (
          <li key={card} className={card === 'lead' ? 'article-card--lead' : undefined}>
            <div className="card article-card article-card--loading">
              <span className="card__media skeleton skeleton--block" />
              <div className="card__body">
                <p className="article-card__meta">
                  <Skeleton width="70%" />
                </p>
                <div className="article-card__title">
                  <Skeleton lines={2} />
                </div>
                <div className="article-card__excerpt">
                  <Skeleton lines={3} />
                </div>
                <p className="article-card__author">
                  <Skeleton width="8rem" />
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
