import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { todayWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { LEADS_OF_TODAY } from '../../../../../shared/leads/inbox.ts';
import type { Lead } from '../../../../../shared/leads/leads.ts';
import { Link } from '../../../../components/link.tsx';
import { Empty, ListState } from '../../../../desk/kit/list-state.tsx';
import { ViewHead } from '../../../../desk/kit/view-head.tsx';
import { type InboxAddress, inboxPath } from '../inbox/address.ts';
import { LeadRows } from '../inbox/lead-rows.tsx';
import { todayQuery } from '../inbox/queries.ts';
import '../../../../desk/kit/records.scss';

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
  return (
    <>
      <ViewHead
        title={words.title}
        {...(query.data && { about: words.counts(query.data.open, query.data.late) })}
      />
      <ListState query={query} words={words}>
        {(today) =>
          today.open === 0 ? (
            <Empty title={words.empty} hint={words.emptyHint}>
              <Link className="btn btn-outline-primary" to={inboxPath({ status: 'all' })}>
                {words.inbox}
              </Link>
            </Empty>
          ) : (
            <div className="today">
              {lists.map(({ name, address }) => (
                <TodayList key={name} title={words.lists[name]} leads={today[name]} address={address} />
              ))}
            </div>
          )
        }
      </ListState>
    </>
  );
}

interface TodayListProps {
  title: string;
  leads: readonly Lead[];
  address: Partial<InboxAddress>;
}

function TodayList({ title, leads, address }: TodayListProps) {
  const id = useId();
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="today__head">
        <h2 id={id}>{title}</h2>
        {leads.length === LEADS_OF_TODAY && (
          <Link to={inboxPath(address)} aria-describedby={id}>
            {words.all}
          </Link>
        )}
      </div>
      <LeadRows label={title} leads={leads} to={(lead) => inboxPath({ ...address, lead })} />
    </section>
  );
}
