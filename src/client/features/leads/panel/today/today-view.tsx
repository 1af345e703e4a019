import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from '#client/components/link.tsx';
import { Motif } from '#client/components/motif/motif.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { dayName, longDayName } from '#client/features/bookings/panel/calendar/day-names.ts';
import { NextBookings } from '#client/features/bookings/panel/calendar/next-bookings.tsx';
import { LinkRows } from '#client/panel/kit/link-rows.tsx';
import { Empty, ListState } from '#client/panel/kit/list-state.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery } from '#client/panel/queries.ts';
import type { CalendarBooking } from '#shared/bookings/panel.ts';
import { bookingWords } from '#shared/bookings/panel-words.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { inboxWords, todayWords as words } from '#shared/leads/inbox-words.ts';
import { type LeadToday, MOST_COUNTED } from '#shared/leads/leads.ts';
import { formatMoney } from '#shared/money.ts';
import { empty } from '#shared/motif/small.ts';
import { MOST_STUCK, orderPath } from '#shared/orders/panel.ts';
import { countWords } from '#shared/panel/list-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { PanelToday } from '#shared/panel/responses.ts';
import { paths } from '#shared/paths.ts';
import { type InboxAddress, inboxPath } from '../inbox/address.ts';
import { leadParts } from '../inbox/lead-rows.tsx';
import './today.scss';

/** The start of a day at the desk: what is overdue, who comes next, and what was paid. */
export function Component() {
  const { day } = localNow(new Date(), usePageFacts().timeZone);
  // Its key starts like those of leads, because a change of a lead changes it.
  const query = useQuery(panelQuery<PanelToday>(['leads', 'today'], staffApi.panelToday));
  return (
    <>
      <ViewHead title={words.title} about={longDayName(day)} />
      <ListState query={query} words={words}>
        {(today) => (
          <>
            <Figures {...today} day={day} />
            <div className="today d-grid">
              {today.consultations && <NextBookings next={today.consultations.next} />}
              {today.answers && <Answers {...today.answers} overdue={today.leads?.overdue ?? 0} />}
            </div>
          </>
        )}
      </ListState>
    </>
  );
}

/** '9:00 AM', with the day unless it is this one. */
const timeOf = (next: CalendarBooking, today: LocalDay) =>
  (next.day === today ? '' : `${dayName(next.day)}, `) + timeOfDay(next.slot);

/** The day in figures, as far as the role can see them. Each links to the list that it counts. */
function Figures({ leads, consultations, paid, orders, day }: PanelToday & { day: LocalDay }) {
  const [next] = consultations?.next ?? [];
  const figures = [
    leads && {
      label: words.open,
      count: countWords(leads.open, MOST_COUNTED),
      about: words.overdue(leads.overdue),
      isUrgent: leads.overdue > 0,
      to: inboxPath({}),
    },
    consultations && {
      label: words.consultations,
      count: consultations.today,
      about: words.next(next && timeOf(next, day)),
      to: `${paths.admin}/calendar`,
    },
    paid !== null && {
      label: words.paid,
      count: formatMoney(paid),
      about: words.soFar,
      to: `${paths.admin}/money`,
    },
    orders !== null && {
      label: words.waiting,
      count: countWords(orders, MOST_STUCK),
      about: words.decide(orders),
      isUrgent: orders > 0,
      to: orderPath(),
    },
  ].filter((figure) => !!figure);
  return (
    <ul className="today-figures d-flex flex-wrap gap-3 list-unstyled mb-4" aria-label={words.figures}>
      {figures.map(({ label, count, about, isUrgent, to }) => (
        <li key={to}>
          <Link className={`today-figure d-grid py-2 ${isUrgent ? 'today-figure--urgent' : ''}`} to={to}>
            {label} <strong>{count}</strong>{' '}
            <span className={`small ${isUrgent ? 'text-danger fw-semibold' : 'text-body-secondary'}`}>
              {about}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The leads that await an answer, except those of people in the other list. */
function Answers({ late, next, overdue }: { late: LeadToday[]; next: LeadToday[]; overdue: number }) {
  return (
    <div>
      <Leads label={words.overdue(overdue)} rows={late} address={{ due: 'overdue' }} />
      <Leads label={words.later} rows={next} address={{}} />
      {late.length + next.length === 0 && (
        <div className="today__calm">
          <Motif composition={empty} />
          <Empty title={words.empty} hint={inboxWords.emptyHint} />
        </div>
      )}
    </div>
  );
}

interface LeadsProps {
  label: string;
  rows: readonly LeadToday[];
  /** The complete list in the inbox. */
  address: Partial<InboxAddress>;
}

/** The first leads of a list, below its name. Renders nothing if there are none. */
function Leads({ label, rows, address }: LeadsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className="mb-4" aria-labelledby={id}>
      <div className="d-flex align-items-center justify-content-between">
        <h2 id={id} className="h6 fs-6 mb-0">
          {label}
        </h2>
        <Link className="btn btn-quiet px-0" to={inboxPath(address)} aria-describedby={id}>
          {words.all}
        </Link>
      </div>
      <LinkRows label={label} rows={rows} to={(lead) => inboxPath(address, lead)} className="list-row--brief">
        {partsOf}
      </LinkRows>
    </section>
  );
}

function partsOf(lead: LeadToday) {
  const { who, state, what } = leadParts(lead);
  const more = lead.others > 0 && bookingWords.others(lead.others);
  return {
    who,
    state,
    what: (
      <>
        {what} {lead.owner && `· ${lead.owner.name}`}
      </>
    ),
    why: [lead.excerpt, more].filter(Boolean).join(' · '),
  };
}
