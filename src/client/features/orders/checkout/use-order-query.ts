import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The query of /checkout. A gift card's message is personal: once read, it moves from the address bar to the
 * entry's own state, where a reload finds it again.
 */
export function useOrderQuery(): URLSearchParams {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const message = query.get('message');

  useEffect(() => {
    if (message === null) return;
    const kept = new URLSearchParams(search);
    kept.delete('message');
    navigate({ search: kept.toString() }, { replace: true, preventScrollReset: true, state: { message } });
  }, [message, search, navigate]);

  if (message === null && typeof state?.message === 'string') query.set('message', state.message);
  return query;
}

/**
 * Renders once more when the visitor comes back and the browser shows the page as it was left: the selection was
 * forgotten on the way out (product.md, 3).
 */
export function useRenderOnReturn(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCount((count) => count + 1);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
