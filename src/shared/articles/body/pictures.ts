import { readFocus, withFocus } from '#shared/images/focus.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { showEscapes } from './escapes.ts';

/** A picture as its line says it. */
export interface PictureLine {
  kind: 'picture';
  src: string;
  alt: string;
  /** Not yet parsed. */
  caption?: string;
}

/** The alt text of a picture that says nothing, and is left out by those who cannot see it. */
export const DECORATIVE = 'decorative';

/** `![alt](image "caption")`. Phones type curly quotation marks. */
const pattern = /^!\[([^\]]*)\]\(([^\s()]+)(?:\s+(?:"([^"]*)"|“([^“”]*)”))?\)$/;

/** A line that is a picture with an uploaded image; undefined for any other, which stays text. */
export function readPicture(line: string): PictureLine | undefined {
  const [, alt = '', address = '', straight, curly] = pattern.exec(line) ?? [];
  const image = readUploadedImage(address);
  if (!image) return undefined;
  const focus = readFocus(address);
  const caption = (straight ?? curly ?? '').trim();
  const words = showEscapes(alt).trim();
  return {
    kind: 'picture',
    src: focus ? withFocus(image.src, focus) : image.src,
    alt: words.toLowerCase() === DECORATIVE ? '' : words,
    ...(caption !== '' && { caption }),
  };
}

/** Whether a picture says neither what it shows nor that it is decorative. @param line with a picture */
export const lacksAlt = (line: string) => /^!\[\s*\]/.test(line);
