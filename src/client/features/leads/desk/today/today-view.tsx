import { useQuery } from '@tanstack/react-query';
import { todayWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { LEADS_OF_TODAY, type LeadsToday } from '../../../../../shared/leads/leads.ts';
import { Link } from '../../../../components/link.tsx';
import { Empty, ListState } from '../../../../desk/kit/list-state.tsx';
import { ViewHead } from '../../../../desk/kit/view-head.tsx';
import { type InboxAddress, inboxPath } from '../inbox/address.ts';
import { LeadRows } from '../inbox/lead-rows.tsx';
import { otherListsQuery, todayQuery } from '../inbox/queries.ts';
import { BookingsToday, Drafts, OrdersInNeed } from './other-lists.tsx';
import { TodayList } from './today-list.tsx';

/** Each list is the start of a list of the inbox. */
const lists = [
  { name: 'overdue', address: { due: 'overdue' } },
  { name: 'today', address: { due: 'today' } },
  { name: 'soon', address: { due: 'soon' } },
  { name: 'mine', address: { owner: 'me' } },
  { name: 'unowned', address: { owner: 'nobody' } },
] as const satisfies { name: keyof typeof words.lists; address: Partial<InboxAddress> }[];

/** What a day at the desk begins with. */
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
            {others?.orders && <OrdersInNeed orders={others.orders} />}
            {others?.bookings && <BookingsToday bookings={others.bookings} />}
            {others?.drafts && <Drafts drafts={others.drafts} />}
          </div>
        )}
      </ListState>
    </>
  );
}

const LeadLists = ({ today }: { today: LeadsToday }) =>
  lists.map(({ name, address }) => {
    const leads = today[name];
    const title = words.lists[name];
    return (
      <TodayList
        key={name}
        title={title}
        count={leads.length}
        all={leads.length === LEADS_OF_TODAY ? inboxPath(address) : null}
      >
        <LeadRows label={title} leads={leads} to={(lead) => inboxPath(address, lead)} />
      </TodayList>
    );
  });
