import { useEffect } from 'react';
import {
  aboutClosing,
  aboutHero,
  aboutMeta,
  aboutProof,
  coreServices,
  differentiators,
  mission,
  sectors,
  servicesOverview,
} from '../../../shared/content/about.ts';
import { Arrow, ArrowLink } from '../../components/arrow-link.tsx';
import { CallToAction } from '../../components/call-to-action.tsx';
import { HeadedSection } from '../../components/headed-section.tsx';
import { Link } from '../../components/link.tsx';
import { Scene } from '../../components/motif/scene.tsx';
import { NoWrap } from '../../components/no-wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { ServiceDrawing } from '../../components/service-drawing.tsx';
import { Tree } from './tree.tsx';
import './about-page.scss';

/** /about (product.md, 1). */
export function Component() {
  // 'Scrolls to top on load': also on a reload and on the way back, where the layout restores the old place.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for the clean-up.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <PageHead {...aboutMeta} card={aboutHero} />
      <PageHero
        {...aboutHero}
        className="about-hero"
        scene={
          <>
            <Scene name="strata" />
            <Tree />
          </>
        }
      />
      <Mission />
      <ServicesOverview />
      <CoreServices />
      <Sectors />
      <Differentiators />
      <CallToAction {...aboutClosing} />
    </>
  );
}

/** One statement, set as large as a headline. */
function Mission() {
  return (
    <Section ground="ink" labelledBy="mission">
      <h2 id="mission" className="kicker">
        {mission.title}
      </h2>
      <p className="mission">{mission.text}</p>
    </Section>
  );
}

/** Three columns: what, for organizations, for individuals. */
function ServicesOverview() {
  const { title, lead, paragraphs, action } = servicesOverview;
  return (
    <Section ground="white" labelledBy="overview">
      <div className="about-overview">
        <div>
          <h2 id="overview">{title}</h2>
          <p className="lead">{lead}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

/** Four cards; each is one link, named by its action. */
function CoreServices() {
  return (
    <HeadedSection ground="mist" labelledBy="core" {...coreServices} link={aboutProof}>
      <ul className="d-grid gap-4 cols-md-2 list-unstyled mb-0">
        {coreServices.cards.map(({ title, text, drawing, action }) => (
          <li key={title} className="card card--link core-service">
            <ServiceDrawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={action.to} className="arrow-link stretched-link">
              <span>{action.label}</span>
              <Arrow />
            </Link>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** The heading stays in sight while the four pass by. */
function Sectors() {
  return (
    <Section ground="paper" labelledBy="sectors">
      <div className="split split--reverse split--top">
        <header className="sectors__head">
          <h2 id="sectors">{sectors.title}</h2>
          <p className="lead">{sectors.lead}</p>
        </header>
        <dl className="sectors ruled-list mb-0">
          {sectors.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** Four columns that rise to the right; the drawing above each holds one arc more than the one before. */
function Differentiators() {
  return (
    <HeadedSection ground="white" labelledBy="differentiators" {...differentiators}>
      <ul className="differentiators d-grid cols-md-2 cols-xl-4 list-unstyled mb-0">
        {differentiators.items.map(({ title, text }, index) => (
          <li key={title}>
            <RisingArcs drawn={index + 1} of={differentiators.items.length} />
            <h3>
              <NoWrap text={title} />
            </h3>
            <p className="mb-0">{text}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

const SIZE = 72;
const STEP = 16;

/** Quarter circles around the lower left corner, the first `drawn` of them in colour. Decoration only. */
function RisingArcs({ drawn, of }: { drawn: number; of: number }) {
  const arcs = Array.from({ length: of }, (_, index) => {
    const radius = STEP * (index + 1);
    return (
      <path
        key={radius}
        className={index < drawn ? 'line-near' : 'line-far'}
        d={`M2 ${SIZE - 2 - radius}A${radius} ${radius} 0 0 1 ${2 + radius} ${SIZE - 2}`}
      />
    );
  });
  return (
    <svg
      className="motif"
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {arcs}
      <circle className="fill-sun" cx="4" cy={SIZE - 4} r="4" />
    </svg>
  );
}
