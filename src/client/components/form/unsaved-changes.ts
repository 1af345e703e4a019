import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Asks before the page is left, for another page of ours or for another site. The listener stands only while there is
 * something to ask about: with it a browser could not keep the page for the way back.
 * @returns what holds another page of ours back until somebody has answered; for all else the browser asks in words
 *   of its own
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
