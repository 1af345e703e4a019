import { useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useField } from 'react-final-form';
import { TextField } from '#client/components/form/fields.tsx';
import { FocalPoint } from '#client/panel/kit/focal-point.tsx';
import type { ImageUpload } from '#client/panel/kit/image-upload.ts';
import { textFieldOf, typeText } from '#client/panel/kit/type-text.ts';
import { croppedImage } from '#shared/images/focus.ts';
import { withoutFocus } from '#shared/images/uploaded-image.ts';

interface ImageFieldProps {
  upload: ImageUpload;
  /** Whether a file is being dragged over the dialog. */
  isDropTarget: boolean;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The featured image: a file that is chosen, dropped or pasted and then uploaded, or a URL. */
export function ImageField({ upload, isDropTarget }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { value: featuredImage, onChange } = useField<string>('featuredImage', {
    subscription: { value: true },
  }).input;
  const address = featuredImage.trim();
  return (
    <fieldset className="image-field mt-4">
      <legend className="form-label">Featured image</legend>
      <div className={isDropTarget ? 'image-drop image-drop--over' : 'image-drop'}>
        {address && <Thumbnail key={withoutFocus(address)} address={address} />}
        <div className="image-drop__text">
          {upload.progress === null ? (
            <>
              <div className="d-flex flex-wrap gap-2">
                <Button
                  variant="outline-primary"
                  size="sm"
                  aria-describedby={`${id}-help`}
                  onClick={() => input.current?.click()}
                >
                  {featuredImage ? 'Replace image' : 'Upload image'}
                </Button>
                {featuredImage && (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={({ currentTarget: { form } }) => {
                      if (!typeText(textFieldOf(form, 'featuredImage'), '')) onChange('');
                    }}
                  >
                    Remove image
                  </Button>
                )}
              </div>
              <p id={`${id}-help`} className="form-text">
                Or drop or paste one here. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB and 24 megapixels.
              </p>
            </>
          ) : (
            <Progress upload={upload} />
          )}
          {upload.isAnimation && featuredImage && (
            <p className="form-text" role="status">
              This image is an animation. The article shows its first frame.
            </p>
          )}
          {upload.problem && (
            <p className="form-error" role="alert">
              {upload.problem}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label="Image file"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) upload.start(file);
            // Allows the same file to be chosen again after a failure.
            target.value = '';
          }}
        />
      </div>
      {address && <FocalPoint src={address} onChange={onChange} />}
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

function Progress({ upload }: { upload: ImageUpload }) {
  const id = useId();
  const percent = Math.round((upload.progress ?? 0) * 100);
  return (
    <>
      <label htmlFor={id} className="d-block">
        {percent < 100 ? `Uploading image... ${percent}%` : 'Resizing for the web...'}
      </label>
      <progress id={id} max={100} value={percent} />
      <Button variant="quiet" size="sm" onClick={upload.stop}>
        Cancel upload
      </Button>
    </>
  );
}

/** The image at the address, or a message that it cannot be loaded. */
function Thumbnail({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <p className="small text-danger mb-0">This image can’t be loaded. Check its URL.</p>
  ) : (
    <img className="image-drop__image" {...croppedImage(address)} alt="" onError={() => setFailed(true)} />
  );
}
