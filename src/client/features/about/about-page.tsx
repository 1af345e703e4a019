import { useEffect } from 'react';
import { ArrowLink } from '#client/components/action-link.tsx';
import { CallToAction } from '#client/components/call-to-action.tsx';
import { each } from '#client/components/each.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { Flight, MovingScene, Scene } from '#client/components/motif/scene.tsx';
import { NoWrap } from '#client/components/no-wrap.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Section } from '#client/components/section.tsx';
import { ServiceDrawing } from '#client/components/service-drawing.tsx';
import { useContent } from '#client/components/use-content.ts';
import { about } from '#shared/content/documents/about.ts';
import { curve } from '#shared/motif/composition.ts';
import './about-page.scss';

/** /about (product.md, 1). */
export function Component() {
  const words = useContent(about);
  // 'Scrolls to top on load': this includes a reload and the Back button, where the layout would restore the old
  // position.
  useEffect(() => {
    // In braces, because newer browsers return a promise that React would use as the cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      <PageHero
        {...words.hero}
        className="about-hero"
        scene={
          <>
            <Scene name="strata" />
            <Scene name="tree" loading="lazy" />
            <RootsAndFigure />
          </>
        }
      />
      <Section ground="ink" labelledBy="mission">
        <h2 id="mission" className="kicker">
          {words.mission.title}
        </h2>
        <p className="mission">{words.mission.text}</p>
      </Section>
      <ServicesOverview {...words.servicesOverview} />
      <CoreServices {...words.coreServices} />
      <Sectors {...words.sectors} />
      <Differentiators {...words.differentiators} />
      <CallToAction {...words.closing} />
    </>
  );
}

/** The moving parts of the tree: its roots, which grow as wide as its branches, and the figure that lands in it. */
function RootsAndFigure() {
  return (
    <MovingScene className="scene scene--tree" viewBox="0 0 760 560" fit="xMidYMax meet">
      <path
        d="M470 202C469 384 455 384 448 532M470 202C467 357 417 357 390 483M470 202C465 335 386 335 343 444M470 202C463 315 358 315 300 408M470 202C462 296 331 296 259 373M470 202C460 278 305 278 220 340M470 202C471 384 490 384 500 532M470 202C473 357 527 357 556 483M470 202C475 335 556 335 601 444M470 202C477 315 584 315 643 408M470 202C478 296 610 296 682 373M470 202C480 278 635 278 720 340"
        stroke="#fff3dd"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <Flight along={curve(60, 200, 180, 190, 190, 80, 366, 76)} scale={1.4} />
    </MovingScene>
  );
}

type Words = typeof about;

/** Three columns: the services in general, for organizations, and for individuals. */
function ServicesOverview({ title, lead, paragraphs, action }: Words['servicesOverview']) {
  return (
    <Section ground="white" labelledBy="overview">
      <div className="about-overview d-grid">
        <div>
          <h2 id="overview">{title}</h2>
          <p className="lead">{lead}</p>
          <ArrowLink {...action} />
        </div>
        {each(paragraphs, (paragraph) => (
          <p>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

/** Four cards. Each is one link, named by its action. */
function CoreServices({ cards, ...words }: Words['coreServices']) {
  return (
    <HeadedSection ground="mist" labelledBy="core" {...words}>
      <ul className="d-grid gap-4 cols-md-2 list-unstyled mb-0">
        {each(cards, ({ title, text, drawing, action }) => (
          <li className="card card--link core-service">
            <ServiceDrawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
            <ArrowLink {...action} className="stretched-link" />
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** The heading stays visible while the four sectors scroll past. */
function Sectors({ items, ...words }: Words['sectors']) {
  return (
    <SplitSection ground="paper" labelledBy="sectors" headClass="sectors__head" {...words}>
      <dl className="sectors ruled-list mb-0">
        {each(items, ({ title, text }) => (
          <div>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  );
}

/** Columns that rise to the right. In a row, each drawing has one more arc than the drawing before it. */
function Differentiators({ items, ...words }: Words['differentiators']) {
  return (
    <HeadedSection ground="white" labelledBy="differentiators" {...words}>
      <ul className="differentiators d-grid cols-md-2 cols-xl-4 list-unstyled mb-0">
        {each(items, ({ title, text }, index) => (
          <li>
            <svg
              className="motif"
              width="72"
              height="72"
              viewBox="0 0 72 72"
              fill="none"
              strokeWidth="3"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <use href={`/images/rising-arcs.svg#arcs-${(index % 4) + 1}`} />
            </svg>
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
