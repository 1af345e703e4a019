import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '#client/components/link.tsx';
import { LinkRows, type LinkRowsProps } from '#client/panel/kit/link-rows.tsx';
import { Empty, ListState } from '#client/panel/kit/list-state.tsx';
import { ShortMoment } from '#client/panel/kit/moment.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { stateNames } from '#shared/bookings/panel-words.ts';
import { todayWords as words } from '#shared/leads/inbox-words.ts';
import { type LeadsToday, leadPath } from '#shared/leads/leads.ts';
import { orderPath } from '#shared/orders/panel.ts';
import { orderWords, stuckWords } from '#shared/orders/panel-words.ts';
import { ROWS_OF_TODAY } from '#shared/panel/list.ts';
import type { PanelToday } from '#shared/panel/responses.ts';
import { paths } from '#shared/paths.ts';
import { type InboxAddress, inboxPath } from '../inbox/address.ts';
import { leadParts } from '../inbox/lead-rows.tsx';
import { otherListsQuery, todayQuery } from '../inbox/queries.ts';

/** Each list shows the first rows of a list in the inbox. */
const lists = [
  { name: 'overdue', address: { due: 'overdue' } },
  { name: 'today', address: { due: 'today' } },
  { name: 'soon', address: { due: 'soon' } },
  { name: 'mine', address: { owner: 'me' } },
  { name: 'unowned', address: { owner: 'nobody' } },
] as const satisfies { name: keyof typeof words.lists; address: Partial<InboxAddress> }[];

const articlesPath = `${paths.admin}/articles`;

/** The start of a day at the desk. */
export function Component() {
  const query = useQuery(todayQuery);
  const others = useQuery(otherListsQuery).data;
  return (
    <>
      <ViewHead
        title={words.title}
        {...(query.data && { about: words.counts(query.data.open, query.data.late) })}
      />
      <ListState query={query} words={words}>
        {(today) => (
          <div className="today">
            {today.open === 0 ? (
              <Empty title={words.empty} hint={words.emptyHint}>
                <Link className="btn btn-outline-primary" to={inboxPath({ status: 'all' })}>
                  {words.inbox}
                </Link>
              </Empty>
            ) : (
              <LeadLists today={today} />
            )}
            <OtherLists {...others} />
          </div>
        )}
      </ListState>
    </>
  );
}

const LeadLists = ({ today }: { today: LeadsToday }) =>
  lists.map(({ name, address }) => (
    <TodayList
      key={name}
      label={words.lists[name]}
      rows={today[name]}
      to={(lead) => inboxPath(address, lead)}
      all={inboxPath(address)}
    >
      {leadParts}
    </TodayList>
  ));

/** Lists other than leads, as far as the role can see them. */
function OtherLists({ orders, bookings, drafts }: Partial<PanelToday>) {
  return (
    <>
      <TodayList label={words.orders} rows={orders ?? []} to={orderPath} all={orderPath()}>
        {({ id, item, buyer, stuck }) => ({
          who: buyer ?? orderWords.erased,
          what: stuck && <span className="urgency urgency--overdue">{stuckWords[stuck].headline}</span>,
          state: item,
          at: orderWords.number(id),
        })}
      </TodayList>
      <TodayList
        label={words.bookings}
        rows={bookings ?? []}
        to={(_, { lead }) => (lead ? leadPath(lead) : `${paths.admin}/calendar`)}
      >
        {({ slot, name, subject, state }) => ({
          who: name,
          what: subject,
          state: stateNames[state],
          at: slot,
        })}
      </TodayList>
      <TodayList
        label={words.drafts}
        rows={drafts ?? []}
        to={() => articlesPath}
        all={articlesPath}
        className="list-row--titled"
      >
        {({ title, updatedAt }) => ({ who: title, at: <ShortMoment at={updatedAt} /> })}
      </TodayList>
    </>
  );
}

interface TodayListProps<Row> extends LinkRowsProps<Row> {
  /** The address of the complete list; undefined if all rows are shown. */
  all?: string;
}

/** The first rows of a list, below its name. Renders nothing if there are no rows. */
function TodayList<Row extends { id: number }>({ all, ...list }: TodayListProps<Row>) {
  const id = useId();
  const { label, rows } = list;
  if (rows.length === 0) return null;
  return (
    <section className="mb-4" aria-labelledby={id}>
      <div className="d-flex align-items-baseline justify-content-between">
        <h2 id={id} className="h6 fs-6 mb-1">
          {label}
        </h2>
        {all && rows.length === ROWS_OF_TODAY && (
          <Link className="small" to={all} aria-describedby={id}>
            {words.all}
          </Link>
        )}
      </div>
      <LinkRows {...list} />
    </section>
  );
}
