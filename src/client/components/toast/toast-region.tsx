import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { keyOf } from '../key-of.ts';
import {
  currentToasts,
  dismissToast,
  serverToasts,
  subscribeToToasts,
  TOAST_DURATION_MS,
  type ToastEntry,
} from './store.ts';

/** A toast that is moved this far to the right closes, in pixels. */
const SWIPE_PX = 50;

/**
 * Rendered once, in the layout, and before there is a toast, because screen readers announce only what is added to a known live region.
 * Part of the application's first script: toasts often report a network failure, so showing them must not need the network.
 */
export function ToastRegion() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  return (
    <div className="toast-container" role="status" aria-live="assertive">
      {entries.map((entry) => (
        <Toast key={entry.id} {...entry} />
      ))}
    </div>
  );
}

/** Bootstrap's markup. React-bootstrap's Toast would add 11 kB, most of it for the animation that the style sheet has. */
function Toast({ id, open, title, description, note, variant, action }: ToastEntry) {
  const card = useRef<HTMLDivElement>(null);
  /** Where the pointer was pressed, and how far it has moved to the right since then. */
  const start = useRef(Number.NaN);
  const [moved, setMoved] = useState(0);
  /** The toast stays as long as the pointer is on it, or the focus in it. */
  const [holds, setHolds] = useState(0);
  const hold = () => setHolds((count) => count + 1);
  const release = () => setHolds((count) => count - 1);

  useEffect(() => {
    if (!open) return;
    const timer = holds > 0 ? undefined : setTimeout(dismissToast, TOAST_DURATION_MS, id);
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === 'F8') card.current?.focus();
      if (key === 'Escape') dismissToast(id);
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown);
    };
  }, [id, open, holds]);

  const endSwipe = () => {
    start.current = Number.NaN;
    if (moved >= SWIPE_PX) dismissToast(id);
    else setMoved(0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has F8, Escape and the Close button.
    <div
      ref={card}
      className={open ? 'toast show' : 'toast'}
      data-variant={variant}
      style={{ translate: `${moved}px` }}
      tabIndex={-1}
      onFocus={hold}
      onBlur={release}
      onPointerEnter={hold}
      onPointerDown={({ clientX }) => {
        start.current = clientX;
      }}
      onPointerMove={({ clientX }) => setMoved(Math.max(0, clientX - start.current) || 0)}
      onPointerUp={endSwipe}
      onPointerLeave={() => {
        release();
        endSwipe();
      }}
    >
      <div className="toast-header">
        <strong>{title}</strong>
        <button type="button" aria-label="Close" onClick={() => dismissToast(id)}>
          <Icon width={16}>
            <path d="M3.5 3.500L12.5 12.500M12.5 3.500L3.5 12.5" />
          </Icon>
        </button>
      </div>
      <div className="toast-body">
        {description && <p>{description}</p>}
        {note && <p>{note}</p>}
        {action && (
          <button
            type="button"
            className="btn btn-outline-primary btn-sm"
            onClick={() => {
              dismissToast(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    </div>
  );
}
