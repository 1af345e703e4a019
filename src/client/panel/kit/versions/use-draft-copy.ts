import { useEffect, useRef, useState } from 'react';
import { useKeepOnLeave } from '#client/components/form/unsaved-changes.ts';
import { type Copy, dropCopy, keepCopy } from './copies.ts';

/** How long the editor must stop typing before the copy is stored. */
const KEEP_DELAY_MS = 500;

interface DraftCopyOptions<Values> {
  key: string;
  /** The copy without its time, which is added automatically. */
  copy: Omit<Copy<Values>, 'keptAt'>;
  /** Whether the text has changes that the server does not have. */
  isDirty: boolean;
}

/**
 * Keeps an unsaved text in this browser: shortly after each change, and immediately when the page is hidden, because a closing tab gives no
 * other signal.
 */
export function useDraftCopy<Values>({ key, copy, isDirty }: DraftCopyOptions<Values>) {
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none');
  const current = useRef({ key, copy, isDirty });
  const isKept = useRef(false);
  /** The text that was saved or discarded. It must not be stored again, whatever happens while the dialog closes. */
  const settled = useRef<Values | null>(null);
  useEffect(() => {
    // A copy under another key stays.
    if (current.current.key !== key) isKept.current = false;
    current.current = { key, copy, isDirty };
  });

  const actions = useRef({
    /** Stores the copy immediately. */
    keepNow() {
      const { key, copy, isDirty } = current.current;
      if (!isDirty || copy.values === settled.current) return;
      isKept.current = keepCopy(key, { ...copy, keptAt: Date.now() });
      setState(isKept.current ? 'kept' : 'failed');
    },
    /** Called after the text was saved or discarded. */
    drop() {
      settled.current = current.current.copy.values;
      dropCopy(current.current.key);
      isKept.current = false;
      setState('none');
    },
    /**
     * Called after a save, if more text was typed since. The copy is now based on that save. It is stored immediately
     * instead of on the next render. Otherwise a timer that ends in between would store the text under its previous
     * key, and the editor would offer it as another record.
     */
    rebase(key: string, copy: Omit<Copy<Values>, 'keptAt'>) {
      if (current.current.copy.values === settled.current) return;
      dropCopy(current.current.key);
      current.current = { key, copy, isDirty: true };
      actions.keepNow();
    },
  }).current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait again.
  useEffect(() => {
    if (isDirty) {
      const timer = setTimeout(actions.keepNow, KEEP_DELAY_MS);
      return () => clearTimeout(timer);
    }
    // The text is the same as the server's again, so no copy is needed.
    if (isKept.current) actions.drop();
    return undefined;
  }, [copy.values, isDirty, actions]);

  useKeepOnLeave(actions.keepNow);

  return { state, ...actions };
}
