import type { ArticleLink, ReadArticle } from '../../../shared/articles/types.ts';
import { paths } from '../../../shared/paths.ts';
import { ArrowLink, ButtonLink } from '../../components/action-link.tsx';
import { ArticleBody } from '../../components/article/body.tsx';
import { ArticleImage } from '../../components/article/image.tsx';
import { Link } from '../../components/link.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { usePageFacts } from '../../components/page-facts.ts';
import { Section } from '../../components/section.tsx';
import { SharedElement } from '../../components/shared-element.tsx';
import { AuthorLine, Neighbours, ShareRow } from './article-footer.tsx';

/** Banner, image, body and the closing call to action (product.md, 2); in between, links to continue. */
export function ArticleView({ article }: { article: ReadArticle }) {
  const { siteUrl, timeZone } = usePageFacts();
  return (
    <>
      <article>
        <header className="article-banner">
          <div className="container">
            <div className="article-banner__inner">
              {article.category && <p className="kicker">{article.category}</p>}
              <h1>{article.title}</h1>
              <p className="lead">{article.excerpt}</p>
              <p className="article-banner__meta">
                <span>{`By ${article.author}`}</span>
                <LongDate iso={article.date} timeZone={timeZone} />
                <span>{article.readTime}</span>
              </p>
            </div>
          </div>
        </header>
        {article.featuredImage && (
          <div className="container">
            <figure className="article-figure">
              <SharedElement key={article.slug} name={`article-${article.slug}`}>
                <ArticleImage
                  className="article-figure__image"
                  src={article.featuredImage}
                  alt={article.featuredImageAlt ?? ''}
                  sizes="(min-width: 1100px) 1024px, (min-width: 500px) 92vw, calc(100vw - 2.5rem)"
                  eager
                  urgent
                />
              </SharedElement>
            </figure>
          </div>
        )}
        <div className="container article-page__body">
          <ArticleBody text={article.content} />
          <footer className="article-end">
            <AuthorLine {...article} />
            <ShareRow url={new URL(paths.article(article.slug), siteUrl).href} title={article.title} />
            <Neighbours {...article} />
          </footer>
        </div>
      </article>
      <RelatedArticles articles={article.related} />
      <Section ground="mist" labelledBy="call-to-action">
        <h2 id="call-to-action">Ready to Transform Your Career?</h2>
        <p className="lead">
          Tell us where you are and where you want to be. We’ll answer within two business days.
        </p>
        <div className="btn-row">
          <ButtonLink to={paths.packages} label="Explore Our Packages" />
          <ButtonLink to={paths.contact} label="Contact Us" variant="secondary" />
        </div>
      </Section>
    </>
  );
}

/** Up to three related articles; nothing if there are none. */
function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
  const { timeZone } = usePageFacts();
  if (articles.length === 0) return null;
  return (
    <Section ground="white" labelledBy="related" tight className="related">
      <header className="related__head">
        <h2 id="related" className="mb-0">
          Keep reading
        </h2>
        <ArrowLink to={paths.articles} label="All articles" />
      </header>
      <ul className="related__list d-grid list-unstyled mb-0">
        {articles.map(({ slug, title, category, date, readTime, featuredImage }) => (
          <li key={slug} className="related-article">
            <ArticleImage
              className="related-article__image"
              src={featuredImage}
              alt=""
              sizes="(min-width: 992px) 360px, (min-width: 576px) 220px, 96px"
            />
            <div>
              {category && <p className="related-article__category mb-0">{category}</p>}
              <h3>
                <Link className="stretched-link" to={paths.article(slug)}>
                  {title}
                </Link>
              </h3>
              <p className="related-article__meta mb-0">
                <LongDate iso={date} timeZone={timeZone} />
                <span>{readTime}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
