import { type RefObject, useEffect } from 'react';
import { lengthOf, type TextSchema } from '#shared/forms/clean.ts';
import { lengthWords as words } from '#shared/forms/length-words.ts';
import { useRested } from '../use-rested.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** How long a person must stop typing before a screen reader says the note. */
const REST_MS = 1_000;

/** By how many characters a text is longer than its field allows; negative if it fits. */
export const excessOf = (schema: TextSchema, text: string): number =>
  lengthOf(schema, text) - (schema.maxLength ?? Number.POSITIVE_INFINITY);

interface LengthNoteProps {
  /** For the `aria-describedby` of the field. */
  id: string;
  field: RefObject<Field | null>;
  schema: TextSchema;
  text: string;
  /** How many characters before the maximum the note appears: by default a tenth of it, and at most 100. */
  near?: number;
}

/**
 * The note below a field with a maximum. The field also takes longer text: `maxLength` would cut what is pasted without a word. The note
 * says how much is left or too long, and if the text is too long, the browser refuses to send the form and puts the focus on the field.
 */
export function LengthNote({ id, field, schema, text, near }: LengthNoteProps) {
  const { maxLength = 0 } = schema;
  const excess = excessOf(schema, text);
  const isNear = text !== '' && excess >= -(near ?? Math.min(100, maxLength / 10));
  const note = excess > 0 ? words.tooMany(excess) : isNear ? words.left(Math.abs(excess)) : '';
  const said = useRested(note, REST_MS);

  useEffect(() => {
    field.current?.setCustomValidity(excess > 0 ? words.shorten(excess) : '');
  }, [field, excess]);

  return (
    <>
      <p id={id} hidden={!note} className={excess > 0 ? 'form-error tabular' : 'form-text tabular mb-0'}>
        {note}
      </p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
