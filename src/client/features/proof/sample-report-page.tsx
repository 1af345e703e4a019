import {
  sampleReport,
  sampleReportAside,
  sampleReportHero,
  sampleReportMeta,
} from '../../../shared/content/sample-report.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ReportSheet } from './report-sheet.tsx';
import './sample-report-page.scss';

/** /sample-report: the report lies on the desk, with notes beside it (product.md, 1). */
export function Component() {
  const { points, print, action, cases } = sampleReportAside;
  return (
    <>
      <PageHead {...sampleReportMeta} card={sampleReportHero} />
      <div className="desk">
        <div className="container desk__inner">
          <header className="desk__words no-print">
            <p className="kicker">{sampleReportHero.kicker}</p>
            <h1>{sampleReportHero.title}</h1>
            <p className="lead">{sampleReportHero.lead}</p>
            <ul className="ruled-list list-unstyled">
              {[...points, print].map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <div className="btn-row">
              <ButtonLink to={action.to} variant="amber">
                {action.label}
              </ButtonLink>
              <ArrowLink to={cases.to}>{cases.label}</ArrowLink>
            </div>
          </header>
          <ReportSheet report={sampleReport} />
        </div>
      </div>
    </>
  );
}
