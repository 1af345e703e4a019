import './money.scss';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-bootstrap';
import type { MoneyAwaited, MoneyReport } from '../../../../shared/admin/money.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { mayDo } from '../../../../shared/admin/rights.ts';
import { moneyWords as words } from '../../../../shared/content/desk-money.ts';
import { localNow } from '../../../../shared/local-day.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { FailedAction } from '../parts/failed-action.tsx';
import { Empty, ListState } from '../parts/list-state.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useAction } from '../parts/use-action.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { useSession } from '../session.ts';
import { MoneyChart } from './money-chart.tsx';
import { MoneyMonths } from './money-months.tsx';
import { moneyQuery } from './queries.ts';

/** What came in, what went back, and what is still to come. */
export function Component() {
  const query = useQuery(moneyQuery);
  return (
    <>
      <ViewHead title={words.title} about={words.about}>
        <ExportButton />
      </ViewHead>
      <ListState query={query} words={words}>
        {(report) =>
          isEmpty(report) ? (
            <Empty title={words.empty} hint={words.emptyHint} />
          ) : (
            <>
              <h2 className="money__heading">{words.awaited}</h2>
              <Awaited awaited={report.awaited} />
              <h2 className="money__heading">{words.byMonth}</h2>
              <MoneyChart months={report.months} />
              <MoneyMonths months={report.months} />
              <ul className="money__notes">
                {words.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </>
          )
        }
      </ListState>
    </>
  );
}

const isEmpty = ({ awaited, months }: MoneyReport) =>
  awaited.length === 0 && months.every(({ rows }) => rows.length === 0);

function ExportButton() {
  const { person } = useSession();
  const { timeZone } = usePageFacts();
  const file = useAction();
  if (!mayDo(person?.role ?? 'owner', 'exports')) return null;
  return (
    <>
      <Button
        variant="outline-primary"
        aria-disabled={file.isBusy}
        onClick={() =>
          file.act({
            path: staffApi.moneyExport,
            body: {},
            onDone: (csv) => saveFile(csv, `money-${localNow(new Date(), timeZone).day}.csv`),
          })
        }
      >
        {file.isBusy ? words.downloading : words.download}
      </Button>
      <FailedAction error={file.error} />
      {file.proofDialog}
    </>
  );
}

const states = ['overdue', 'due', 'planned'] as const satisfies readonly (keyof MoneyAwaited)[];

/** All families together; what is overdue stands first. */
function Awaited({ awaited }: Pick<MoneyReport, 'awaited'>) {
  if (awaited.length === 0) return <p>{words.noneAwaited}</p>;
  return (
    <ul className="money__awaited">
      {states.map((state) => (
        <AwaitedState key={state} state={state} rows={awaited.filter((row) => row[state] > 0)} />
      ))}
    </ul>
  );
}

function AwaitedState({ state, rows }: { state: (typeof states)[number]; rows: readonly MoneyAwaited[] }) {
  const isAlarming = state === 'overdue' && rows.length > 0;
  return (
    <li className={isAlarming ? 'money__state money__state--alarming' : 'money__state'}>
      <h3 className="money__name">{words.columns[state]}</h3>
      <p className="money__sum">{formatUsd(rows.reduce((sum, row) => sum + row[state], 0))}</p>
      <dl className="money__families">
        {rows.map((row) => (
          <div key={row.family}>
            <dt>{words.families[row.family]}</dt>
            <dd>{formatUsd(row[state])}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
