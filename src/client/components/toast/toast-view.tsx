import * as Toast from '@radix-ui/react-toast';
import { placeToast } from './place-toast.ts';
import { CloseIcon, toastClass } from './plain-toast-view.tsx';
import { dismissToast, TOAST_DURATION_MS, type ToastEntry } from './store.ts';

/**
 * The visible toasts, built on Radix: swipe, hotkey, pause on hover and focus, live region. Loaded with the first
 * toast.
 */
export default function ToastView({ entries }: { entries: readonly ToastEntry[] }) {
  return (
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={50}>
      {entries.map(({ id, open, title, description, note, variant, action }) => (
        <Toast.Root
          key={id}
          ref={placeToast}
          className={toastClass(variant)}
          open={open}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
        >
          <Toast.Title className="toast-card__title">{title}</Toast.Title>
          {description !== undefined && (
            <Toast.Description className="toast-card__description">{description}</Toast.Description>
          )}
          {note !== undefined && <p className="toast-card__note">{note}</p>}
          {action && (
            <Toast.Action
              className="btn btn-outline-primary btn-sm toast-card__action"
              altText={action.altText}
              onClick={action.onClick}
            >
              {action.label}
            </Toast.Action>
          )}
          <Toast.Close className="toast-card__close" aria-label="Close">
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  );
}
