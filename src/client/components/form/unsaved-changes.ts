import { useEffect } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router';

const toOtherPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/**
 * Asks the visitor before the page is left, for another page of this site or for another site. The listener is registered only while there
 * are unsaved changes, because with it a browser cannot keep the page in the back/forward cache.
 * @param isLeaving which navigations to ask about
 * @returns the blocker that holds the navigation until the visitor has answered. For other sites, the browser asks in its own words
 */
export function useLeaveBlocker(isUnsaved: boolean, isLeaving = toOtherPage): Blocker {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return useBlocker((navigation) => isUnsaved && isLeaving(navigation));
}

/** Saves the typed text when the page is hidden or the form is unmounted (`keepOnLeave`). @param keep must not change */
export function useKeepOnLeave(keep: () => void): void {
  useEffect(() => keepOnLeave(keep), [keep]);
}

/**
 * Saves what was typed when the page is hidden. A closing tab gives no other signal.
 * @returns ends it, and saves once more
 */
export function keepOnLeave(keep: () => unknown): () => void {
  const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keepWhenHidden);
  return () => {
    removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keepWhenHidden);
    keep();
  };
}
