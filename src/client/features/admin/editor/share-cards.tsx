import { ArticleImage } from '../../../components/article/image.tsx';
import { usePageFacts } from '../../../components/page-facts.ts';
import type { FormValues } from './form-values.ts';

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
        <p className="form-text">Without an image the site makes a card of its own with the title.</p>
      )}
    </section>
  );
}
