import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToastView } from './plain-toast-view.tsx';
import { currentToasts, serverToasts, subscribeToToasts } from './store.ts';

const loadView = () => import('./toast-view.tsx').catch(() => ({ default: PlainToastView }));
const ToastView = lazy(loadView);

/** After what a click or a key has set off is painted. */
const PRELOAD_DELAY_MS = 300;

/** Fetches the toast's code ahead of need, for example when a visitor starts to fill in a form. */
export const preloadToasts = () => void setTimeout(loadView, PRELOAD_DELAY_MS);

/** Stands once, in the layout. Costs nothing until the first toast. */
export function ToastRegion() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  if (entries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastView entries={entries} />
    </Suspense>
  );
}
