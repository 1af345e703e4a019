import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { useListStatus } from '#client/panel/kit/use-list.ts';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery } from '#client/panel/queries.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import type { CalendarWeek } from '#shared/bookings/panel.ts';
import { calendarWords as words, writeWords } from '#shared/bookings/panel-words.ts';
import { startOfWeek } from '#shared/bookings/week.ts';
import { longDay } from '#shared/dates/dates.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { CrowdedDays } from './crowded-days.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { NextBookings } from './next-bookings.tsx';
import type { WishedTime } from './time-choice.tsx';
import { WeekAgenda, WeekGrid } from './week.tsx';
import { WriteBooking } from './write-booking.tsx';
import './bookings.scss';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const addressOf = (week: string) => `?${new URLSearchParams({ week })}`;

/** The bookings of the week that the address names. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('week') ?? '';
  const week = isDay(asked) ? startOfWeek(asked) : '';
  const query = useQuery({
    ...panelQuery<CalendarWeek>(['bookings'], staffApi.bookingWeek, week ? { week } : {}),
    placeholderData: keepPreviousData,
  });
  const [isSubscribing, setSubscribing] = useState(false);
  const [wished, setWished] = useState<WishedTime | null>(null);
  const [made, setMade] = useState<number | null>(null);
  const [first] = Object.entries(query.data?.hours ?? {}).filter(
    ([day, hours]) => hours.length > 0 && day >= (query.data?.today ?? ''),
  );
  const status = useListStatus(search);
  return (
    <>
      <ViewHead title={words.title} about={words.about}>
        <Button variant="outline-primary" onClick={() => setSubscribing(true)}>
          {words.feed}
        </Button>
        <Button onClick={() => setWished({ day: first?.[0] ?? '', slot: '' })}>{writeWords.label}</Button>
      </ViewHead>
      <ListState query={query} words={words}>
        {(data) => (
          <>
            <NextBookings next={data.next} />
            <div className="week-bar d-flex flex-wrap justify-content-between gap-3 mb-3">
              <nav className="d-flex flex-wrap align-items-center gap-2" aria-label={words.weeks}>
                <Link
                  className="btn btn-outline-primary"
                  to={addressOf(addDays(data.week, -7))}
                  preventScrollReset
                >
                  <span aria-hidden="true">‹ </span>
                  {words.previous}
                </Link>
                <Link
                  className="btn btn-quiet px-2"
                  to={addressOf(startOfWeek(data.today))}
                  preventScrollReset
                >
                  {words.today}
                </Link>
                <Link
                  className="btn btn-outline-primary"
                  to={addressOf(addDays(data.week, 7))}
                  preventScrollReset
                >
                  {words.next}
                  <span aria-hidden="true"> ›</span>
                </Link>
              </nav>
              <form
                className="d-flex gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  const day = String(new FormData(event.currentTarget).get('day'));
                  if (isDay(day))
                    navigate({ search: addressOf(startOfWeek(day)) }, { preventScrollReset: true });
                }}
              >
                <input
                  key={data.week}
                  className="form-control w-auto"
                  type="date"
                  name="day"
                  required
                  aria-label={words.goTo}
                  defaultValue={data.week}
                />
                <Button type="submit" variant="outline-primary">
                  {words.go}
                </Button>
              </form>
            </div>
            <p ref={status} className="panel-status" role="status" tabIndex={-1}>
              {longDay(data.week)} – {longDay(addDays(data.week, 6))}, {words.count(data.bookings.length)},{' '}
              {zoneName(data.timeZone)}
            </p>
            <CrowdedDays week={data} status={status} />
            <div aria-busy={query.isPlaceholderData}>
              <WeekGrid week={data} made={made} onAdd={setWished} />
              <WeekAgenda week={data} made={made} />
            </div>
            {wished && (
              <WriteBooking
                wished={wished}
                onClose={() => setWished(null)}
                onBooked={(lead, day) => {
                  setWished(null);
                  setMade(lead);
                  navigate({ search: addressOf(startOfWeek(day)) }, { preventScrollReset: true });
                }}
              />
            )}
            {isSubscribing && <FeedDialog since={data.feedSince} onClose={() => setSubscribing(false)} />}
          </>
        )}
      </ListState>
    </>
  );
}
