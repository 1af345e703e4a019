import { useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import type { LeadBooking } from '../../../../../shared/bookings/desk.ts';
import type { BookingAction } from '../../../../../shared/bookings/transitions.ts';
import { stateNames, bookingWords as words } from '../../../../../shared/content/desk-bookings.ts';
import { zoneName } from '../../../../../shared/dates.ts';
import type { LeadDetail } from '../../../../../shared/leads/leads.ts';
import { BookingDialog, type DeskAction } from './booking-dialog.tsx';
import './bookings.scss';

/** Where the booking of a lead stands, and what can be done about it. Nothing for a lead that is none. */
export function BookingActions({ lead: { booking, name } }: { lead: LeadDetail }) {
  return booking ? <Booking key={booking.id} booking={booking} name={name} /> : null;
}

const isDeskAction = (action: BookingAction): action is DeskAction =>
  action !== 'accept' && action !== 'decline';

function Booking({ booking, name }: { booking: LeadBooking; name: string }) {
  const [asked, setAsked] = useState<DeskAction | null>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const actions = booking.actions.filter(isDeskAction);
  return (
    <section className="record-box" aria-label={words.title}>
      <p ref={state} className="mb-0" tabIndex={-1}>
        <span className={`booking-mark booking-mark--${booking.state}`}>{stateNames[booking.state]}</span>
      </p>
      <p className="booking-box__time mb-0">
        <strong>
          {booking.time}, {zoneName(booking.timeZone)}
        </strong>
      </p>
      {booking.proposed && <p className="text-body-secondary mb-0">{words.suggested(booking.proposed)}</p>}
      {actions.length > 0 ? (
        <div className="d-flex flex-wrap gap-2 mt-3">
          {actions.map((action, index) => (
            <Button
              key={action}
              variant={index === 0 ? 'primary' : action === 'cancel' ? 'quiet' : 'outline-primary'}
              onClick={() => setAsked(action)}
            >
              {words[action].label}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-body-secondary mb-0">{words.nothing}</p>
      )}
      {asked && (
        <BookingDialog
          action={asked}
          booking={booking}
          name={name}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            // The button that was pressed is gone with the state.
            state.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}
