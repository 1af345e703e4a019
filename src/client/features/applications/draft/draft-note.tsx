import { type ComponentType, useEffect, useState } from 'react';
import { draftNote } from '#shared/content/apply.ts';
import { NoteLayout, type NoteProps } from './note-layout.tsx';

/** Says that this browser stores the typed text. The code that does it loads after the form, and then replaces this. */
export function DraftNote(props: NoteProps) {
  const [Live, setLive] = useState<ComponentType<NoteProps> | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    import('./live-note.tsx').then(
      ({ LiveNote }) => setLive(() => LiveNote),
      () => setLost(true),
    );
  }, []);
  return Live ? <Live {...props} /> : <NoteLayout text={isLost ? draftNote.lost : draftNote.kept} isEmpty />;
}
