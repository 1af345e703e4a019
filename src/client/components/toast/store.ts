/**
 * Toasts without a React context: any code can call `toast(…)`, and the region in the layout subscribes. One toast is
 * visible at a time. A dismissed toast stays in the store (closed) for a while, so that its exit animation can finish
 * (product.md, 4).
 */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastAction {
  label: string;
  /** The action's label in words that make sense without the toast. */
  altText: string;
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

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function update(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function remove(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  update(entries.filter((entry) => entry.id !== id));
}

/** Shows a toast instead of the previous one. Returns its id for `dismissToast`. */
export function toast(content: ToastContent): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  const kept = [{ ...content, id, open: true }, ...entries].slice(0, TOAST_LIMIT);
  for (const pushedOut of entries) {
    if (kept.includes(pushedOut)) continue;
    clearTimeout(removals.get(pushedOut.id));
    removals.delete(pushedOut.id);
  }
  update(kept);
  return id;
}

/** Closes one toast, or all of them. */
export function dismissToast(id?: string): void {
  const closing = entries.filter((entry) => entry.open && (id === undefined || entry.id === id));
  for (const entry of closing) {
    removals.set(entry.id, setTimeout(remove, TOAST_REMOVE_DELAY_MS, entry.id));
  }
  if (closing.length > 0) {
    update(entries.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
  }
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = () => entries;

const none: readonly ToastEntry[] = [];
/** The server never shows a toast. */
export const serverToasts = () => none;
