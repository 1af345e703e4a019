import { useEffect } from 'react';
import { Icon } from '../icon.tsx';
import { dismissToast, TOAST_DURATION_MS, type ToastEntry } from './store.ts';

/**
 * The fallback if the real view cannot be loaded. Toasts often report a network failure, so showing
 * them must not need the network.
 */
export function PlainToastView({ entries }: { entries: readonly ToastEntry[] }) {
  const entry = entries.find(({ open }) => open);
  const id = entry?.id;
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(dismissToast, TOAST_DURATION_MS, id);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="toast-viewport" role="status">
      {entry && (
        <div className={toastClass(entry.variant)}>
          <p className="toast-card__title mb-0">{entry.title}</p>
          {entry.description !== undefined && (
            <p className="toast-card__description mb-0">{entry.description}</p>
          )}
          {entry.note !== undefined && <p className="toast-card__note">{entry.note}</p>}
          {entry.action && (
            <button
              type="button"
              className="btn btn-outline-primary btn-sm toast-card__action"
              onClick={() => {
                dismissToast(id);
                entry.action?.onClick();
              }}
            >
              {entry.action.label}
            </button>
          )}
          <button
            type="button"
            className="toast-card__close"
            aria-label="Close"
            onClick={() => dismissToast(id)}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}

/** The × in the corner of a toast. */
export function CloseIcon() {
  return (
    <Icon width={16}>
      <path d="M3.5 3.500L12.5 12.500M12.5 3.500L3.5 12.5" />
    </Icon>
  );
}

export const toastClass = (variant: 'default' | 'destructive' = 'default') =>
  variant === 'destructive' ? 'toast-card toast-card--destructive' : 'toast-card';
