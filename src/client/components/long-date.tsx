import { useRef, useSyncExternalStore } from 'react';
import { longDate } from '../../shared/dates.ts';
import { never } from './in-browser.ts';

const isServer = typeof document === 'undefined';

interface LongDateProps {
  iso: string;
  timeZone: string;
}

/**
 * The date of a moment, such as `March 5, 2026`. While a page hydrates, the text from the server stays: creating a date format
 * takes a slow phone 55 to 85 ms, the longest single cost of hydration.
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
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {inDocument ? '' : longDate(iso, timeZone)}
    </time>
  );
}
