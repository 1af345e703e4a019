import { useField } from 'react-final-form';
import { TextField } from '#client/components/form/fields.tsx';
import { TextAreaField } from '#client/components/form/text-areas.tsx';
import { ImageDrop } from '#client/panel/kit/image-drop.tsx';
import { useImageDrop, useImageUpload } from '#client/panel/kit/image-upload.ts';

/** How much of each search results usually show, in characters. */
const SHOWN = { title: 60, description: 155 };

/** What search results and shared links say, if it is not what the article says. */
export function SharingFields() {
  const { value, onChange } = useField<string>('cardImage', { subscription: { value: true } }).input;
  const upload = useImageUpload(onChange);
  const { isTarget, handlers } = useImageDrop(upload.start);
  return (
    <details className="editor-fold mt-4">
      <summary>Search results and shared links</summary>
      <p className="form-text">Whatever is empty is taken from the article.</p>
      <TextField
        name="searchTitle"
        label="Search title"
        required={false}
        autoComplete="off"
        help={<Length name="searchTitle" shown={SHOWN.title} />}
      />
      <TextAreaField
        name="searchDescription"
        label="Search description"
        required={false}
        rows={2}
        help={<Length name="searchDescription" shown={SHOWN.description} />}
      />
      <fieldset className="image-field mt-4" {...handlers}>
        <legend className="form-label">Picture of shared links</legend>
        <ImageDrop
          upload={upload}
          isDropTarget={isTarget}
          address={value.trim()}
          onChange={onChange}
          onRemove={() => onChange('')}
        />
      </fieldset>
    </details>
  );
}

function Length({ name, shown }: { name: string; shown: number }) {
  const { length } = useField<string>(name, { subscription: { value: true } }).input.value;
  return <span className="tabular">{`${length}/${shown} characters that search results show`}</span>;
}
