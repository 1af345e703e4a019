import { testimonialsIntro } from '../../../shared/content/home.ts';
import { homeTestimonials } from '../../../shared/content/testimonials.ts';
import { Carousel } from '../../components/carousel/carousel.tsx';
import { Monogram } from '../../components/monogram.tsx';
import { Rating } from '../../components/rating.tsx';
import { Section } from '../../components/section.tsx';

/** Two voices, large; side by side where there is room. */
export function Testimonials() {
  return (
    <Section labelledBy="testimonials">
      <header className="section__head">
        <h2 id="testimonials">{testimonialsIntro.title}</h2>
        <p className="lead">{testimonialsIntro.lead}</p>
      </header>
      <Carousel label={testimonialsIntro.carousel} variant="testimonials">
        {homeTestimonials.map(({ id, quote, name, title, company, avatar, rating }) => (
          <figure key={id} className="voice">
            <Rating value={rating} />
            <blockquote>
              <p>{quote}</p>
            </blockquote>
            <figcaption>
              {avatar ? (
                <img src={avatar} width="64" height="64" alt="" loading="lazy" />
              ) : (
                <Monogram name={name} size={64} />
              )}
              <span>
                <strong>{name}</strong>
                <span>
                  {title}, {company}
                </span>
              </span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </Section>
  );
}
