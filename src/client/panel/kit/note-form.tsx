import { useId, useRef } from 'react';
import { Button, FormControl, FormLabel, FormText } from 'react-bootstrap';
import { excessOf, LengthNote } from '#client/components/form/length-note.tsx';
import { leadWords as words } from '#shared/leads/inbox-words.ts';
import { replyWords } from '#shared/leads/reply-words.ts';
import { noteSchema } from '#shared/panel/fields.ts';
import { useTextDraft } from './draft.ts';

const schema = noteSchema('').properties.text;

interface NoteFormProps {
  /** The record that the note is about, such as `lead-7`. */
  about: string;
  isBusy: boolean;
  /** Whether this note is being added. */
  isAdding: boolean;
  /**
   * @param note its text, and the key under which it is stored once
   * @param onDone called once the note is stored
   */
  onAdd(note: { text: string; key: string }, onDone: () => void): void;
}

/** A form for an internal note. The typed text stays until it is stored. */
export function NoteForm(props: NoteFormProps) {
  return <Form key={props.about} {...props} />;
}

function Form({ about, isBusy, isAdding, onAdd }: NoteFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, key, change, empty } = useTextDraft(`note-${about}`);
  return (
    <form
      className="record-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onAdd({ text: text.trim(), key }, empty);
      }}
    >
      <FormLabel htmlFor={id}>{words.note}</FormLabel>
      <FormControl
        ref={field}
        as="textarea"
        id={id}
        rows={3}
        aria-invalid={excessOf(schema, text) > 0 || undefined}
        aria-describedby={`${id}-length ${id}-hint`}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <LengthNote id={`${id}-length`} field={field} schema={schema} text={text} />
      <div className="d-flex align-items-center justify-content-between gap-3 mt-2">
        <FormText id={`${id}-hint`}>
          {words.noteHint} {text !== '' && replyWords.draft}
        </FormText>
        <Button type="submit" variant="outline-primary" className="text-nowrap" aria-disabled={isBusy}>
          {isAdding ? words.busy : words.addNote}
        </Button>
      </div>
    </form>
  );
}
