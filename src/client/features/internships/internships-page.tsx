import {
  cohortNotice,
  internshipsClosing,
  internshipsHero,
  internshipsMeta,
  traineeshipBenefits,
  traineeshipFacts,
  traineeshipFaqIntro,
  traineeshipFaqs,
  traineeshipPerks,
  traineeTestimonialsIntro,
} from '../../../shared/content/internships.ts';
import { traineeTestimonials } from '../../../shared/content/testimonials.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { CallToAction } from '../../components/call-to-action.tsx';
import { FaqList } from '../../components/faq.tsx';
import { HeadedSection } from '../../components/headed-section.tsx';
import { NoWrap } from '../../components/no-wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { Section } from '../../components/section.tsx';
import { FirstFlight } from './first-flight.tsx';
import './internships-page.scss';

/** /internships (product.md, 1); the menu calls it Traineeships. */
export function Component() {
  return (
    <>
      <PageHead {...internshipsMeta} card={internshipsHero} />
      <FirstFlight />
      <CohortNotice />
      <Benefits />
      <Perks />
      <Questions />
      <TraineeVoices />
      <CallToAction {...internshipsClosing} ground="white" />
    </>
  );
}

/** What is open now, and the four facts that decide whether it fits. */
function CohortNotice() {
  return (
    <Section ground="ink" labelledBy="cohort" tight>
      <div className="cohort">
        <h2 id="cohort" className="mb-0">
          {cohortNotice.title}
        </h2>
        <p className="mb-0">
          <NoWrap text={cohortNotice.text} />
        </p>
        <dl className="cohort__facts ruled-list d-grid mt-3 mb-0">
          {traineeshipFacts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

function Benefits() {
  const { title, lead, points } = traineeshipBenefits;
  return (
    <Section ground="white" labelledBy="benefits">
      <div className="split split--reverse split--top">
        <header>
          <h2 id="benefits">{title}</h2>
          <p className="lead">{lead}</p>
        </header>
        <ul className="benefits d-grid cols-sm-2 list-unstyled mb-0">
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p className="mb-0">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Perks() {
  const { title, lead, items } = traineeshipPerks;
  return (
    <HeadedSection ground="mist" labelledBy="perks" title={title} lead={lead}>
      <ul className="perks ruled-list d-grid list-unstyled mb-0">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function Questions() {
  const { title, lead, action } = traineeshipFaqIntro;
  return (
    <Section ground="white" labelledBy="questions">
      <div className="split split--reverse split--top">
        <header>
          <h2 id="questions">{title}</h2>
          <p className="lead">{lead}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </header>
        <FaqList items={traineeshipFaqs} />
      </div>
    </Section>
  );
}

/** One voice set large, the others beside it. */
function TraineeVoices() {
  const { title, lead } = traineeTestimonialsIntro;
  return (
    <HeadedSection ground="paper" labelledBy="voices" title={title} lead={lead}>
      <div className="trainee-voices">
        {traineeTestimonials.map(({ name, role, content, avatar }) => (
          <figure key={name} className="voice">
            <blockquote>
              <p>{content}</p>
            </blockquote>
            <figcaption>
              <Portrait src={avatar} size={56} />
              <span>
                <strong>{name}</strong>
                <span>{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </HeadedSection>
  );
}
