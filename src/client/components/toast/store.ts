/**
 * Toasts without a React context: any code can call `toast(…)`, and the region in the layout subscribes. One toast is
 * visible at a time. A dismissed toast stays in the store (closed) for a while, so that its exit animation can finish
 * (product.md, 4).
 */
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastContent {
  title: string;
  description?: string;
  /** More information, shown below the description. */
  note?: string | undefined;
  variant?: 'default' | 'destructive';
  action?: ToastAction;
}

export interface ToastEntry extends ToastContent {
  id: string;
  open: boolean;
}

const none: readonly ToastEntry[] = [];
/** One at most. */
let entries = none;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast instead of the previous one. Returns its id for `dismissToast`. */
export function toast(content: ToastContent): string {
  clearTimeout(removal);
  lastId += 1;
  const id = `toast-${lastId}`;
  update([{ ...content, id, open: true }]);
  return id;
}

/** Closes the toast with this id, or whichever is open. */
export function dismissToast(id?: string): void {
  const [entry] = entries;
  if (!entry?.open || (id !== undefined && id !== entry.id)) return;
  removal = setTimeout(update, TOAST_REMOVE_DELAY_MS, none);
  update([{ ...entry, open: false }]);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => entries;

/** The server never shows a toast. */
export const serverToasts = () => none;
