import { buttonClass } from '#client/components/action-link.tsx';
import { BelowFold } from '#client/components/below-fold.tsx';
import { FirmEmail } from '#client/components/firm-links.tsx';
import { NextSteps } from '#client/components/form/next-steps.tsx';
import type { FormCard } from '#client/components/form/receipt-form.tsx';
import { Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { FactList, Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { applicationForm } from '#shared/content/apply.ts';
import { apply } from '#shared/content/documents/apply.ts';
import type { Hero } from '#shared/content/types.ts';
import { figure } from '#shared/motif/figure.ts';
import { ApplicationForm } from './application-form.tsx';
import './apply-page.scss';

type Words = typeof apply;

/** /apply (product.md, 1). */
export function Component() {
  const { meta, hero, card } = useContent(apply);
  return (
    <>
      <PageHead {...meta} card={hero} />
      <ApplyHero {...hero} />
      <BelowFold>
        <ApplicationCard {...card} />
        <ApplicationPart />
      </BelowFold>
    </>
  );
}

/** A narrow band with the title, a link to the form, and a path with one stop for each section. */
function ApplyHero(hero: Hero) {
  return (
    <section className="page-hero apply-hero">
      <div className="container apply-hero__words">
        <div>
          <HeroWords {...hero} />
        </div>
        <a className={buttonClass()} href="#application-form">
          {applicationForm.start}
        </a>
      </div>
      <div className="apply-hero__way" aria-hidden="true">
        {/* Stretched to the window's width. The stations are line caps, which stay round. */}
        <Scene name="seven-stations" className="apply-hero__stations" />
        <svg className="apply-hero__lark" viewBox="-28 -26 52 38" width="52" height="38" aria-hidden="true">
          <path fill="currentColor" d={figure} />
        </svg>
      </div>
    </section>
  );
}

function ApplicationCard({ title, text, benefits }: Words['card']) {
  return (
    <Section ground="white" labelledBy="application" tight>
      <div className="application-card">
        <div>
          <h2 id="application">{title}</h2>
          <p className="mb-0">{text}</p>
        </div>
        <Points points={benefits} className="list-unstyled mb-0" />
      </div>
    </Section>
  );
}

const headingId = 'application-form-title';

/** The form, or what replaces it once it is sent. */
function ApplicationPart() {
  const card = cardOf(useContent(apply));
  return (
    <Section ground="mist" id="application-form" labelledBy={headingId}>
      <ApplicationForm card={card} />
    </Section>
  );
}

/** What to have ready, the form, and what happens next. In a wide window, the form is in the first column and the rest in the second. */
const cardOf = ({ checklist, nextSteps, form: words }: Words): FormCard => ({
  next: nextSteps,
  headingId,
  frame: (form) => (
    <div className="split split--top application-split">
      <div className="form-aside">
        <div className="application-ready">
          <h3>{checklist.title}</h3>
          <FactList
            className="ruled-list mb-0"
            rows={checklist.items.map((item) => [item.title, item.text])}
          />
        </div>
        <NextSteps {...nextSteps} />
      </div>
      <div className="form-panel">
        <h2 id={headingId}>{words.title}</h2>
        <p className="lead">{words.lead}</p>
        <noscript>
          <p className="form-notice">
            {applicationForm.noScript} <FirmEmail />
          </p>
        </noscript>
        {form}
      </div>
    </div>
  ),
});
