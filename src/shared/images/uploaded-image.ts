/**
 * The address of an uploaded image contains its size, so a page can name every variant without a query: `/uploads/2026/<32
 * hex>-1600x900.jpg`, which every program can read, and `…-1600x900-<width>.webp` for each width of `variantWidths`.
 */
const pattern = /^(\/uploads\/[0-9]{4}\/[0-9a-f]{32}-([1-9][0-9]{0,4})x([1-9][0-9]{0,4}))\.jpg$/;

/** No variant is wider or higher, in pixels. */
export const MAX_IMAGE_SIDE = 1600;

const smallerWidths = [480, 960];

export interface UploadedImage {
  /** The address of the JPEG, a path on this site, without the focal point. */
  src: string;
  width: number;
  height: number;
  variants: readonly { src: string; width: number }[];
}

/** The widths of the WebP variants of an image that is `width` pixels wide, narrowest first. */
export function variantWidths(width: number): number[] {
  return [...smallerWidths.filter((smaller) => smaller < width), width];
}

/** The address for everyone who shows the whole picture (focus.ts). */
export const withoutFocus = (address: string) => address.replace(/#focus=.*/, '');

/** The addresses of uploaded images in a text, without focal points, each once. */
export const uploadsIn = (text: string): string[] => [
  ...new Set(text.match(/\/uploads\/[0-9]{4}\/[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}\.jpg/g)),
];

/** The facts about an image in its address; null if it is not one of our uploads. */
export function readUploadedImage(address: string): UploadedImage | null {
  const src = withoutFocus(address);
  const [, base = '', width = '', height = ''] = pattern.exec(src) ?? [];
  if (base === '') return null;
  return {
    src,
    width: Number(width),
    height: Number(height),
    variants: variantWidths(Number(width)).map((each) => ({ src: `${base}-${each}.webp`, width: each })),
  };
}
