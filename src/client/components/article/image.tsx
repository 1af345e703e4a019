import { useState } from 'react';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { horizon } from '#shared/motif/small.ts';
import { Motif } from '../motif/motif.tsx';
import { noop } from '../shared-element.tsx';

interface ArticleImageProps {
  src: string | null;
  alt: string;
  sizes: string;
  className: string;
  eager?: boolean;
  /** For the largest element in the first view; at most one on a page. */
  urgent?: boolean;
}

/** All article images have the same shape, so their space is reserved before they load. */
const WIDTH = 1200;
const HEIGHT = 630;

/** An article's image, or a drawing if there is no image or it fails to load (product.md, 2). */
export function ArticleImage({
  src,
  alt,
  sizes,
  className,
  eager = false,
  urgent = false,
}: ArticleImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return (
      <div className={`${className} article-image--placeholder`}>
        <Motif composition={horizon} />
      </div>
    );
  }
  const uploaded = readUploadedImage(src);
  const drawn = responsiveSources(src);
  const image = (
    <img
      className={className}
      src={src}
      {...(drawn && { srcSet: drawn, sizes })}
      alt={alt}
      width={uploaded?.width ?? WIDTH}
      height={uploaded?.height ?? HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      {...(urgent && { fetchPriority: 'high' })}
      decoding="async"
      onLoad={noop}
      // An image that failed before hydration fires no event, but its natural size is 0.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) setFailed(src);
      }}
      onError={() => setFailed(src)}
    />
  );
  if (!uploaded) return image;
  const variants = uploaded.variants.map((variant) => `${variant.src} ${variant.width}w`).join(', ');
  return (
    <picture>
      <source type="image/webp" srcSet={variants} sizes={sizes} />
      {image}
    </picture>
  );
}

/** The drawings that come with the product have three more sizes; other images have only one. */
function responsiveSources(src: string): string | null {
  const drawn = /^(\/images\/articles\/[a-z0-9-]+)\.jpg$/.exec(src)?.[1];
  return drawn ? `${drawn}-640.webp 640w, ${drawn}-800.webp 800w, ${drawn}-1200.webp 1200w` : null;
}
