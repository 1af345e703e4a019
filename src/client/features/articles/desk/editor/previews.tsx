import { memo, useDeferredValue } from 'react';
import { readMinutes, readTimeLabel } from '../../../../../shared/articles/body/text.ts';
import { longDate, longDay } from '../../../../../shared/dates.ts';
import { ArticleBody } from '../../../../components/article/body.tsx';
import { ArticleImage } from '../../../../components/article/image.tsx';
import { usePageFacts } from '../../../../components/page-facts.ts';
import type { FormValues } from './form-values.ts';

/** The article as readers will see it, a moment behind the typing, by the renderer of the public page. */
export function Preview({ values }: { values: FormValues }) {
  const later = useDeferredValue(values);
  return <Page values={later} />;
}

const Page = memo(function Page({ values }: { values: FormValues }) {
  const { timeZone } = usePageFacts();
  const { title, excerpt, author, category, content, featuredImage, featuredImageAlt } = values;
  // A day alone is noon where the firm is; noon UTC is the same day in all of America and Europe.
  const date = values.customPublishDate
    ? longDay(values.customPublishDate)
    : longDate(new Date().toISOString(), timeZone);
  return (
    <article className="preview">
      {category && <p className="kicker">{category}</p>}
      <p className="article-banner__title preview__title">{title || 'Untitled'}</p>
      <p className="lead">{excerpt}</p>
      <p className="article-banner__meta">
        {author.trim() && <span>{`By ${author}`}</span>}
        <span>{date}</span>
        <span>{readTimeLabel(readMinutes(content))}</span>
      </p>
      {featuredImage.trim() && (
        <ArticleImage
          className="article-figure__image preview__image"
          src={featuredImage.trim()}
          alt={featuredImageAlt}
          sizes="640px"
        />
      )}
      <ArticleBody text={content} />
    </article>
  );
});

/** About how LinkedIn, X and Facebook show a link to the article: what they take, and where they cut it. */
export function ShareCards({ values }: { values: FormValues }) {
  const { siteUrl } = usePageFacts();
  const domain = new URL(siteUrl).host;
  const title = values.title.trim() || 'Untitled';
  const image = (
    <ArticleImage
      className="share-card__image"
      src={values.featuredImage.trim() || null}
      alt=""
      sizes="480px"
    />
  );
  return (
    <section className="share-cards" aria-labelledby="share-cards">
      <h3 id="share-cards" className="share-cards__title">
        How it will look when shared
      </h3>
      <figure className="share-card share-card--linkedin">
        <figcaption>LinkedIn</figcaption>
        <div className="share-card__frame">
          {image}
          <div className="share-card__text">
            <p className="share-card__title">{title}</p>
            <p className="share-card__domain">{domain}</p>
          </div>
        </div>
      </figure>
      <figure className="share-card share-card--x">
        <figcaption>X</figcaption>
        <div className="share-card__frame">
          {image}
          <p className="share-card__title">{title}</p>
        </div>
        <p className="share-card__domain">From {domain}</p>
      </figure>
      <figure className="share-card share-card--facebook">
        <figcaption>Facebook</figcaption>
        <div className="share-card__frame">
          {image}
          <div className="share-card__text">
            <p className="share-card__domain">{domain}</p>
            <p className="share-card__title">{title}</p>
            <p className="share-card__excerpt">{values.excerpt}</p>
          </div>
        </div>
      </figure>
      {values.featuredImage.trim() === '' && (
        <p className="form-text">Without an image, the site makes its own card with the title.</p>
      )}
    </section>
  );
}
