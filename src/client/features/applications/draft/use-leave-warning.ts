import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before the page is left, for another page of ours or for another site. The listener stands only while there is
 * something to ask about: with it a browser could not keep the page for the way back.
 * @param question for another page of ours; for all else the browser asks in words of its own
 */
export function useLeaveWarning(isUnsent: boolean, question: string): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsent && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);

  useEffect(() => {
    if (!isUnsent) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsent]);
}
