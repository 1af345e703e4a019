import { traineeTestimonialsIntro } from '../../../shared/content/internships.ts';
import { traineeTestimonials } from '../../../shared/content/testimonials.ts';
import { Monogram } from '../../components/monogram.tsx';
import { Section } from '../../components/section.tsx';

/** One voice set large, the others beside it. */
export function TraineeVoices() {
  const { title, lead } = traineeTestimonialsIntro;
  return (
    <Section ground="paper" labelledBy="voices">
      <header className="section__head">
        <h2 id="voices">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <div className="trainee-voices">
        {traineeTestimonials.map(({ name, role, content }) => (
          <figure key={name} className="voice">
            <blockquote>
              <p>{content}</p>
            </blockquote>
            <figcaption>
              <Monogram name={name} size={56} />
              <span>
                <strong>{name}</strong>
                <span>{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
