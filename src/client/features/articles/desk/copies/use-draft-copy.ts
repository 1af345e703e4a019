import { useEffect, useRef, useState } from 'react';
import { useKeepOnLeave } from '../../../../components/form/unsaved-changes.ts';
import { type Copy, dropCopy, keepCopy } from './store.ts';

/** How long typing rests before it is kept. */
const KEEP_DELAY_MS = 500;

interface DraftCopyOptions {
  key: string;
  /** Without the moment; it is added. */
  copy: Omit<Copy, 'keptAt'>;
  /** Whether there is anything that the server does not have. */
  isDirty: boolean;
}

/**
 * Keeps what is being written in this browser: soon after each change, and at once when the page goes away, which is
 * all the notice that a closed tab gives.
 */
export function useDraftCopy({ key, copy, isDirty }: DraftCopyOptions) {
  const [state, setState] = useState<'none' | 'kept' | 'failed'>('none');
  const current = useRef({ key, copy, isDirty });
  const isKept = useRef(false);
  /** The text that was saved or discarded: it must not come back, whatever happens on the way out. */
  const settled = useRef<Copy['values'] | null>(null);
  useEffect(() => {
    // What stands under another key stays there.
    if (current.current.key !== key) isKept.current = false;
    current.current = { key, copy, isDirty };
  });

  const actions = useRef({
    /** Keeps it at once. */
    keepNow() {
      const { key, copy, isDirty } = current.current;
      if (!isDirty || copy.values === settled.current) return;
      isKept.current = keepCopy(key, { ...copy, keptAt: Date.now() });
      setState(isKept.current ? 'kept' : 'failed');
    },
    /** After it was saved or discarded. */
    drop() {
      settled.current = current.current.copy.values;
      dropCopy(current.current.key);
      isKept.current = false;
      setState('none');
    },
    /**
     * Called after a save, if more text was typed since: the copy is now based on that save. It is stored at once, not with the next
     * render, because a wait that ends in between would store the text under its former key, and the editor would offer it as another
     * article.
     */
    rebase(key: string, copy: Omit<Copy, 'keptAt'>) {
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
    // Typed back to what the server has: nothing to bring back.
    if (isKept.current) actions.drop();
    return undefined;
  }, [copy.values, isDirty, actions]);

  useKeepOnLeave(actions.keepNow);

  return { state, ...actions };
}
