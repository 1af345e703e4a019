import type { ArticleLink } from '../../../../shared/articles/types.ts';
import { longDate } from '../../../../shared/dates.ts';
import { paths } from '../../../../shared/paths.ts';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { ArticleImage } from '../../../components/article/image.tsx';
import { Link } from '../../../components/link.tsx';
import { usePageFacts } from '../../../components/page-facts.ts';
import { Section } from '../../../components/section.tsx';

/** Up to three articles on the same things; nothing where there is none. */
export function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
  const { timeZone } = usePageFacts();
  if (articles.length === 0) return null;
  return (
    <Section ground="white" labelledBy="related" tight className="related">
      <header className="related__head">
        <h2 id="related">Keep reading</h2>
        <ArrowLink to={paths.articles}>All articles</ArrowLink>
      </header>
      <ul className="related__list">
        {articles.map(({ slug, title, category, date, readTime, featuredImage }) => (
          <li key={slug} className="related-article">
            <ArticleImage
              className="related-article__image"
              src={featuredImage}
              alt=""
              sizes="(min-width: 992px) 360px, (min-width: 576px) 220px, 96px"
            />
            <div>
              {category && <p className="related-article__category">{category}</p>}
              <h3>
                <Link className="stretched-link" to={paths.article(slug)}>
                  {title}
                </Link>
              </h3>
              <p className="related-article__meta">
                <time dateTime={date}>{longDate(date, timeZone)}</time>
                <span>{readTime}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
