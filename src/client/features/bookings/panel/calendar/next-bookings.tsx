import { useRef, useState } from 'react';
import { Link } from '#client/components/link.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { PhoneLink } from '#client/panel/kit/contact-link.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import type { CalendarBooking, LeadBooking } from '#shared/bookings/panel.ts';
import { bookingWords, stateNames, calendarWords as words } from '#shared/bookings/panel-words.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import { leadPath, personPath } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { BookingMark } from './booking-mark.tsx';
import { dayName } from './day-names.ts';
import './bookings.scss';

/** The next consultations, each with a number to call and Confirm. */
export function NextBookings({ next }: { next: readonly CalendarBooking[] }) {
  const today = localNow(new Date(), usePageFacts().timeZone).day;
  return (
    <section className="mb-4" aria-label={words.nextTitle}>
      <h2 className="h6 fs-6 py-2 mb-0">{words.nextTitle}</h2>
      {next.length === 0 && <p className="text-body-secondary mb-0">{words.nothingNext}</p>}
      <ul className="next-bookings list-unstyled mb-0 d-grid">
        {next.map((row) => (
          <NextBooking key={row.id} row={row} day={row.day === today ? words.isToday : dayName(row.day)} />
        ))}
      </ul>
    </section>
  );
}

function NextBooking({ row, day }: { row: CalendarBooking; day: string }) {
  const [answer, setAnswer] = useState<LeadBooking>();
  // Until the list is read again.
  const now = answer && answer.version > row.version ? answer : row;
  const { act, isBusy, proofDialog } = useAction();
  const state = useRef<HTMLDivElement>(null);
  const { id, slot, name, subject, phone, lead, others = 0 } = row;
  const confirm = () =>
    act<LeadBooking>({
      path: staffApi.confirmBooking,
      body: { id, version: row.version },
      done: bookingWords.confirm.done,
      failed: bookingWords.notConfirmed,
      onDone(booking) {
        setAnswer(booking);
        // The pressed button disappears.
        state.current?.focus({ preventScroll: true });
      },
    });
  return (
    <li>
      <p className="next-bookings__at mb-0 tabular">
        <strong>{timeOfDay(slot)}</strong>
        <span className="d-block small text-body-secondary">{day}</span>
      </p>
      <div className="flex-fill min-w-0">
        {lead === null ? <strong>{name}</strong> : <Link to={leadPath(lead)}>{name}</Link>}
        <p className="small text-body-secondary mb-0">
          {[now.state === 'proposed' && stateNames.proposed, !now.isVerified && words.unverified, subject]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <PhoneLink phone={phone} />
        {lead !== null && others > 0 && (
          <Link className="d-block" to={personPath(lead)}>
            {bookingWords.others(others)}
          </Link>
        )}
      </div>
      <div ref={state} tabIndex={-1}>
        {now.state === 'requested' && now.actions.includes('confirm') ? (
          <RowButton
            variant="outline-primary"
            label={bookingWords.confirm.label}
            subject={`${name}, ${timeOfDay(slot)}`}
            isBusy={isBusy}
            onClick={confirm}
          />
        ) : (
          now.state === 'confirmed' && <BookingMark state="confirmed" />
        )}
      </div>
      {proofDialog}
    </li>
  );
}
