/**
 * The part of a picture that stays visible when it is cropped, in percent from its left and its top. It travels in the picture's address,
 * as `/uploads/2026/<hash>-1200x800.jpg#focus=30,70`, so everything that stores an address stores it, too.
 */
export interface Focus {
  left: number;
  top: number;
}

const pattern = /#focus=(\d\d?|100),(\d\d?|100)$/;

/** Null if the picture is cropped around its center. */
export function readFocus(address: string): Focus | null {
  const [, left, top] = pattern.exec(address) ?? [];
  return left && top ? { left: Number(left), top: Number(top) } : null;
}

/** The address for everyone who shows the whole picture. */
export const withoutFocus = (address: string) => address.replace(pattern, '');

export function withFocus(address: string, focus: Focus | null): string {
  const whole = withoutFocus(address);
  return focus ? `${whole}#focus=${focus.left},${focus.top}` : whole;
}

/** The attributes of an `img` that its style sheet crops. */
export function croppedImage(address: string): { src: string; style?: { objectPosition: string } } {
  const focus = readFocus(address);
  if (!focus) return { src: address };
  return { src: withoutFocus(address), style: { objectPosition: `${focus.left}% ${focus.top}%` } };
}
