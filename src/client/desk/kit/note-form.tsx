import { useId, useState } from 'react';
import { Button, FormControl, FormLabel, FormText } from 'react-bootstrap';
import { leadWords as words } from '../../../shared/content/desk-inbox.ts';
import { limits } from '../../../shared/forms/fields.ts';

interface NoteFormProps {
  isBusy: boolean;
  /** Whether this note is being added. */
  isAdding: boolean;
  /** @param onDone called once the note is stored */
  onAdd(text: string, onDone: () => void): void;
}

/** A form for an internal note. The typed text stays until it is stored. */
export function NoteForm({ isBusy, isAdding, onAdd }: NoteFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className="record-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        // Text that was typed during the request stays.
        onAdd(text.trim(), () => setText((now) => (now === text ? '' : now)));
      }}
    >
      <FormLabel htmlFor={id}>{words.note}</FormLabel>
      <FormControl
        as="textarea"
        id={id}
        rows={3}
        maxLength={limits.text}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="d-flex align-items-center justify-content-between gap-3 mt-2">
        <FormText id={`${id}-hint`}>{words.noteHint}</FormText>
        <Button type="submit" variant="outline-primary" className="text-nowrap" aria-disabled={isBusy}>
          {isAdding ? words.busy : words.addNote}
        </Button>
      </div>
    </form>
  );
}
