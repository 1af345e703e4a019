import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, FormControl, FormGroup, FormLabel, FormSelect } from 'react-bootstrap';
import { fetchApi } from '#client/api/fetch-api.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { PANEL } from '#client/panel/queries.ts';
import { addDays, BOOKING_HORIZON_DAYS, slotMinutes } from '#shared/bookings/booking-day.ts';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import { bookingWords as words } from '#shared/bookings/panel-words.ts';
import type { BookingAction } from '#shared/bookings/transitions.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { bookingSlots } from '#shared/forms/options.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { BookingMark } from './booking-mark.tsx';
import './bookings.scss';

/** The state of a lead's booking, and the actions on it. Renders nothing for a lead without a booking. */
export function BookingActions({ lead: { booking, name } }: { lead: LeadDetail }) {
  return booking ? <Booking key={booking.id} booking={booking} name={name} /> : null;
}

const isDeskAction = (action: BookingAction): action is DeskAction => Object.hasOwn(pathOf, action);

function Booking({ booking, name }: { booking: LeadBooking; name: string }) {
  const [asked, setAsked] = useState<DeskAction | null>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const actions = booking.actions.filter(isDeskAction);
  const isOpen = booking.state === 'requested' || booking.state === 'proposed';
  const notes = [
    isOpen && !booking.hasSeat && words.seatless,
    !booking.isVerified && words.unverified,
  ].filter(Boolean);
  return (
    <section className="border rounded p-3 mb-4" aria-label={words.title}>
      <p ref={state} className="mb-0" tabIndex={-1}>
        <BookingMark state={booking.state} />
      </p>
      <p className="booking-box__time mb-0">
        <strong>
          {booking.time}, {zoneName(booking.timeZone)}
        </strong>
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
      {asked && (
        <BookingDialog
          action={asked}
          booking={booking}
          name={name}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            // The pressed button has disappeared with the old state.
            state.current?.focus({ preventScroll: true });
          }}
        />
      )}
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
  onDone(): void;
}

/** Says who gets an email, and asks for confirmation. */
function BookingDialog({ action, booking, name, onClose, onDone }: BookingDialogProps) {
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
      onDone={onDone}
    >
      {(action === 'propose' || action === 'move') && <TimeChoice present={{ day, slot }} />}
    </ActionDialog>
  );
}

/** The days that can be booked, from the same call as the public booking page. */
const openDaysQuery = queryOptions({
  queryKey: [PANEL, 'open days'],
  queryFn: async () => ((await fetchApi(api.bookingDays)).data as { days: LocalDay[] }).days,
  retry: false,
  networkMode: 'always',
  staleTime: 60_000,
});

/** The full times of a day, from the same call as the public booking page. */
const fullTimesQuery = (day: LocalDay) =>
  queryOptions({
    queryKey: [PANEL, 'full times', day],
    queryFn: async () => {
      const { data } = await fetchApi(`${api.bookingAvailability}?date=${day}`);
      return (data as { full: string[] }).full;
    },
    enabled: day !== '',
    retry: false,
    networkMode: 'always',
    staleTime: 0,
  });

/** A day and a free time on it, as the form fields `day` and `slot`. The booking's current time is not offered. */
function TimeChoice({ present }: { present: { day: LocalDay; slot: string } }) {
  const { timeZone } = usePageFacts();
  const now = localNow(new Date(), timeZone);
  const [day, setDay] = useState(present.day < now.day ? now.day : present.day);
  const days = useQuery(openDaysQuery).data;
  const isOpen = !days || days.includes(day);
  const full = useQuery(fullTimesQuery(day));
  const open = isOpen
    ? bookingSlots.filter((slot) => day !== now.day || slotMinutes(slot) > now.minutes)
    : [];
  const isPresent = (slot: string) => day === present.day && slot === present.slot;
  const free = open.filter((slot) => !full.data?.includes(slot) && !isPresent(slot));
  const hint = hintOf({ isLoading: full.isPending, isFailed: full.isError, open, free });
  return (
    <div className="even-columns">
      <FormGroup controlId="booking-day">
        <FormLabel>{words.day}</FormLabel>
        <FormControl
          type="date"
          name="day"
          required
          min={now.day}
          max={days?.at(-1) ?? addDays(now.day, BOOKING_HORIZON_DAYS)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </FormGroup>
      <FormGroup controlId="booking-slot">
        <FormLabel>{words.time}</FormLabel>
        <FormSelect key={day} name="slot" required aria-describedby="booking-slot-hint">
          {free.map((slot) => (
            <option key={slot}>{slot}</option>
          ))}
        </FormSelect>
      </FormGroup>
      <p id="booking-slot-hint" className="time-choice__hint small text-body-secondary mb-0" role="status">
        {hint}
      </p>
    </div>
  );
}

interface Times {
  isLoading: boolean;
  isFailed: boolean;
  open: readonly string[];
  free: readonly string[];
}

function hintOf({ isLoading, isFailed, open, free }: Times): string {
  if (open.length === 0) return words.closed;
  if (isLoading) return words.loadingTimes;
  if (isFailed) return words.timesFailed;
  return free.length === 0 ? words.noTimes : '';
}
