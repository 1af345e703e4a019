import { useRef } from 'react';
import { useField } from 'react-final-form';
import { TextField } from '#client/components/form/fields.tsx';
import { ImageDrop } from '#client/panel/kit/image-drop.tsx';
import type { ImageUpload } from '#client/panel/kit/image-upload.ts';
import { textFieldOf, typeText } from '#client/panel/kit/type-text.ts';

interface ImageFieldProps {
  upload: ImageUpload;
  /** Whether a file is being dragged over the dialog. */
  isDropTarget: boolean;
}

/** The featured image. */
export function ImageField(props: ImageFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const { value, onChange } = useField<string>('featuredImage', { subscription: { value: true } }).input;
  return (
    <fieldset ref={field} className="image-field mt-4">
      <legend className="form-label">Featured image</legend>
      <ImageDrop
        {...props}
        address={value.trim()}
        onChange={onChange}
        onRemove={() => {
          if (!typeText(textFieldOf(field.current?.form ?? null, 'featuredImage'), '')) onChange('');
        }}
      />
      <div className="form-pair">
        <TextField name="featuredImage" label="Image URL" required={false} autoComplete="off" />
        <TextField
          name="featuredImageAlt"
          label="Alt text"
          required={false}
          autoComplete="off"
          help="What the image shows, for people who can’t see it."
        />
      </div>
    </fieldset>
  );
}
