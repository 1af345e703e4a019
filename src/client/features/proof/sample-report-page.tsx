import { ArrowLink, ButtonLink } from '#client/components/action-link.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { Items } from '#client/components/points.tsx';
import { useContent } from '#client/components/use-content.ts';
import { sampleReport } from '#shared/content/documents/sample-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import './sample-report-page.scss';

/** /sample-report: the report as a sheet of paper, with notes next to it (product.md, 1). */
export function Component() {
  const { meta, hero, aside, report } = useContent(sampleReport);
  const { points, print, action, cases } = aside;
  return (
    <>
      <PageHead {...meta} card={hero} />
      <div className="desk">
        <div className="container split split--reverse split--top">
          <header className="desk__words no-print">
            <HeroWords {...hero} />
            <Items items={[...points, print]} className="ruled-list list-unstyled" />
            <div className="btn-row">
              <ButtonLink {...action} variant="amber" />
              <ArrowLink {...cases} />
            </div>
          </header>
          <ReportSheet report={report} />
        </div>
      </div>
    </>
  );
}
