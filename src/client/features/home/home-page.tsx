import { ArrowLink, ButtonLink, buttonClass } from '#client/components/action-link.tsx';
import { BelowFold } from '#client/components/below-fold.tsx';
import { CountUp } from '#client/components/count-up.tsx';
import { each } from '#client/components/each.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { NoWrap } from '#client/components/no-wrap.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Items, Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { Teaser } from '#client/components/teaser.tsx';
import { useContent } from '#client/components/use-content.ts';
import { useHasPage } from '#client/components/use-has-page.ts';
import { home } from '#shared/content/documents/home.ts';
import { reportTeaser, selfCheckTeaser } from '#shared/content/teasers.ts';
import { curve, fan, linesPath } from '#shared/motif/composition.ts';
import { ClientLogos, ServicesCarousel, Testimonials } from './carousels.tsx';
import { PackagesTeaser } from './packages-teaser.tsx';
import { SocialFeed } from './social-feed.tsx';
import './home-page.scss';

/** / (product.md, 1: the sections and their order). */
export function Component() {
  const { meta, hero, whyChooseUs } = useContent(home);
  const { title, lead, actions } = hero;
  return (
    <>
      <PageHead {...meta} card={hero} />
      <PageHero
        title={title}
        lead={lead}
        className="home-hero"
        scene={<Scene name="dawn" />}
        actions={
          <>
            {each(actions, (action, index) => (
              <ButtonLink {...action} variant={index === 0 ? 'amber' : 'secondary'} />
            ))}
            {/* The figure's path from the fields to the first button, where it lands. */}
            <FlightScene
              className="scene scene--first-flight"
              viewBox="0 0 520 360"
              fit="xMaxYMin meet"
              along={curve(-40, 412, 230, 380, 190, 86, 486, 40)}
              scale={1.4}
            />
          </>
        }
      />
      <BelowFold>
        <AboutIntro />
        <Milestones />
        <ServicesCarousel />
        <Testimonials />
        {/* The heading stays visible next to the reasons. */}
        <SplitSection
          ground="white"
          labelledBy="why"
          cacheKey="home: why"
          className="why"
          drawing={<RisingLines count={whyChooseUs.points.length} />}
          {...whyChooseUs}
        >
          <Points points={whyChooseUs.points} className="ruled-list list-unstyled mb-0" />
        </SplitSection>
        <SocialFeed />
        <ClientLogos />
        <PackagesTeaser />
        <SolutionsOverview />
        <AscendPromo />
      </BelowFold>
    </>
  );
}

/** The firm in one statement and a few paragraphs. */
function AboutIntro() {
  const { kicker, title, lead, paragraphs, action } = useContent(home).about;
  return (
    <Section ground="white" labelledBy="about" cacheKey="home: about">
      <div className="split split--top home-about">
        <div>
          <p className="kicker">{kicker}</p>
          <h2 id="about">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div>
          {each(paragraphs, (paragraph) => (
            <p>{paragraph}</p>
          ))}
          <ArrowLink {...action} />
        </div>
      </div>
    </Section>
  );
}

/** Large numbers, on the same background as the block above. */
function Milestones() {
  const { milestonesTitle, milestones } = useContent(home);
  return (
    <Section ground="white" labelledBy="milestones" cacheKey="home: milestones">
      <h2 id="milestones" className="visually-hidden">
        {milestonesTitle}
      </h2>
      <ul className="milestones ruled-list list-unstyled mb-0 d-grid cols-md-3 text-body-secondary">
        {each(milestones, ({ label, ...number }) => (
          <li>
            <span className="milestones__number d-block">
              <CountUp {...number} />
            </span>{' '}
            {label}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Lines from one point, one for each habit. Each ends higher than the line below it. */
function RisingLines({ count }: { count: number }) {
  const highest = curve(8, 312, 190, 300, 300, 200, 340, 24);
  const lines = fan(highest, curve(8, 312, 150, 316, 260, 312, 340, 292), Math.max(2, count));
  return (
    <svg
      className="motif why__lines d-none d-lg-block"
      width="352"
      height="320"
      viewBox="0 0 352 320"
      fill="none"
      aria-hidden="true"
    >
      <path className="line-near" d={linesPath(lines)} strokeWidth="2.5" strokeLinecap="round" />
      {lines.map(([, , , [x, y]]) => (
        <circle key={y} className="fill-sun" cx={x} cy={Math.round(y)} r="9" />
      ))}
    </svg>
  );
}

/** The offers for organizations and for individuals, next to each other. */
function SolutionsOverview() {
  const { title, lead, organizations, individuals, action } = useContent(home).solutions;
  const hasPage = useHasPage();
  const columns = [
    { ...organizations, teaser: reportTeaser },
    { ...individuals, teaser: selfCheckTeaser },
  ];
  // One alone would leave a hole beside it.
  const hasTeasers = columns.every(({ teaser }) => hasPage(teaser.to));
  return (
    <HeadedSection ground="white" labelledBy="solutions" cacheKey="home: solutions" title={title} lead={lead}>
      <div className="audiences d-grid">
        {each(columns, (column) => (
          <div className="audience">
            <h3>{column.title}</h3>
            <p>{column.text}</p>
            <Items items={column.items} className="ruled-list list-unstyled mt-2 mb-3" />
            <p className="audience__links mb-0">
              <ArrowLink {...column.action} />
              {column.page && <ArrowLink {...column.page} />}
            </p>
            {hasTeasers && <Teaser {...column.teaser} />}
          </div>
        ))}
      </div>
      <div className="btn-row">
        <ButtonLink {...action} />
      </div>
    </HeadedSection>
  );
}

/** The career-transition program. Its pillars rise like steps. */
function AscendPromo() {
  const { ascend } = useContent(home);
  const newTab = { href: ascend.url, target: '_blank', rel: 'noopener' };
  return (
    <Section ground="ink" labelledBy="ascend" cacheKey="home: ascend" className="ascend">
      <div className="split split--top">
        <div>
          <p className="kicker">{ascend.kicker}</p>
          <h2 id="ascend" className="ascend__title">
            {ascend.title}
          </h2>
          <p className="lead">{ascend.lead}</p>
          <div className="btn-row">
            <a className={buttonClass('amber')} {...newTab}>
              {ascend.apply}
            </a>
            <a className={buttonClass('secondary')} {...newTab}>
              {ascend.learnMore}
              <span className="visually-hidden"> {ascend.learnMoreAbout}</span>
            </a>
          </div>
        </div>
        <div className="ascend__highlights">
          <h3>{ascend.highlightsTitle}</h3>
          <ul className="ruled-list list-unstyled mb-0">
            {each(ascend.highlights, (highlight) => (
              <li>
                <NoWrap text={highlight} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className="visually-hidden">{ascend.pillarsTitle}</h3>
      <ol className="pillars d-grid list-unstyled mb-0">
        {each(ascend.pillars, ({ title, text }) => (
          <li>
            <h4>{title}</h4>
            <p className="mb-0 text-body-secondary">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
