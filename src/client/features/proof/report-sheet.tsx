import type { ReactNode } from 'react';
import { each } from '#client/components/each.tsx';
import { FactList, Items } from '#client/components/points.tsx';
import type { sampleReport } from '#shared/content/documents/sample-report.ts';

type Report = (typeof sampleReport)['report'];

/** A report for one candidate, as printed. */
export function ReportSheet({ report }: { report: Report }) {
  const { stamp, kicker, person, facts, summary, next, start, limits } = report;
  return (
    <article className="sheet" aria-labelledby="report">
      <p className="sample-mark">{stamp}</p>
      <header>
        <p className="kicker mb-2">{kicker}</p>
        <h2 id="report" className="mb-3">
          {person}
        </h2>
        <FactList
          rows={facts.map(({ label, value }) => [label, value])}
          className="d-grid gap-3 cols-md-3 mb-0"
        />
      </header>
      <section>
        <h3>{summary.title}</h3>
        {each(summary.paragraphs, (paragraph) => (
          <p>{paragraph}</p>
        ))}
      </section>
      <Scores {...report.scores} />
      <Interview {...report.interview} />
      <div className="d-grid gap-4 cols-md-2">
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
      </footer>
    </article>
  );
}

/** Each result as a point on a scale of a hundred, with the range of its true value. */
function Scores({ title, lead, rows }: Report['scores']) {
  return (
    <Part title={title} lead={lead}>
      <ul className="scores ruled-list list-unstyled mb-0">
        {each(rows, ({ name, by, percentile, low, high }) => (
          <li>
            <p>
              <strong>{name}</strong> {by}
            </p>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <path className="scores__scale" d="M0 5H100M0 2V8M25 3V7M50 2V8M75 3V7M100 2V8" />
              <rect className="scores__range" x={low} y="2.5" width={high - low} height="5" />
              <path className="scores__mark" d={`M${percentile} 0V10`} />
            </svg>
            <p className="tabular">
              <strong>{percentile}</strong> {`between ${low} and ${high}`}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Interview({ title, lead, rows }: Report['interview']) {
  return (
    <Part title={title} lead={lead}>
      <ul className="ruled-list list-unstyled mb-0">
        {each(rows, ({ question, ratings }) => (
          <li className="d-flex flex-wrap justify-content-between gap-3">
            <span>{question}</span>
            <strong className="tabular">{ratings.map((value) => `${value} of 5`).join(', ')}</strong>
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
      {lead && <p className="text-body-secondary">{lead}</p>}
      {children}
    </section>
  );
}
