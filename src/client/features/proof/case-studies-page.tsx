import type { ReactNode } from 'react';
import {
  caseStudiesClosing,
  caseStudiesHero,
  caseStudiesMeta,
  credentials,
  methods,
  panelCase,
  supervisorCase,
} from '../../../shared/content/case-studies.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { CallToAction } from '../../components/call-to-action.tsx';
import { HeadedSection } from '../../components/headed-section.tsx';
import { Motif } from '../../components/motif/motif.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { PanelChart, SupervisorChart } from './charts.tsx';
import { threads } from './threads.ts';
import './case-studies-page.scss';

/** /case-studies (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...caseStudiesMeta} card={caseStudiesHero} />
      <section className="proof-hero">
        <div className="container">
          <p className="kicker">{caseStudiesHero.kicker}</p>
          <h1>{caseStudiesHero.title}</h1>
          <p className="lead">{caseStudiesHero.lead}</p>
        </div>
        <Motif composition={threads} className="proof-hero__lines" fit="slice" />
      </section>
      <Section ground="white" labelledBy={panelCase.id}>
        <Case study={panelCase} chart={<PanelChart />} />
      </Section>
      <Section ground="ink" labelledBy={supervisorCase.id}>
        <Case study={supervisorCase} chart={<SupervisorChart />} reverse />
      </Section>
      <Methods />
      <Credentials />
      <CallToAction {...caseStudiesClosing} ground="mist" />
    </>
  );
}

interface CaseProps {
  study: typeof panelCase;
  chart: ReactNode;
  /** The chart is on the left. */
  reverse?: boolean;
}

/** What was, what was done and what changed; the chart beside it says the last once more. */
function Case({
  study: { id, sample, client, title, steps, chart: words, action },
  chart,
  reverse,
}: CaseProps) {
  return (
    <div className={reverse ? 'case case--reverse' : 'case'}>
      <div>
        {sample && <p className="sample-mark">{sample}</p>}
        <p className="case__client">{client}</p>
        <h2 id={id}>{title}</h2>
        <ol className="case__steps ruled-list list-unstyled">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="mb-0">{step.text}</p>
            </li>
          ))}
        </ol>
        <ArrowLink to={action.to}>{action.label}</ArrowLink>
      </div>
      <figure className="case__figure">
        <p className="case__title">{words.title}</p>
        <p className="case__key">
          <span className="case__before">{words.before}</span>{' '}
          <span className="case__after">{words.after}</span>
        </p>
        {chart}
        <figcaption>{words.source}</figcaption>
      </figure>
    </div>
  );
}

/** Each kind with its use and its limit, side by side. */
function Methods() {
  return (
    <HeadedSection ground="paper" labelledBy="methods" {...methods}>
      <ul className="methods ruled-list list-unstyled mb-0">
        {methods.items.map(({ name, good, limit }) => (
          <li key={name}>
            <h3 className="mb-0">{name}</h3>
            <p className="mb-0">
              <strong>{methods.good}</strong> {good}
            </p>
            <p className="mb-0">
              <strong>{methods.limit}</strong> {limit}
            </p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function Credentials() {
  return (
    <Section ground="white" labelledBy="credentials">
      <div className="split split--reverse split--top">
        <div>
          <h2 id="credentials">{credentials.title}</h2>
          <p className="lead">{credentials.lead}</p>
        </div>
        <ul className="credentials d-grid gap-4 cols-md-2 list-unstyled mb-0">
          {credentials.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="sample-mark">{credentials.sample}</p>
              <p className="mb-0">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
