import { useRef } from 'react';
import { Button, FormControl } from 'react-bootstrap';
import { FieldLayout, useFormField } from '#client/components/form/field-layout.tsx';
import { typeText } from '#client/panel/kit/type-text.ts';
import { shortSlug } from '#shared/articles/slug.ts';
import { writingWords } from '#shared/articles/writing-words.ts';

/** The article's address, with its short form in one click. */
export function SlugField() {
  const { input, aria, layout } = useFormField({ name: 'slug', label: 'Slug', required: false });
  const field = useRef<HTMLInputElement>(null);
  const short = shortSlug(input.value);
  return (
    <div className="slug-field">
      <FieldLayout layout={layout}>
        <FormControl ref={field} {...input} {...aria} type="text" autoComplete="off" />
      </FieldLayout>
      {short !== null && (
        <Button
          variant="link"
          className="slug-field__short"
          onClick={() => {
            if (!typeText(field.current, short)) input.onChange(short);
          }}
        >
          {writingWords.shortAddress}
        </Button>
      )}
    </div>
  );
}
