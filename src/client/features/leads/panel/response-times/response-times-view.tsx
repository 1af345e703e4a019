import './response-times-view.scss';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '#client/panel/kit/group-by.ts';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { MonthTable } from '#client/panel/kit/month-table.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery, seldom } from '#client/panel/queries.ts';
import type { LeadKind } from '#shared/leads/leads.ts';
import { promisedTimes } from '#shared/leads/promised-times.ts';
import { replyKindNames, promiseWords as words } from '#shared/leads/reply-words.ts';
import type { KeptPromises, ResponseTimes } from '#shared/leads/response-times.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { percent, shareInTime, waitInWords } from './figures.ts';

const promised: Record<LeadKind, string> = {
  message: promisedTimes.enquiry.words,
  booking: promisedTimes.enquiry.words,
  application: promisedTimes.application.words,
};

/** Response times, compared with the times that the pages promise. */
export function Component() {
  const query = useQuery({
    ...panelQuery<ResponseTimes>(['response-times'], staffApi.responseTimes),
    ...seldom,
  });
  return (
    <>
      <ViewHead title={words.title} about={words.about} />
      <ListState query={query} words={words} isEmpty={({ total }) => total.length === 0}>
        {(report) => (
          <>
            <h2 className="h4 mt-4">{words.year}</h2>
            <Year total={report.total} />
            <h2 className="h4 mt-4">{words.byMonth}</h2>
            <Months months={report.months} />
            <p className="small text-body-secondary mt-3 mb-0">{words.note}</p>
          </>
        )}
      </ListState>
    </>
  );
}

function Year({ total }: Pick<ResponseTimes, 'total'>) {
  return (
    <ul className="even-columns list-unstyled mb-0">
      {total.map(({ kind, ...kept }) => (
        <li key={kind} className="border rounded p-3">
          <h3 className="h6 text-body-secondary mb-0">{replyKindNames[kind]}</h3>
          <p className="report__figure">
            {shareInTime(kept) === null ? words.noneDue : words.inTime(shareWords(kept))}
          </p>
          <Bar kept={kept} />
          <dl className="mt-3 mb-1">
            <div className="d-flex justify-content-between gap-3">
              <dt>{words.columns.median}</dt>
              <dd className="fw-semibold">{medianOf(kept)}</dd>
            </div>
            <div className="d-flex justify-content-between gap-3">
              <dt>{words.columns.answered}</dt>
              <dd className="fw-semibold">{words.answered(kept.answered, kept.received)}</dd>
            </div>
          </dl>
          <p className="small text-body-secondary mb-0">{words.promised(promised[kind])}</p>
        </li>
      ))}
    </ul>
  );
}

const Months = ({ months }: Pick<ResponseTimes, 'months'>) => (
  <MonthTable
    label={words.byMonth}
    className="response-times__table"
    columns={[words.columns.kind, words.columns.answered, words.columns.median, words.columns.share]}
    months={[...groupBy(months, ({ month }) => month)].map(([month, rows]) => ({ month, rows }))}
    keyOf={({ kind }) => kind}
    cellsOf={({ kind, ...kept }) => [
      replyKindNames[kind],
      words.answered(kept.answered, kept.received),
      medianOf(kept),
      <span key="share" className="d-flex flex-wrap align-items-center justify-content-end column-gap-2">
        <Bar kept={kept} />
        <span>{shareWords(kept)}</span>
      </span>,
    ]}
  />
);

/** A bar next to the figure with the same value. */
function Bar({ kept }: { kept: KeptPromises }) {
  const share = shareInTime(kept);
  if (share === null) return null;
  return (
    <svg className="response-times__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="report__all" width="100" height="8" />
      <rect className="report__kept" width={share * 100} height="8" />
    </svg>
  );
}

function shareWords(kept: KeptPromises): string {
  const share = shareInTime(kept);
  return share === null ? words.noneDue : percent(share);
}

const medianOf = ({ medianMs }: KeptPromises) => (medianMs === null ? '–' : waitInWords(medianMs));
