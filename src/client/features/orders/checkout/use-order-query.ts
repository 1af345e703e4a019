import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deliveryNames } from '../../../../shared/gift-cards/delivery.ts';

/** What names people or is written to them. */
const personal = ['message', ...deliveryNames];

/**
 * The query of /checkout. What is personal in it moves from the address bar to the entry's own state, once it was read;
 * a reload finds it there again.
 */
export function useOrderQuery(): URLSearchParams {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const hasPersonal = personal.some((name) => query.has(name));

  useEffect(() => {
    if (!hasPersonal) return;
    const kept = new URLSearchParams(search);
    const moved = personal.filter((name) => kept.has(name)).map((name) => [name, kept.get(name)]);
    for (const name of personal) kept.delete(name);
    navigate(
      { search: kept.toString() },
      { replace: true, preventScrollReset: true, state: { ...state, ...Object.fromEntries(moved) } },
    );
  }, [hasPersonal, search, state, navigate]);

  for (const name of personal) {
    const value = state?.[name];
    if (!query.has(name) && typeof value === 'string') query.set(name, value);
  }
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
