import type { ReactNode } from 'react';
import { draftNote } from '#shared/content/apply.ts';

export interface NoteProps {
  /** The names of documents that were chosen before and must be chosen again. */
  missing: readonly string[];
  onRestored(documents: readonly string[]): void;
  onCleared(): void;
}

interface NoteLayoutProps {
  text: string;
  isEmpty: boolean;
  onClear?(button: HTMLButtonElement): void;
  /** The status line. */
  children?: ReactNode;
}

/** The note, before and after its code has loaded. */
export function NoteLayout({ text, isEmpty, onClear, children }: NoteLayoutProps) {
  return (
    <div className="form-draft">
      <p className="mb-0">{text}</p>
      <button
        type="button"
        className="form-draft__button"
        disabled={isEmpty}
        onClick={({ currentTarget }) => onClear?.(currentTarget)}
      >
        {draftNote.clear}
      </button>
      <p className="form-draft__status mb-0" role="status">
        {children}
      </p>
    </div>
  );
}
