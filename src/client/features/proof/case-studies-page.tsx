import { ArrowLink } from '#client/components/action-link.tsx';
import { CallToAction } from '#client/components/call-to-action.tsx';
import { each } from '#client/components/each.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { Motif } from '#client/components/motif/motif.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { caseStudies } from '#shared/content/documents/case-studies.ts';
import { type Composition, curve, disc, flight, lines } from '#shared/motif/composition.ts';
import { Chart } from './charts.tsx';
import './case-studies-page.scss';

const grounds = ['white', 'ink', 'mist'] as const;

/** /case-studies (product.md, 1). */
export function Component() {
  const words = useContent(caseStudies);
  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      <PageHero
        {...words.hero}
        className="proof-hero"
        scene={<Motif composition={threads} className="proof-hero__lines" fit="slice" />}
      />
      {words.cases.map((study, index) => (
        <Section key={study.id} ground={grounds[index % grounds.length]} labelledBy={study.id}>
          <Case {...study} reverse={index % 2 === 1} />
        </Section>
      ))}
      <Methods {...words.methods} />
      {words.credentials.items.some(({ text }) => text) && (
        <SplitSection ground="white" labelledBy="credentials" {...words.credentials}>
          <Points points={words.credentials.items} className="d-grid gap-4 cols-md-2 list-unstyled mb-0" />
        </SplitSection>
      )}
      <CallToAction {...words.closing} ground="mist" />
    </>
  );
}

type Words = typeof caseStudies;

type CaseProps = Words['cases'][number] & {
  /** Whether the chart is on the left. */
  reverse: boolean;
};

/** The situation, the work and the change. The chart next to the text shows the change. */
function Case({ id, sample, client, title, steps, chart, action, reverse }: CaseProps) {
  return (
    <div className={`case split ${reverse ? 'split--reverse' : ''}`.trim()}>
      <div>
        {sample && <p className="sample-mark">{sample}</p>}
        <p className="mb-2 text-body-secondary">{client}</p>
        <h2 id={id}>{title}</h2>
        <Points points={steps} className="ruled-list list-unstyled mt-4" as="ol" />
        <ArrowLink {...action} />
      </div>
      <figure className="case__figure">
        <h3>{chart.title}</h3>
        <p className="case__key">
          <span className="chart-before">{chart.keys.before}</span>{' '}
          <span className="chart-after">{chart.keys.after}</span>
        </p>
        <Chart {...chart} />
        <figcaption className="text-body-secondary">{chart.source}</figcaption>
      </figure>
    </div>
  );
}

/** Each method with its use and its limit, side by side. */
function Methods({ items, ...words }: Words['methods']) {
  return (
    <HeadedSection ground="paper" labelledBy="methods" {...words}>
      <ul className="methods ruled-list list-unstyled mb-0">
        {each(items, ({ name, good, limit }) => (
          <li className="d-grid gap-3">
            <h3 className="mb-0">{name}</h3>
            <p className="mb-0">
              <strong>{words.good}</strong> {good}
            </p>
            <p className="mb-0">
              <strong>{words.limit}</strong> {limit}
            </p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

/** Threads that come out of a tangle and fan out. */
export const threads: Composition = {
  width: 1000,
  height: 420,
  layers: [
    disc(836, 150, 70, 'sun'),
    lines(
      'near',
      3,
      curve(-20, 340, 760, 180, -240, 190, 440, 318),
      curve(-20, 364, 700, 220, -190, 170, 440, 318),
      { width: 2 },
    ),
    lines(
      'bird',
      3,
      curve(-20, 240, 560, 446, -60, 390, 440, 318),
      curve(-20, 266, 640, 418, -120, 418, 440, 318),
      { width: 2 },
    ),
    lines(
      'near',
      3,
      curve(-20, 296, 420, 190, 620, 418, 440, 318),
      curve(-20, 314, 360, 168, 700, 390, 440, 318),
      { width: 2 },
    ),
    lines(
      'bird',
      3,
      curve(-20, 206, 300, 418, 180, 190, 440, 318),
      curve(-20, 224, 380, 446, 120, 230, 440, 318),
      { width: 2 },
    ),
    lines(
      'bird',
      13,
      curve(440, 318, 640, 318, 790, 90, 1020, 30),
      curve(440, 318, 640, 318, 790, 402, 1020, 400),
      { width: 2 },
    ),
    flight(1.3, curve(500, 280, 590, 262, 570, 190, 664, 158)),
  ],
};
