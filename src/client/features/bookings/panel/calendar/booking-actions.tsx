import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import { bookingWords as words } from '#shared/bookings/panel-words.ts';
import type { BookingAction } from '#shared/bookings/transitions.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { BookingMark } from './booking-mark.tsx';
import { TimeChoice } from './time-choice.tsx';
import './bookings.scss';

/** The state of a lead's booking, and the actions on it. Renders nothing for a lead without a booking. */
export function BookingActions({ lead: { booking, name } }: { lead: LeadDetail }) {
  return booking ? <Booking key={booking.id} booking={booking} name={name} /> : null;
}

const isDeskAction = (action: BookingAction): action is DeskAction => Object.hasOwn(pathOf, action);

function Booking({ booking, name }: { booking: LeadBooking; name: string }) {
  const [asked, setAsked] = useState<DeskAction | null>(null);
  const actions = booking.actions.filter(isDeskAction);
  const isOpen = booking.state === 'requested' || booking.state === 'proposed';
  const notes = [
    isOpen && !booking.hasSeat && words.seatless,
    !booking.isVerified && words.unverified,
  ].filter(Boolean);
  return (
    <section className="border rounded p-3 mb-4" aria-label={words.title}>
      <p className="mb-0" data-state tabIndex={-1}>
        <BookingMark state={booking.state} />
      </p>
      <p className="h4 mt-2 mb-0">
        {booking.time.replace(/ (?=[AP]M$)/, '\u00a0')}, {zoneName(booking.timeZone)}
      </p>
      {booking.proposed && <p className="text-body-secondary mb-0">{words.suggested(booking.proposed)}</p>}
      {notes.length > 0 && <p className="text-body-secondary mb-0">{notes.join(' ')}</p>}
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
      {asked && <BookingDialog action={asked} booking={booking} name={name} onClose={() => setAsked(null)} />}
    </section>
  );
}

/** The firm's actions on a booking. */
type DeskAction = Exclude<BookingAction, 'accept' | 'decline' | 'verify' | 'free'>;

const pathOf: Record<DeskAction, string> = {
  confirm: staffApi.confirmBooking,
  propose: staffApi.proposeBooking,
  move: staffApi.moveBooking,
  cancel: staffApi.cancelBooking,
  'no-show': staffApi.bookingNoShow,
};

interface BookingDialogProps {
  action: DeskAction;
  booking: LeadBooking;
  name: string;
  onClose(): void;
}

/** Says who gets an email, and asks for confirmation. */
function BookingDialog({ action, booking, name, onClose }: BookingDialogProps) {
  // The version that the dialog showed when it opened. A refetch in the meantime must not change it.
  const [{ id, version, time, day, slot }] = useState(booking);
  const { title, text, submit, done } = words[action];
  return (
    <ActionDialog
      title={title}
      text={text(name, time)}
      submit={submit}
      isDanger={action === 'cancel'}
      action={(values) => ({ path: pathOf[action], body: { ...values, id, version }, done })}
      onClose={onClose}
    >
      {(action === 'propose' || action === 'move') && <TimeChoice present={{ day, slot }} />}
    </ActionDialog>
  );
}
