import type { sampleReport } from '../../../shared/content/sample-report.ts';
import { Items } from '../../components/points.tsx';

type Report = typeof sampleReport;

/** A report for one candidate, as it is printed. */
export function ReportSheet({ report }: { report: Report }) {
  const { stamp, kicker, person, facts, summary, next, start, limits, signature } = report;
  return (
    <article className="sheet" aria-labelledby="report">
      <p className="sample-mark">{stamp}</p>
      <header className="sheet__head">
        <p className="kicker">{kicker}</p>
        <h2 id="report">{person}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section>
        <h3>{summary.title}</h3>
        {summary.paragraphs.map((paragraph) => (
          <p key={paragraph} className="sheet__summary">
            {paragraph}
          </p>
        ))}
      </section>
      <Scores scores={report.scores} />
      <Interview interview={report.interview} />
      <div className="sheet__pair">
        <List {...next} />
        <List {...start} />
      </div>
      <footer>
        <h3>{limits.title}</h3>
        <p>{limits.text}</p>
        <p className="sheet__signature">{signature}</p>
      </footer>
    </article>
  );
}

/** Each result as a point on a scale of a hundred, with the stretch in which the true one lies. */
function Scores({ scores: { title, lead, rows, range } }: { scores: Report['scores'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="sheet__lead">{lead}</p>
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
    </section>
  );
}

function Interview({ interview: { title, lead, rows, outOf } }: { interview: Report['interview'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className="sheet__lead">{lead}</p>
      <ul className="ratings ruled-list list-unstyled">
        {rows.map(({ question, ratings }) => (
          <li key={question}>
            <span>{question}</span>
            <span>{ratings.map(outOf).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <Items items={items} />
    </section>
  );
}
