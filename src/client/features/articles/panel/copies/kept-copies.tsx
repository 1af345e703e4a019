import { useCallback, useEffect, useState } from 'react';
import { usePageFacts } from '#client/components/page-facts.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { dropCopy, type KeptCopy, listCopies } from './store.ts';

interface KeptCopiesProps {
  copies: readonly KeptCopy[];
  /** The label of the first button: 'Restore' within the dialog. */
  restoreLabel?: string;
  onRestore(kept: KeptCopy): void;
  onDiscard(key: string): void;
}

/** Unsaved texts that this browser has kept. */
export function KeptCopies({ copies, restoreLabel = 'Restore', onRestore, onDiscard }: KeptCopiesProps) {
  const { timeZone } = usePageFacts();
  if (copies.length === 0) return null;
  return (
    <ul className="kept-copies list-unstyled" aria-label="Unsaved articles">
      {copies.map((kept) => {
        const { key, copy } = kept;
        const title = copy.values.title.trim() || 'Untitled';
        return (
          <li key={key} className="alert alert-warning kept-copy mb-2">
            <p>
              <strong>{title}</strong>
              {` wasn’t saved. This browser stored a copy on ${formatDateTime(copy.keptAt, timeZone)}.`}
            </p>
            <div className="d-flex gap-2">
              <RowButton
                variant="outline-primary"
                label={restoreLabel}
                subject={title}
                onClick={() => onRestore(kept)}
              />
              <RowButton label="Discard" subject={title} onClick={() => onDiscard(key)} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The copies in this browser, including changes by other tabs. */
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
