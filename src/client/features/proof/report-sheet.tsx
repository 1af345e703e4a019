import type { ReactNode } from 'react';
import { FactList, Items } from '#client/components/points.tsx';
import type { sampleReport } from '#shared/content/sample-report.ts';

type Report = typeof sampleReport;

/** A report for one candidate, as printed. */
export function ReportSheet({ report }: { report: Report }) {
  const { stamp, kicker, person, facts, summary, next, start, limits, signature } = report;
  return (
    <article className="sheet" aria-labelledby="report">
      <p className="sample-mark">{stamp}</p>
      <header className="sheet__head">
        <p className="kicker mb-2">{kicker}</p>
        <h2 id="report" className="mb-3">
          {person}
        </h2>
        <FactList rows={facts.map(({ label, value }) => [label, value])} />
      </header>
      <section>
        <h3>{summary.title}</h3>
        {summary.paragraphs.map((paragraph) => (
          <p key={paragraph} className="sheet__summary">
            {paragraph}
          </p>
        ))}
      </section>
      <Scores {...report.scores} />
      <Interview {...report.interview} />
      <div className="sheet__pair">
        <Part title={next.title}>
          <Items items={next.items} />
        </Part>
        <Part title={start.title}>
          <Items items={start.items} />
        </Part>
      </div>
      <footer>
        <h3>{limits.title}</h3>
        <p>{limits.text}</p>
        <p className="sheet__signature">{signature}</p>
      </footer>
    </article>
  );
}

/** Each result as a point on a scale of a hundred, with the range of its true value. */
function Scores({ title, lead, rows, range }: Report['scores']) {
  return (
    <Part title={title} lead={lead}>
      <ul className="scores list-unstyled">
        {rows.map(({ name, by, percentile, low, high }) => (
          <li key={name}>
            <p>
              <strong>{name}</strong> {by}
            </p>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <path className="scores__scale" d="M0 5H100M0 2V8M25 3V7M50 2V8M75 3V7M100 2V8" />
              <rect className="scores__range" x={low} y="2.5" width={high - low} height="5" />
              <path className="scores__mark" d={`M${percentile} 0V10`} />
            </svg>
            <p className="scores__value">
              <strong>{percentile}</strong> {range(low, high)}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Interview({ title, lead, rows, outOf }: Report['interview']) {
  return (
    <Part title={title} lead={lead}>
      <ul className="ratings ruled-list list-unstyled">
        {rows.map(({ question, ratings }) => (
          <li key={question}>
            <span>{question}</span>
            <span>{ratings.map(outOf).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface PartProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

function Part({ title, lead, children }: PartProps) {
  return (
    <section>
      <h3>{title}</h3>
      {lead && <p className="sheet__lead">{lead}</p>}
      {children}
    </section>
  );
}
