import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToastView } from './plain-toast-view.tsx';
import { currentToasts, serverToasts, subscribeToToasts } from './store.ts';

const loadView = () => import('./toast-view.tsx').catch(() => ({ default: PlainToastView }));
const ToastView = lazy(loadView);

/** Runs after the result of a click or key press is painted. */
const PRELOAD_DELAY_MS = 300;

/** Loads the toast's code in advance, for example when a visitor starts to fill in a form. */
export const preloadToasts = () => void setTimeout(loadView, PRELOAD_DELAY_MS);

/** Rendered once, in the layout. Loads no code until the first toast. */
export function ToastRegion() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  if (entries.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastView entries={entries} />
    </Suspense>
  );
}
