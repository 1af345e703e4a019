import { useEffect, useRef, useSyncExternalStore } from 'react';
import { longDate } from '#shared/dates/dates.ts';
import { never, whenIdle } from './in-browser.ts';

const isServer = typeof document === 'undefined';

interface LongDateProps {
  iso: string;
  timeZone: string;
}

/**
 * The date of a moment, such as `March 5, 2026`. While a page hydrates, the text from the server stays: creating a date format
 * takes a slow phone 55 to 90 ms, the longest single cost of hydration. It is created when the browser is idle, so that the next
 * page with a date does not wait for it.
 */
export function LongDate({ iso, timeZone }: LongDateProps) {
  /** The moment whose text the server wrote here; another moment replaces it for good. */
  const fromServer = useRef<string>(null);
  const keep = (value: string | null) => {
    fromServer.current = value;
    return value;
  };
  const inDocument = useSyncExternalStore(
    never,
    () => keep(fromServer.current === iso ? iso : null),
    // Asked on the server, and in the browser only during hydration.
    () => keep(isServer ? null : iso),
  );
  const isKept = inDocument !== null;
  useEffect(() => {
    if (isKept) whenIdle(() => longDate(iso, timeZone));
  }, [isKept, iso, timeZone]);
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {isKept ? '' : longDate(iso, timeZone)}
    </time>
  );
}
