import { useQuery, useQueryClient } from '@tanstack/react-query';
import { submitForm } from '#client/api/submit-form.ts';
import type { Values } from '#client/components/form/schema-form.tsx';
import { usePageFacts } from '#client/components/page-facts.ts';
import { useContent } from '#client/components/use-content.ts';
import { usualHours } from '#shared/content/usual-hours.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import type { HalfHour } from '#shared/dates/time-of-day.ts';
import { api } from '#shared/paths.ts';
import { type OpenDays, usualDays } from './days.ts';

/**
 * The days and times that can be booked, and the firm's clock: once the server has answered, its own, since that of the device may be wrong.
 * Until then, those of the hours that visitors read.
 * @param isNeeded false to use only days that another component has requested
 */
export function useOpenDays(isNeeded = true): Bookable {
  const { timeZone } = usePageFacts();
  const usual = useContent(usualHours);
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [api.bookingDays],
    enabled: isNeeded,
    select: readDays,
    staleTime: 60_000,
  });
  const lag = data ? data.now - dataUpdatedAt : 0;
  const now = () => localNow(new Date(Date.now() + lag), timeZone);
  return {
    open: data?.open ?? usualDays(now(), usual),
    times: data?.times ?? usual.times,
    now,
  };
}

interface Bookable {
  open: OpenDays;
  /** The half hours that the firm offers on any day. */
  times: readonly HalfHour[];
  now(): ReturnType<typeof localNow>;
}

interface Days {
  days: LocalDay[];
  times: HalfHour[];
  now: string;
}

const readDays = ({ days, times, now }: Days) => ({ open: new Set(days), times, now: Date.parse(now) });

interface Availability {
  date: LocalDay;
  full: readonly string[];
}

const none: readonly string[] = [];

/** The times of a day that are taken; empty until the server has answered, or if it cannot. */
export function useFullSlots(day: LocalDay, isBookingDay: boolean) {
  const { data, isError, isPending } = useQuery<Availability>({
    queryKey: [`${api.bookingAvailability}?date=${day}`],
    enabled: isBookingDay,
    // Other visitors book too, so the times are requested again each time a day is chosen.
    staleTime: 0,
  });
  return { full: isError ? none : (data?.full ?? none), isError, isPending };
}

/** Requests the times of every displayed day again. */
export function useRefreshSlots(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(api.booking),
    });
}

/** @throws {FieldsError} with status 409 if another visitor took the time first */
export const requestBooking = ({ giftCode, giftSession, ...values }: Values) =>
  submitForm(api.booking, giftCode ? { ...values, giftCode, giftSession } : values);
