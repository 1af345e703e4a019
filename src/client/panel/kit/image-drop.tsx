import { useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { flushSync } from 'react-dom';
import { croppedImage } from '#shared/images/focus.ts';
import { withoutFocus } from '#shared/images/uploaded-image.ts';
import { libraryWords } from '#shared/panel/words.ts';
import { notifyFailure } from '../notify.ts';
import { FocalPoint } from './focal-point.tsx';
import type { ImageLibrary } from './image-library.tsx';
import type { ImageUpload } from './image-upload.ts';

interface ImageDropProps {
  upload: ImageUpload;
  /** The address of the image; empty without one. */
  address: string;
  /** Whether a file is being dragged over it. */
  isDropTarget: boolean;
  onChange(address: string): void;
  onRemove(): void;
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** An image: a file that is chosen, dropped or pasted and then uploaded, or a former upload, and the point around which pages crop it. */
export function ImageDrop({ upload, address, isDropTarget, onChange, onRemove }: ImageDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [Library, setLibrary] = useState<typeof ImageLibrary | null>(null);

  const isUploading = upload.progress !== null;

  // Few people need its code. If it can't be loaded, what was typed must stay, so this is no lazy component.
  const openLibrary = () =>
    import('./image-library.tsx').then(
      ({ ImageLibrary }) => setLibrary(() => ImageLibrary),
      () => notifyFailure(libraryWords.notOpened),
    );

  function choose(chosen: string) {
    flushSync(() => setLibrary(null));
    upload.choose(chosen);
    opener.current?.focus();
  }

  return (
    <>
      <div className={isDropTarget ? 'image-drop image-drop--over' : 'image-drop'}>
        {address && <Thumbnail key={withoutFocus(address)} address={address} />}
        <div className="image-drop__text">
          {upload.progress !== null && <Progress share={upload.progress} />}
          <div className="d-flex flex-wrap gap-2">
            {/* One button whatever it does, because it has the focus meanwhile. */}
            <Button
              ref={button}
              variant={isUploading ? 'quiet' : 'outline-primary'}
              size="sm"
              aria-describedby={isUploading ? undefined : `${id}-help`}
              onClick={() => (isUploading ? upload.stop() : input.current?.click())}
            >
              {isUploading ? 'Cancel upload' : address ? 'Replace image' : 'Upload image'}
            </Button>
            {!isUploading && (
              <Button ref={opener} variant="outline-primary" size="sm" onClick={openLibrary}>
                {libraryWords.open}
              </Button>
            )}
            {address && !isUploading && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  button.current?.focus();
                  onRemove();
                }}
              >
                Remove image
              </Button>
            )}
          </div>
          {!isUploading && (
            <p id={`${id}-help`} className="form-text">
              Or drop or paste one here. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB and 24 megapixels.
            </p>
          )}
          {upload.isAnimation && address && (
            <p className="form-text" role="status">
              This image is an animation. The page shows its first frame.
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
      {Library && <Library onChoose={choose} onClose={() => setLibrary(null)} />}
    </>
  );
}

/** @param share of the file, from 0 to 1 */
function Progress({ share }: { share: number }) {
  const id = useId();
  const percent = Math.round(share * 100);
  return (
    <>
      <label htmlFor={id} className="d-block">
        {percent < 100 ? `Uploading image... ${percent}%` : 'Resizing for the web...'}
      </label>
      <progress id={id} max={100} value={percent} />
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
