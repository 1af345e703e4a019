import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { useLeaveBlocker } from '#client/components/form/unsaved-changes.ts';
import { Link } from '#client/components/link.tsx';
import { useContent } from '#client/components/use-content.ts';
import { personStore } from '#client/panel/kit/draft.ts';
import { FailedAction, ListState } from '#client/panel/kit/list-state.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery, seldom } from '#client/panel/queries.ts';
import type { Availability, SetAvailability } from '#shared/bookings/availability.ts';
import { availabilityWords as words } from '#shared/bookings/availability-words.ts';
import type { AvailabilityReport, OutsideBooking } from '#shared/bookings/responses.ts';
import { weekdays } from '#shared/bookings/week.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { leadPath } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { BookingRules } from './booking-rules.tsx';
import { ClosedDays, Holidays } from './closed-days.tsx';
import './availability.scss';
import { halfHours } from '#shared/dates/half-hours.ts';
import { type HalfHour, minutesOf, timeOfDay } from '#shared/dates/time-of-day.ts';
import { bookableWeek, openingsDiffer, timesOf, weekOf } from '#shared/hours.ts';

/** The times when visitors can book consultations, for owners. */
export function Component() {
  // Never refetched automatically, because the unsaved changes are based on the loaded values.
  const query = useQuery({
    ...panelQuery<AvailabilityReport>(['availability'], staffApi.availability),
    ...seldom,
    staleTime: 0,
  });
  return (
    <>
      <ViewHead title={words.title} about={words.about} />
      <ListState query={query} words={words}>
        {(report) => <Settings report={report} onReload={query.refetch} />}
      </ListState>
    </>
  );
}

interface SettingsProps {
  report: AvailabilityReport;
  /** Fetches the saved values again. */
  onReload(): void;
}

function Settings({ report, onReload }: SettingsProps) {
  // Unsaved changes are shown instead of the fetched values, until they are saved or discarded.
  const [store] = useState(() => personStore('availability'));
  const [draft, setShown] = useState<SetAvailability | null>(() => {
    const kept = store.read();
    return Object.keys(report.rules).every((name) => Object.hasOwn(kept, name)) ? kept : null;
  });
  function setDraft(next: SetAvailability | null) {
    setShown(next);
    if (next) store.keep(next);
    else store.drop();
  }
  // A new key, which resets fields that were left empty.
  const [round, setRound] = useState(0);
  const rules = draft ?? report.rules;
  const isDirty = draft !== null;
  const { act, isBusy, error, reset, proofDialog } = useAction();
  useQuestionBeforeLeaving(isDirty, store.drop);

  const change = (part: Partial<SetAvailability>) => setDraft({ ...rules, ...part });
  function giveUp() {
    setDraft(null);
    setRound(round + 1);
    reset();
    onReload();
  }

  return (
    <form
      className="availability"
      onSubmit={(event) => {
        event.preventDefault();
        act({
          path: staffApi.setAvailability,
          // The label is counted without the spaces around it.
          body: { ...rules, closed: rules.closed.map((each) => ({ ...each, label: each.label.trim() })) },
          done: words.saved,
          onDone: () => setDraft(null),
        });
      }}
    >
      <OutsideBookings bookings={report.outside} />
      <ClosedDays closed={rules.closed} today={report.today} onChange={(closed) => change({ closed })} />
      <Holidays
        holidays={report.holidays}
        closedOn={rules.holidays}
        onChange={(holidays) => change({ holidays })}
      />
      <WeeklyHours weekly={rules.weekly} onChange={(weekly) => change({ weekly })} />
      <BookingRules key={round} rules={rules} usualPlaces={report.usualPlaces} onChange={change} />
      <div
        className={`availability__save ${isDirty ? 'availability__save--due' : ''} d-flex flex-wrap align-items-center gap-2 py-3 mt-4 border-top`}
      >
        {!isBusy && <FailedAction error={error} className="w-100 mb-0" />}
        <Button
          type="submit"
          aria-disabled={isBusy || !isDirty}
          onClick={(event) => !isDirty && event.preventDefault()}
        >
          {isBusy ? words.saving : words.save}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isBusy || !isDirty}
          onClick={() => isDirty && !isBusy && giveUp()}
        >
          {words.giveUp}
        </Button>
        <p className="text-body-secondary mb-0" role="status">
          {isDirty ? words.unsaved : words.allSaved}
        </p>
      </div>
      {proofDialog}
    </form>
  );
}

