import type { CSSProperties } from 'react';
import { ButtonLink } from '#client/components/action-link.tsx';
import { CallToAction } from '#client/components/call-to-action.tsx';
import { each } from '#client/components/each.tsx';
import { FaqList } from '#client/components/faq.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { MovingScene, Scene } from '#client/components/motif/scene.tsx';
import { NoWrap } from '#client/components/no-wrap.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { Voice } from '#client/components/people.tsx';
import { Items, Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { internships } from '#shared/content/documents/internships.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { figure } from '#shared/motif/figure.ts';
import './internships-page.scss';

/** /internships (product.md, 1); the menu calls it Traineeships. */
export function Component() {
  const words = useContent(internships);
  const { benefits, perks } = words;
  const { trainees } = useContent(testimonials);
  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      <FirstFlight words={words} />
      <CohortNotice {...words} />
      <SplitSection ground="white" labelledBy="benefits" {...benefits}>
        <Points points={benefits.points} className="benefits d-grid cols-sm-2 list-unstyled mb-0" />
      </SplitSection>
      <HeadedSection ground="mist" labelledBy="perks" {...perks}>
        <Items items={perks.items} className="perks ruled-list d-grid list-unstyled mb-0" />
      </HeadedSection>
      <SplitSection ground="white" labelledBy="questions" {...words.questions}>
        <FaqList items={words.questions.items} />
      </SplitSection>
      {trainees.length > 0 && (
        <HeadedSection ground="paper" labelledBy="voices" {...words.testimonials}>
          {/* One large testimonial, with the others next to it. */}
          <div className="trainee-voices d-grid">
            {trainees.map(({ id, ...voice }) => (
              <Voice key={id} {...voice} size={56} />
            ))}
          </div>
        </HeadedSection>
      )}
      <CallToAction {...words.closing} ground="white" />
    </>
  );
}

type Words = typeof internships;

/** The paths out of the nest and beyond. */
const ways = {
  young: 'M318 352C372 292 392 436 452 392S470 214 560 250S556 372 606 316C640 276 566 156 630 130L664 116',
  old: 'M698 104C780 64 810 34 900 52S986 134 1064 118S1150 56 1262 84L1310 94',
};
const along = (way: string) => ({ '--way': `path("${way}")` }) as CSSProperties;

/** The first flight from the nest: up, down, around, and after the figure ahead. */
function FirstFlight({ words }: { words: Words }) {
  return (
    <section className="page-hero first-flight">
      <div className="container">
        <div className="first-flight__words">
          <HeroWords {...words.hero} />
          <div className="btn-row">
            <ButtonLink {...words.action} />
          </div>
        </div>
      </div>
      <div className="first-flight__art">
        <Scene name="morning-fields" className="first-flight__layer" loading="lazy" />
        <MovingScene className="first-flight__layer" viewBox="0 0 1440 640" fit="xMinYMax slice">
          <g className="flight" style={along(ways.young)} transform="translate(664 116) rotate(-22)">
            <path className="fill-near" d={figure} transform="rotate(8) scale(1.45)" />
          </g>
          <g className="flight" style={along(ways.old)} transform="translate(1310 94) rotate(12)">
            <path className="fill-bird" d={figure} transform="rotate(-20) scale(2)" />
          </g>
        </MovingScene>
        <Scene name="nest" className="first-flight__layer" />
      </div>
    </section>
  );
}

/** The current cohort, and four facts that help people decide whether it fits. */
function CohortNotice({ cohort, facts }: Pick<Words, 'cohort' | 'facts'>) {
  return (
    <Section ground="ink" labelledBy="cohort" tight>
      <div className="cohort d-grid">
        <h2 id="cohort" className="mb-0">
          {cohort.title}
        </h2>
        <p className="mb-0">
          <NoWrap text={cohort.text} />
        </p>
        <dl className="cohort__facts ruled-list mt-3 mb-0">
          {each(facts, ({ label, value }) => (
            <div>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
