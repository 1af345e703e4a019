import type { ReactNode } from 'react';
import { buttonClass } from '#client/components/action-link.tsx';
import { NextSteps } from '#client/components/form/next-steps.tsx';
import { Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { FactList, Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import * as words from '#shared/content/apply.ts';
import { birdPath } from '#shared/motif/composition.ts';
import { site } from '#shared/site.ts';
import { ApplicationForm } from './application-form.tsx';
import './apply-page.scss';

/** /apply (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      <ApplyHero />
      <ApplicationCard />
      <ApplicationPart />
    </>
  );
}

/** A narrow band with the title, a link to the form, and a path with one stop for each section. */
function ApplyHero() {
  return (
    <section className="page-hero apply-hero">
      <div className="container apply-hero__words">
        <div>
          <HeroWords {...words.hero} />
        </div>
        <a className={buttonClass()} href="#application-form">
          {words.applicationForm.start}
        </a>
      </div>
      <div className="apply-hero__way" aria-hidden="true">
        {/* Stretched to the window's width. The stations are line caps, which stay round. */}
        <Scene name="seven-stations" className="apply-hero__stations" />
        <svg className="apply-hero__lark" viewBox="-28 -26 52 38" width="52" height="38" aria-hidden="true">
          <path fill="currentColor" d={birdPath} />
        </svg>
      </div>
    </section>
  );
}

function ApplicationCard() {
  const { title, text, benefits } = words.applicationCard;
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

/** The form, or what replaces it once it is sent. */
function ApplicationPart() {
  return (
    <Section ground="mist" id="application-form" labelledBy={card.headingId}>
      <ApplicationForm card={card} />
    </Section>
  );
}

/** What to have ready, the form, and what happens next. In a wide window, the form is in the first column and the rest in the second. */
const card = {
  next: words.applicationNextSteps,
  headingId: 'application-form-title',
  frame: (form: ReactNode) => (
    <div className="split split--top application-split">
      <div className="form-aside">
        <div className="application-ready">
          <h3>{words.applicationChecklist.title}</h3>
          <FactList
            className="ruled-list mb-0"
            rows={words.applicationChecklist.items.map((item) => [item.title, item.text])}
          />
        </div>
        <NextSteps {...words.applicationNextSteps} />
      </div>
      <div className="form-panel">
        <h2 id="application-form-title">{words.applicationForm.title}</h2>
        <p className="lead">{words.applicationForm.lead}</p>
        <noscript>
          <p className="form-notice">
            {words.applicationForm.noScript} <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </noscript>
        {form}
      </div>
    </div>
  ),
};
