import { useQuery, useQueryClient } from '@tanstack/react-query';
import { submitForm } from '#client/api/submit-form.ts';
import type { Values } from '#client/components/form/schema-form.tsx';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { api } from '#shared/paths.ts';

/**
 * The days that can be booked; null until the server has answered, or if it cannot.
 * @param isNeeded false to use only days that another component has requested
 */
export function useOpenDays(isNeeded = true): ReadonlySet<LocalDay> | null {
  const { data } = useQuery({
    queryKey: [api.bookingDays],
    enabled: isNeeded,
    select: toSet,
    staleTime: 60_000,
  });
  return data ?? null;
}

const toSet = ({ days }: { days: LocalDay[] }): ReadonlySet<LocalDay> => new Set(days);

interface Availability {
  date: LocalDay;
  full: readonly string[];
}

const none: readonly string[] = [];

/** The times of a day that are taken; empty until the server has answered, or if it cannot. */
export function useFullSlots(day: LocalDay, isBookingDay: boolean): readonly string[] {
  const { data, isError } = useQuery<Availability>({
    queryKey: [`${api.bookingAvailability}?date=${day}`],
    enabled: isBookingDay,
    // Other visitors book too, so the times are requested again each time a day is chosen.
    staleTime: 0,
  });
  return isError ? none : (data?.full ?? none);
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
