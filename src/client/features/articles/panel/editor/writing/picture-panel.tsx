import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from 'react-bootstrap';
import { keyOf } from '#client/components/key-of.ts';
import { PanelField } from '#client/panel/kit/field.tsx';
import { ImageDrop } from '#client/panel/kit/image-drop.tsx';
import type { ImageUpload } from '#client/panel/kit/image-upload.ts';
import { DECORATIVE } from '#shared/articles/body/pictures.ts';
import { pictureWords as words } from '#shared/articles/writing-words.ts';
import type { TypedPicture } from './pictures.ts';

interface PicturePanelProps {
  upload: ImageUpload;
  /** As the text has it, with the address of what was uploaded since. */
  picture: TypedPicture;
  isDropTarget: boolean;
  /** Whether it was opened by a button or key, instead of by a file that came while a person typed. */
  takesFocus: boolean;
  onAddress(address: string): void;
  onInsert(picture: TypedPicture): void;
  onClose(): void;
}

/** A picture before it is in the text: beside the text and not over it, so that a person can write while it is uploaded. */
export function PicturePanel({
  picture,
  takesFocus,
  onAddress,
  onInsert,
  onClose,
  ...drop
}: PicturePanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { address } = picture;
  const [isDecorative, setDecorative] = useState(picture.alt === DECORATIVE);
  const [problem, setProblem] = useState<'image' | 'alt' | null>(null);

  const typedIn = (name: string) =>
    panel.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens.
  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('button')?.focus();
  }, []);

  function insert() {
    const alt = isDecorative ? DECORATIVE : typedIn('pictureAlt');
    if (address !== '' && alt.trim() !== '')
      return onInsert({ address, alt, caption: typedIn('pictureCaption') });
    setProblem(address === '' ? 'image' : 'alt');
    panel.current?.querySelector<HTMLElement>(address === '' ? 'button' : '[name="pictureAlt"]')?.focus();
  }

  function press(event: KeyboardEvent) {
    // React's events also come from the library.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const key = keyOf(event);
    if (key !== 'Escape' && !(key === 'Enter' && event.target instanceof HTMLInputElement)) return;
    // Escape would close the editor.
    event.preventDefault();
    if (key === 'Escape') onClose();
    else insert();
  }

  return (
    <section ref={panel} className="picture-panel border rounded p-3" aria-labelledby={id} onKeyDown={press}>
      <h3 id={id} className="h6">
        {words.title}
      </h3>
      <ImageDrop {...drop} address={address} onChange={onAddress} onRemove={() => onAddress('')} />
      {problem === 'image' && address === '' && (
        <p className="form-error" role="alert">
          {drop.upload.progress === null ? words.noImage : words.uploading}
        </p>
      )}
      {!isDecorative && (
        <PanelField
          name="pictureAlt"
          label={words.alt}
          hint={words.altHelp}
          problem={problem === 'alt' ? words.noAlt : undefined}
          defaultValue={picture.alt === DECORATIVE ? '' : picture.alt}
          required={false}
        />
      )}
      <label className="form-tick">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        {words.decorative}
      </label>
      <PanelField
        name="pictureCaption"
        label={words.caption}
        defaultValue={picture.caption}
        required={false}
      />
      <div className="d-flex flex-wrap gap-2">
        <Button onClick={insert}>{words.insert}</Button>
        <Button variant="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
