import { useId, useRef, useState } from 'react';
import { LineField } from './field.tsx';
import type { ArticleFormState } from './use-article-form.ts';
import type { ImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  form: ArticleFormState;
  upload: ImageUpload;
  /** Something is being dragged over the dialog. */
  isDropTarget: boolean;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The featured image: chosen, dropped or pasted and then uploaded, or named by its address. */
export function ImageField({ form, upload, isDropTarget }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { featuredImage } = form.values;
  return (
    <fieldset className="image-field">
      <legend className="form-label">Featured image</legend>
      <div className={isDropTarget ? 'image-drop image-drop--over' : 'image-drop'}>
        {featuredImage.trim() !== '' && <Thumbnail key={featuredImage} address={featuredImage.trim()} />}
        <div className="image-drop__text">
          {upload.progress === null ? (
            <>
              <div className="image-drop__actions">
                <button
                  type="button"
                  className="btn btn-sm btn-outline-primary"
                  aria-describedby={`${id}-help`}
                  onClick={() => input.current?.click()}
                >
                  {featuredImage ? 'Replace image' : 'Upload image'}
                </button>
                {featuredImage && (
                  <button
                    type="button"
                    className="btn btn-sm admin-quiet"
                    onClick={() => form.set('featuredImage', '')}
                  >
                    Remove image
                  </button>
                )}
              </div>
              <p id={`${id}-help`} className="form-text">
                Or drop or paste one here. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.
              </p>
            </>
          ) : (
            <Progress upload={upload} />
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
            // The same file may be chosen again after a failure.
            target.value = '';
          }}
        />
      </div>
      <div className="form-pair">
        <LineField form={form} name="featuredImage" label="Image URL" />
        <LineField
          form={form}
          name="featuredImageAlt"
          label="Alt text"
          help="What the image shows, for those who do not see it."
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
      <label htmlFor={id} className="image-drop__progress">
        {percent < 100 ? `Uploading image... ${percent}%` : 'Making sizes for the web...'}
      </label>
      <progress id={id} max={100} value={percent} />
      <button type="button" className="btn btn-sm admin-quiet" onClick={upload.stop}>
        Cancel upload
      </button>
    </>
  );
}

/** Shows what the address leads to, or that it leads nowhere. */
function Thumbnail({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  return failed ? (
    <p className="image-drop__broken">This image does not load.</p>
  ) : (
    <img className="image-drop__image" src={address} alt="" onError={() => setFailed(true)} />
  );
}
