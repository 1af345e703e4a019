import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { applicationDraft as words } from '../../../../shared/content/apply.ts';
import type { LiveNoteProps } from './live-note.tsx';

/** Says that this browser stores the typed text. The code that does it loads after the form, and then replaces this. */
export function DraftNote(props: LiveNoteProps) {
  const [Live, setLive] = useState<ComponentType<LiveNoteProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    import('./live-note.tsx').then(
      ({ LiveNote }) => setLive(() => LiveNote),
      () => setLost(true),
    );
  }, []);
  return Live ? <Live {...props} /> : <NoteLayout text={isLost ? words.lost : words.kept} isEmpty />;
}

interface NoteLayoutProps {
  text: string;
  isEmpty: boolean;
  onClear?(button: HTMLButtonElement): void;
  /** The status line. */
  children?: ReactNode;
}

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
        {words.clear}
      </button>
      <p className="form-draft__status mb-0" role="status">
        {children}
      </p>
    </div>
  );
}