function useQuestionBeforeLeaving(isDirty: boolean, drop: () => void): void {
  const blocker = useLeaveBlocker(isDirty);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(words.leave)) {
      drop();
      blocker.proceed();
    } else blocker.reset();
  }, [blocker, drop]);
}

/** The days on which visitors can book other times than the hours that they read. */
function HoursDifference({ weekly }: Pick<Availability, 'weekly'>) {
  const { hours } = useContent(firm);
  const different = weekdays.filter((day) => openingsDiffer(weekly[day] ?? [], weekOf(hours)[day] ?? []));
  if (different.length === 0) return null;
  return (
    <Alert variant="warning" transition={false}>
      {words.weekly.different(different.map((day) => words.weekly.days[day] ?? ''))}
    </Alert>
  );
}

/** Bookings at times that are now closed. The firm must contact these visitors. */
function OutsideBookings({ bookings }: { bookings: readonly OutsideBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <Alert variant="warning" transition={false}>
      <p>{words.outside.title(bookings.length)}</p>
      <ul className="outside-bookings mt-2 mb-0">
        {bookings.map(({ time, name, lead }) => (
          <li key={`${time} ${name} ${lead}`}>
            {lead === null ? name : <Link to={leadPath(lead)}>{name}</Link>}, {time}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface WeeklyHoursProps {
  weekly: Availability['weekly'];
  onChange(weekly: Availability['weekly']): void;
}

/** The half hours of each weekday: those in which the firm is open or can be booked, or all of a day. */
function WeeklyHours({ weekly, onChange }: WeeklyHoursProps) {
  const usual = bookableWeek(useContent(firm).hours);
  const [isWhole, setWhole] = useState(false);
  const times = isWhole ? halfHours : timesOf(usual, weekly);
  const setDay = (weekday: number, slots: HalfHour[]) =>
    onChange(weekly.map((before, index) => (index === weekday ? slots : before)));
  return (
    <section aria-labelledby="weekly-hours">
      <h2 id="weekly-hours" className="h4 mt-4 mb-1">
        {words.weekly.title}
      </h2>
      <p className="text-body-secondary">{words.weekly.about}</p>
      <HoursDifference weekly={weekly} />
      {weekdays.map((weekday) => (
        <Weekday
          key={weekday}
          name={words.weekly.days[weekday] ?? ''}
          times={times}
          usual={timesOf(usual)}
          open={weekly[weekday] ?? []}
          onChange={(slots) => setDay(weekday, slots)}
        />
      ))}
      {times.length < halfHours.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {words.weekly.whole}
        </Button>
      )}
    </section>
  );
}

interface WeekdayProps {
  name: string;
  /** The choices. */
  times: readonly HalfHour[];
  /** What “Open all” opens. */
  usual: readonly HalfHour[];
  open: readonly HalfHour[];
  onChange(slots: HalfHour[]): void;
}

function Weekday({ name, times, usual, open, onChange }: WeekdayProps) {
  const noon = times.find((slot) => minutesOf(slot) >= 12 * 60);
  const isOff = open.length === 0;
  const toggle = (slot: HalfHour) =>
    onChange(halfHours.filter((each) => (each === slot ? !open.includes(each) : open.includes(each))));
  return (
    <fieldset className="weekday d-grid">
      <legend className="fs-6 fw-semibold mb-0">{name}</legend>
      <div className="weekday__head d-flex align-items-center gap-1 small text-body-secondary">
        <span>{words.weekly.count(open.length)}</span>
        <Button
          variant="quiet"
          size="sm"
          className="px-2"
          aria-label={isOff ? words.weekly.openNamed(name) : words.weekly.closeNamed(name)}
          onClick={() => onChange(isOff ? [...usual] : [])}
        >
          {isOff ? words.weekly.open : words.weekly.close}
        </Button>
      </div>
      <div className="weekday__slots d-grid gap-2">
        {times.map((slot) => (
          <label key={slot} className={slot === noon ? 'weekday__slot weekday__slot--noon' : 'weekday__slot'}>
            <input type="checkbox" checked={open.includes(slot)} onChange={() => toggle(slot)} />
            {timeOfDay(slot)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
