import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

/** What asks before text that is not saved goes out of sight. */
export interface LeaveGuard {
  isAsking: boolean;
  /** Closes the dialog, or asks first. */
  requestClose(): void;
  stay(): void;
  /** Goes on with what was asked for: closing, or another page. */
  leave(): void;
}

/** Guards three ways out: closing the dialog, another page of the site, and the tab itself. */
export function useLeaveGuard(isDirty: boolean, onClose: () => void): LeaveGuard {
  const [isClosing, setClosing] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    // The browser asks in words of its own.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking: isClosing || blocker.state === 'blocked',
    requestClose: () => (isDirty ? setClosing(true) : onClose()),
    stay() {
      setClosing(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
    leave() {
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}
