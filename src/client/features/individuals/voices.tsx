import { individualTestimonialsIntro } from '../../../shared/content/individuals.ts';
import { individualTestimonials } from '../../../shared/content/testimonials.ts';
import { Monogram } from '../../components/monogram.tsx';
import { Rating } from '../../components/rating.tsx';
import { Section } from '../../components/section.tsx';

/** Three testimonials, each on a line of its own. */
export function Voices() {
  return (
    <Section ground="paper" labelledBy="voices">
      <header className="section__head">
        <h2 id="voices">{individualTestimonialsIntro.title}</h2>
        <p className="lead">{individualTestimonialsIntro.lead}</p>
      </header>
      {individualTestimonials.map(({ name, role, content, rating }) => (
        <figure key={name} className="client-quote">
          <figcaption>
            <Monogram name={name} size={56} />
            <span>
              <Rating value={rating} />
              <strong>{name}</strong>
              {role}
            </span>
          </figcaption>
          <blockquote>{content}</blockquote>
        </figure>
      ))}
    </Section>
  );
}
