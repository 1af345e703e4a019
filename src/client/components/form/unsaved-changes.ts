import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Asks before the page is left, for another page of ours or for another site. The listener is registered only while there are unsaved
 * changes, because with it a browser cannot keep the page in the back/forward cache.
 * @returns what blocks another page of ours until the visitor has answered; otherwise the browser asks in its own words
 */
export function useLeaveBlocker(isUnsaved: boolean): Blocker {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
}

/**
 * Keeps what was typed when the page or the form goes away, which is all the notice that a closed tab gives.
 * @param keep always the same function
 */
export function useKeepOnLeave(keep: () => void): void {
  useEffect(() => {
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keep();
    };
  }, [keep]);
}
