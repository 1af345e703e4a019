import type { Hero } from '../content/types.ts';
import { readUploadedImage, withoutFocus } from '../images/uploaded-image.ts';
import { articleCardUrl, type CardArticle, cardSize, imageOfCard, pageCardUrl } from './cards.ts';

/** A picture that a network may show with a link; `src` is a path on this site or an absolute address. */
export interface ShareImage {
  src: string;
  alt: string;
  /** Unknown facts about a foreign image are omitted. */
  size?: { width: number; height: number };
  type?: 'image/png' | 'image/jpeg';
}

/** The card of a page. @param brand the firm's name */
export function pageShareImages(path: string, text: Hero, brand: string): ShareImage[] {
  return [
    {
      src: pageCardUrl(path, text, brand),
      alt: `${brand}: ${text.title}`,
      size: cardSize,
      type: 'image/png',
    },
  ];
}

/** The article's own card: drawn, or its photo in a card's shape. `photo` is an upload that is large enough for one. */
export function articleCard(article: CardArticle, brand: string) {
  const upload = readUploadedImage(imageOfCard(article));
  const photo = upload && upload.width >= 600 && upload.height >= 315 ? upload : null;
  return photo
    ? ({ photo, src: articleCardUrl(article, brand, 'jpg'), type: 'image/jpeg' } as const)
    : ({ photo, src: articleCardUrl(article, brand), type: 'image/png' } as const);
}

/**
 * An article's image, where it has one (product.md, 1), else its card. One image always has 1200 x 630: an upload of another shape is
 * cropped to it, and after an image on another site, whose size we do not know, the card follows.
 */
export function articleShareImages(
  article: CardArticle & { featuredImageAlt: string | null },
  brand: string,
): ShareImage[] {
  const { featuredImageAlt, cardImage, title, author } = article;
  const image = withoutFocus(imageOfCard(article));
  const { photo, src, type } = articleCard(article, brand);
  const alt = (!cardImage && featuredImageAlt) || title;
  const card: ShareImage = {
    src,
    alt: photo ? alt : `${title}, by ${author}. ${brand}`,
    size: cardSize,
    type,
  };
  if (!image) return [card];
  const fits = photo?.width === cardSize.width && photo.height === cardSize.height;
  if (fits || isDrawn(image)) return [{ src: image, alt, size: cardSize, type: 'image/jpeg' }];
  return readUploadedImage(image) ? [card] : [{ src: image, alt }, card];
}

/** The product's own drawings already have the size of a preview. */
function isDrawn(src: string): boolean {
  return /^\/images\/articles\/[a-z0-9-]+\.jpg$/.test(src);
}
