import { ascend } from '../../../shared/content/ascend.ts';
import {
  homeAbout,
  homeHero,
  homeMeta,
  milestones,
  milestonesTitle,
  solutionsOverview,
  whyChooseUs,
} from '../../../shared/content/home.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { fan, linesPath } from '../../../shared/motif/geometry.ts';
import { ActionLabel } from '../../components/action-label.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Counter } from '../../components/counter.tsx';
import { HeadedSection } from '../../components/headed-section.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Section } from '../../components/section.tsx';
import { ClientLogos, ServicesCarousel, Testimonials } from './carousels.tsx';
import { PackagesTeaser } from './packages-teaser.tsx';
import { SocialFeed } from './social-feed.tsx';
import './home-page.scss';

/** / (product.md, 1: the sections and their order). */
export function Component() {
  const [organizations, individuals] = homeHero.actions;
  return (
    <>
      <PageHead {...homeMeta} card={homeHero} />
      <PageHero
        title={homeHero.title}
        lead={homeHero.lead}
        className="home-hero"
        scene={<Scene name="dawn" />}
        actions={
          <>
            <ButtonLink to={organizations.to} variant="amber">
              {organizations.label}
            </ButtonLink>
            <ButtonLink to={individuals.to} variant="secondary">
              {individuals.label}
            </ButtonLink>
            <FirstFlight />
          </>
        }
      />
      <AboutIntro />
      <Milestones />
      <ServicesCarousel />
      <Testimonials />
      <WhyChooseUs />
      <SocialFeed />
      <ClientLogos />
      <PackagesTeaser />
      <SolutionsOverview />
      <AscendPromo />
    </>
  );
}

/** The lark's way out of the fields, up to the first action, on which it lands. */
function FirstFlight() {
  return (
    <MovingScene className="scene scene--first-flight" viewBox="0 0 520 360" fit="xMaxYMin meet">
      <Flight along={curve(-40, 412, 230, 380, 190, 86, 486, 40)} scale={1.4} />
    </MovingScene>
  );
}

/** Who we are, in a statement and two paragraphs. */
function AboutIntro() {
  return (
    <Section ground="white" labelledBy="about">
      <div className="split split--top home-about">
        <div>
          <p className="kicker">{homeAbout.kicker}</p>
          <h2 id="about">{homeAbout.title}</h2>
          <p className="lead">{homeAbout.lead}</p>
        </div>
        <div>
          {homeAbout.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ArrowLink to={homeAbout.action.to}>
            <ActionLabel {...homeAbout.action} />
          </ArrowLink>
        </div>
      </div>
    </Section>
  );
}

/** Three large numbers; they continue the ground of the block above. */
function Milestones() {
  return (
    <Section ground="white" labelledBy="milestones">
      <h2 id="milestones" className="visually-hidden">
        {milestonesTitle}
      </h2>
      <ul className="milestones ruled-list list-unstyled mb-0 d-grid cols-md-3 text-body-secondary">
        {milestones.map(({ value, suffix, label }) => (
          <li key={label}>
            <span className="milestones__number">
              <Counter value={value} suffix={suffix} />
            </span>{' '}
            {label}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Five reasons as a ruled list; the heading stays in sight beside it. */
function WhyChooseUs() {
  return (
    <Section ground="white" labelledBy="why">
      <div className="split split--reverse split--top why">
        <header>
          <h2 id="why">{whyChooseUs.title}</h2>
          <p className="lead mb-0">{whyChooseUs.lead}</p>
          <FiveLines />
        </header>
        <ul className="ruled-list list-unstyled mb-0">
          {whyChooseUs.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="mb-0">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Five lines from one point, each ending higher than the one below: one for each habit. */
const lines = fan(curve(8, 312, 190, 300, 300, 200, 340, 24), curve(8, 312, 150, 316, 260, 312, 340, 292), 5);

function FiveLines() {
  return (
    <svg
      className="motif why__lines d-none d-lg-block"
      width="352"
      height="320"
      viewBox="0 0 352 320"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className="line-near" d={linesPath(lines)} strokeWidth="2.5" strokeLinecap="round" />
      {lines.map(([, , , [x, y]]) => (
        <circle key={y} className="fill-sun" cx={x} cy={Math.round(y)} r="9" />
      ))}
    </svg>
  );
}

/** What there is for organizations and for individuals, side by side. */
function SolutionsOverview() {
  const { title, lead, columns, action } = solutionsOverview;
  return (
    <HeadedSection ground="white" labelledBy="solutions" title={title} lead={lead}>
      <div className="audiences">
        {columns.map((column) => (
          <div key={column.title} className="audience">
            <h3>{column.title}</h3>
            <p>{column.text}</p>
            <ul className="ruled-list list-unstyled mt-2 mb-3">
              {column.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="audience__links mb-0">
              <ArrowLink to={column.action.to}>
                <ActionLabel {...column.action} />
              </ArrowLink>
              {column.page && <ArrowLink to={column.page.to}>{column.page.label}</ArrowLink>}
            </p>
          </div>
        ))}
      </div>
      <div className="btn-row">
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </div>
    </HeadedSection>
  );
}

/** The career-transition program: its five pillars rise like steps. */
function AscendPromo() {
  const [apply, learnMore] = ascend.actions;
  return (
    <Section ground="ink" labelledBy="ascend" className="ascend">
      <div className="split split--top">
        <div>
          <p className="kicker">{ascend.kicker}</p>
          <h2 id="ascend" className="ascend__title">
            {ascend.title}
          </h2>
          <p className="lead">{ascend.lead}</p>
          <div className="btn-row">
            <ButtonLink href={ascend.url} variant="amber">
              {apply}
            </ButtonLink>
            <ButtonLink href={ascend.url} variant="secondary">
              <ActionLabel label={learnMore} more={ascend.learnMoreAbout} />
            </ButtonLink>
          </div>
        </div>
        <div className="ascend__highlights">
          <h3>{ascend.highlightsTitle}</h3>
          <ul className="ruled-list list-unstyled mb-0">
            {ascend.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </div>
      </div>
      <h3 className="visually-hidden">{ascend.pillarsTitle}</h3>
      <ol className="pillars d-grid list-unstyled mb-0">
        {ascend.pillars.map(({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p className="mb-0 text-body-secondary">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
