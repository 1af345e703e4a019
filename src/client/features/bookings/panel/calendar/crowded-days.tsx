import { type RefObject, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { focusIfFree } from '#client/panel/kit/view-head.tsx';
import { isCrowded } from '#shared/bookings/crowded.ts';
import type { CalendarWeek } from '#shared/bookings/panel.ts';
import { crowdedWords as words } from '#shared/bookings/panel-words.ts';
import { longDay } from '#shared/dates/dates.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { staffApi } from '#shared/panel/paths.ts';

interface CrowdedDaysProps {
  week: CalendarWeek;
  /** Gets the focus when the pressed button has disappeared with its notice. */
  status: RefObject<HTMLElement | null>;
}

/** The days of which a third of the seats are unverified, each with a button to free them. */
export function CrowdedDays({ week, status }: CrowdedDaysProps) {
  const [asked, setAsked] = useState<LocalDay | null>(null);
  const [freed, setFreed] = useState<LocalDay | null>(null);
  const days = crowdedDaysOf(week);
  const isGone = freed !== null && !days.some(({ day }) => day === freed);
  useEffect(() => {
    if (!isGone) return;
    focusIfFree(status, 'body');
    setFreed(null);
  }, [isGone, status]);
  return (
    <>
      {days.map(({ day, unverified, seats }) => (
        <div key={day} className="form-notice d-flex flex-wrap align-items-center gap-3 mb-3">
          <p className="mb-0">{words.crowded(longDay(day), unverified, seats)}</p>
          <Button variant="outline-primary" onClick={() => setAsked(day)}>
            {words.free}
          </Button>
        </div>
      ))}
      {asked && (
        <ActionDialog<{ freed: number }>
          title={words.title(longDay(asked))}
          text={words.text}
          submit={words.free}
          isDanger
          action={() => ({ path: staffApi.freeBookings, body: { day: asked }, done: words.done })}
          onClose={() => setAsked(null)}
          onDone={() => {
            setFreed(asked);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

function crowdedDaysOf({ bookings, hours, seats: places, today }: CalendarWeek) {
  return Object.entries(hours)
    .map(([day, slots]) => ({
      day,
      seats: slots.length * places,
      unverified: bookings.filter(
        (each) => each.day === day && !each.isVerified && each.state === 'requested',
      ).length,
    }))
    .filter(({ day, unverified, seats }) => day >= today && isCrowded(unverified, seats));
}
