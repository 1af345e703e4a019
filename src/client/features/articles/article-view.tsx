import { ArrowLink, ButtonLink } from '#client/components/action-link.tsx';
import { ArticleBody } from '#client/components/article/body.tsx';
import { ArticleImage } from '#client/components/article/image.tsx';
import { CachedMarkup } from '#client/components/cached-markup.tsx';
import { Link } from '#client/components/link.tsx';
import { LongDate } from '#client/components/long-date.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { Section } from '#client/components/section.tsx';
import { SharedElement } from '#client/components/shared-element.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import type { ArticleInList, ArticleLink, PageArticle } from '#shared/articles/types.ts';
import { croppedImage } from '#shared/images/focus.ts';
import { paths } from '#shared/paths.ts';
import { ArticleFooter } from './article-footer.tsx';
import { ArticleTextSkeleton } from './article-skeleton.tsx';

/** An article, or what a list said of it. */
export type ShownArticle = ArticleInList & Partial<PageArticle>;

const isWhole = (article: ShownArticle): article is PageArticle => article.blocks !== undefined;

/** Banner, image, body and the closing call to action (product.md, 2); in between, links to continue. */
export function ArticleView({ article }: { article: ShownArticle }) {
  const { timeZone } = usePageFacts();
  return (
    <>
      {article.notice && <div className="announcement">{article.notice}</div>}
      <article aria-busy={!isWhole(article) || undefined}>
        <ArticleBanner article={article} timeZone={timeZone} />
        <div className="container">
          <figure className="article-figure">
            <SharedElement name={`article-${article.slug}`}>
              <ArticleImage
                className="article-figure__image"
                src={article.featuredImage}
                slug={article.slug}
                alt={article.featuredImageAlt ?? ''}
                sizes="(min-width: 1100px) 1024px, (min-width: 500px) 92vw, calc(100vw - 2.5rem)"
                eager
                urgent
              />
            </SharedElement>
          </figure>
        </div>
        <div className="container article-page__body">
          {isWhole(article) ? <ArticleText article={article} /> : <ArticleTextSkeleton />}
        </div>
      </article>
      {isWhole(article) && <Onward article={article} />}
    </>
  );
}

function ArticleText({ article }: { article: PageArticle }) {
  const { siteUrl } = usePageFacts();
  return (
    <>
      <Contents entries={article.contents} />
      <ArticleBody blocks={article.blocks} />
      <ArticleFooter article={article} url={new URL(paths.article(article.slug), siteUrl).href} />
    </>
  );
}

/** Where to go after the article. */
function Onward({ article: { related, closing } }: { article: PageArticle }) {
  return (
    <>
      <RelatedArticles articles={related} />
      <Section ground="mist" labelledBy="call-to-action" cacheKey={['article: call to action', closing]}>
        {closing && (
          <p className="article-closing">
            {closing.text} <Link to={closing.to}>{closing.label}</Link>
          </p>
        )}
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

/** Links to the headings of a long text, beside it on a wide screen. */
function Contents({ entries }: { entries: PageArticle['contents'] }) {
  if (!entries) return null;
  return (
    <CachedMarkup
      as="nav"
      cacheKey={['article contents', entries]}
      className="article-contents"
      aria-labelledby="contents"
    >
      {() => (
        <>
          <p id="contents">In this article</p>
          <ol className="list-unstyled mb-0">
            {entries.map(({ id, title, rank }) => (
              <li key={id} className={`article-contents__${rank}`} dir="auto">
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </>
      )}
    </CachedMarkup>
  );
}

interface ArticleBannerProps {
  article: ShownArticle;
  timeZone: string;
}

function ArticleBanner({ article, timeZone }: ArticleBannerProps) {
  const { category, title, excerpt, author, authorPhoto, date, revisedAt, readTime } = article;
  const cacheKey = [
    'article banner',
    category,
    title,
    excerpt,
    author,
    authorPhoto,
    date,
    revisedAt,
    readTime,
    timeZone,
  ];
  return (
    <CachedMarkup as="header" cacheKey={cacheKey} className="article-banner">
      {() => (
        <div className="container">
          <div className="article-banner__inner">
            {category && <p className="kicker">{category}</p>}
            <h1 dir="auto">{title}</h1>
            <p className="lead" dir="auto">
              {excerpt ?? <Skeleton lines={2} />}
            </p>
            <p className="article-banner__meta">
              <span>
                {authorPhoto ? (
                  <img {...croppedImage(authorPhoto)} alt="" width="44" height="44" loading="lazy" />
                ) : (
                  <span className="article-banner__no-photo" />
                )}
                {author && `By ${author}`}
              </span>
              <LongDate iso={date} timeZone={timeZone} />
              <span>{readTime}</span>
            </p>
            {revisedAt && (
              <p className="article-banner__revised">
                Updated <LongDate iso={revisedAt} timeZone={timeZone} />
              </p>
            )}
          </div>
        </div>
      )}
    </CachedMarkup>
  );
}

/** Up to three related articles; nothing if there are none. */
function RelatedArticles({ articles }: { articles: readonly ArticleLink[] }) {
  const { timeZone } = usePageFacts();
  if (articles.length === 0) return null;
  const cacheKey = ['related articles', articles, timeZone];
  return (
    <Section ground="white" labelledBy="related" cacheKey={cacheKey} tight className="related">
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
              slug={slug}
              alt=""
              sizes="(min-width: 62em) 360px, (min-width: 36em) 220px, 96px"
            />
            <div>
              {category && <p className="related-article__category mb-0">{category}</p>}
              <h3 dir="auto">
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
