import { readUploadedImage } from '../../../shared/images.ts';

/** A key of the storage (storage/keys.ts) anywhere in a text, as in the address of an uploaded image. */
const key =
  /(?<![a-z0-9-])[a-z0-9-]{1,40}\/[0-9]{4}\/[0-9a-f]{32}(?:-[0-9]{1,5}x[0-9]{1,5}(?:-[0-9]{1,5})?)?(?:\.[a-z0-9]{1,5})?(?![a-z0-9])/g;

/**
 * The files that a value names, whichever table and column it stands in: so a new table whose rows have
 * files is backed up without being listed. An image brings its variants along.
 */
export function storedKeys(text: string): string[] {
  return (text.match(key) ?? []).flatMap((found) => [
    found,
    ...(readUploadedImage(`/${found}`)?.variants.map(({ src }) => src.slice(1)) ?? []),
  ]);
}
