/** What is taken, by the names that sharp gives it. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Judges an image by its first bytes; whatever its sender calls it does not matter. Null for everything else. */
export function imageKind(bytes: Buffer): ImageKind | null {
  const at = (offset: number, text: string) =>
    bytes.toString('latin1', offset, offset + text.length) === text;
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  if (at(4, 'ftypavif') || at(4, 'ftypavis')) return 'avif';
  return null;
}
