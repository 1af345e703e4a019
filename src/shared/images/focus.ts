import { withoutFocus } from './uploaded-image.ts';

/**
 * The part of a picture that stays visible when it is cropped, in percent from its left and its top. It travels in the picture's address,
 * as `/uploads/2026/<hash>-1200x800.jpg#focus=30,70`, so everything that stores an address stores it, too.
 */
export interface Focus {
  left: number;
  top: number;
}

/** Null if the picture is cropped around its center. */
export function readFocus(address: string): Focus | null {
  const [, left, top] = /#focus=(\d\d?|100),(\d\d?|100)$/.exec(address) ?? [];
  return left && top ? { left: Number(left), top: Number(top) } : null;
}

export const withFocus = (address: string, { left, top }: Focus) =>
  `${withoutFocus(address)}#focus=${left},${top}`;

/** The attributes of an `img` that its style sheet crops. */
export function croppedImage(address: string): { src: string; style?: { objectPosition: string } } {
  const focus = readFocus(address);
  const src = withoutFocus(address);
  return focus ? { src, style: { objectPosition: `${focus.left}% ${focus.top}%` } } : { src };
}
