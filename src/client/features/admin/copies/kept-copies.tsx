import { usePageFacts } from '../../../components/page-facts.ts';
import { momentLabel } from '../moment.ts';
import type { KeptCopy } from './store.ts';

interface KeptCopiesProps {
  copies: readonly KeptCopy[];
  /** What the first button says: 'Restore' within the dialog. */
  restoreLabel?: string;
  onRestore(kept: KeptCopy): void;
  onDiscard(key: string): void;
}

/** Texts that were not saved, offered back. */
export function KeptCopies({ copies, restoreLabel = 'Restore', onRestore, onDiscard }: KeptCopiesProps) {
  const { timeZone } = usePageFacts();
  if (copies.length === 0) return null;
  return (
    <ul className="kept-copies" aria-label="Texts that were not saved">
      {copies.map((kept) => {
        const { key, copy } = kept;
        const title = copy.values.title.trim() || 'Untitled';
        return (
          <li key={key} className="kept-copy">
            <p className="kept-copy__text">
              <strong>{title}</strong>
              {` was not saved. This browser kept it on ${momentLabel(copy.keptAt, timeZone)}.`}
            </p>
            <div className="kept-copy__actions">
              <button
                type="button"
                className="btn btn-sm btn-outline-primary"
                aria-label={`${restoreLabel}: ${title}`}
                onClick={() => onRestore(kept)}
              >
                {restoreLabel}
              </button>
              <button
                type="button"
                className="btn btn-sm admin-quiet"
                aria-label={`Discard: ${title}`}
                onClick={() => onDiscard(key)}
              >
                Discard
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
