import type { ArticleSummary } from '../../../shared/articles/types.ts';
import { longDate } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { ArticleImage } from '../../components/article/image.tsx';
import { Link } from '../../components/link.tsx';
import { usePageFacts } from '../../components/page-facts.ts';

interface ArticleCardProps {
  article: ArticleSummary;
  /** The large card that opens the list. */
  lead?: boolean;
  /** In sight when the page opens, so its image must not wait. */
  eager?: boolean;
}

/** One article in a list. The whole card is the link's target, the title its name. */
export function ArticleCard({ article, lead = false, eager = false }: ArticleCardProps) {
  const { timeZone } = usePageFacts();
  return (
    <article className="card card--link article-card">
      <ArticleImage
        className="card__media"
        src={article.featuredImage}
        // The title says it already; the picture adds nothing to a list that is read aloud.
        alt=""
        sizes={
          lead
            ? '(min-width: 992px) 680px, calc(100vw - 2.5rem)'
            : '(min-width: 992px) 380px, (min-width: 768px) 50vw, calc(100vw - 2.5rem)'
        }
        eager={eager}
      />
      <div className="card__body">
        <p className="article-card__meta">
          {article.category && <span className="article-card__category">{article.category}</span>}
          <time dateTime={article.date}>{longDate(article.date, timeZone)}</time>
          <span>{article.readTime}</span>
        </p>
        <h3>
          <Link to={paths.article(article.slug)} className="stretched-link">
            {article.title}
          </Link>
        </h3>
        <p className="article-card__excerpt">{article.excerpt}</p>
        <p className="article-card__author">{article.author}</p>
      </div>
    </article>
  );
}
