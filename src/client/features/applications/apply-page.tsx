import { buttonClass } from '#client/components/action-link.tsx';
import { NextSteps } from '#client/components/form/next-steps.tsx';
import { Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { FactList, Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import * as words from '#shared/content/apply.ts';
import { birdPath } from '#shared/motif/composition.ts';
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
          <path fill="#1b1733" d={birdPath} />
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

/** The form. Next to it: what to have ready, and what happens next. */
function ApplicationPart() {
  const { title, lead } = words.applicationForm;
  return (
    <Section ground="mist" id="application-form" labelledBy="application-form-title">
      <div className="split split--top">
        <div className="form-panel">
          <h2 id="application-form-title">{title}</h2>
          <p className="lead">{lead}</p>
          <ApplicationForm />
        </div>
        <div className="form-aside">
          <h3>{words.applicationChecklist.title}</h3>
          <FactList
            className="ruled-list"
            rows={words.applicationChecklist.items.map((item) => [item.title, item.text])}
          />
          <NextSteps {...words.applicationNextSteps} />
        </div>
      </div>
    </Section>
  );
}
