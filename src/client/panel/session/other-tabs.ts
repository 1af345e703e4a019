import { useLayoutEffect } from 'react';
import { loginWords } from '#shared/articles/panel-words.ts';
import { endedElsewhere, setSession } from './session.ts';

const notices = { logout: loginWords.endedElsewhere, 'sign-in': loginWords.otherAccount };

/**
 * Shows the login card instead of the panel once the person has logged out in another tab, or another person has signed in there. A tab that
 * was asleep or in the back/forward cache gets no storage events, so it checks when it is shown again.
 */
export function useOtherTabs(): void {
  useLayoutEffect(() => {
    const check = () => {
      const ended = endedElsewhere();
      if (ended) setSession({ notice: notices[ended] });
    };
    check();
    addEventListener('storage', check);
    addEventListener('pageshow', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      removeEventListener('storage', check);
      removeEventListener('pageshow', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
}
