import { useCallback, useEffect, useState } from 'react';
import { dropCopy, type KeptCopy, listCopies } from './store.ts';

/** The copies that this browser holds; another tab's changes show as well. */
export function useKeptCopies(): { copies: KeptCopy[]; discard(key: string): void; refresh(): void } {
  const [copies, setCopies] = useState<KeptCopy[]>(() => listCopies());
  const refresh = useCallback(() => setCopies(listCopies()), []);

  useEffect(() => {
    addEventListener('storage', refresh);
    return () => removeEventListener('storage', refresh);
  }, [refresh]);

  const discard = useCallback(
    (key: string) => {
      dropCopy(key);
      refresh();
    },
    [refresh],
  );
  return { copies, discard, refresh };
}
