import { type ReactNode, useState } from 'react';
import { croppedImage } from '#shared/images/focus.ts';
import { readUploadedImage, type UploadedImage } from '#shared/images/uploaded-image.ts';
import { drawingPath } from '#shared/paths.ts';
import { noop } from '../shared-element.tsx';

interface ArticleImageProps {
  src: string | null;
  /** The article's; its drawing replaces a missing image. */
  slug: string;
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

/** An article's image, or the drawing of its slug if there is no image or it fails to load (product.md, 2). */
export function ArticleImage({
  src: wanted,
  slug,
  alt,
  sizes,
  className,
  eager = false,
  urgent = false,
}: ArticleImageProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const fail = () => setFailed(wanted);
  const { src, style } = croppedImage(failed === wanted || !wanted ? drawingPath(slug) : wanted);
  const uploaded = readUploadedImage(src);
  const drawn = responsiveSources(src);
  const image = (
    <img
      className={className}
      src={src}
      style={style}
      {...(drawn && { srcSet: drawn, sizes })}
      alt={alt}
      width={uploaded?.width ?? WIDTH}
      height={uploaded?.height ?? HEIGHT}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={urgent ? 'high' : undefined}
      decoding="async"
      onLoad={noop}
      // An image that failed before hydration fires no event, but its natural size is 0.
      ref={(element) => {
        if (element?.complete && !element.naturalWidth) fail();
      }}
      onError={fail}
    />
  );
  if (!uploaded) return image;
  return (
    <ImageVariants image={uploaded} sizes={sizes}>
      {image}
    </ImageVariants>
  );
}

interface ImageVariantsProps {
  image: UploadedImage;
  sizes: string;
  /** The `img` with the JPEG. */
  children: ReactNode;
}

/** An uploaded image in the size and the format that suit the browser. */
export function ImageVariants({ image, sizes, children }: ImageVariantsProps) {
  const variants = image.variants.map(({ src, width }) => `${src} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/webp" srcSet={variants} sizes={sizes} />
      {children}
    </picture>
  );
}

/** The drawings that come with the product have three more sizes; other images have only one. */
function responsiveSources(src: string): string | null {
  const drawn = /^(\/images\/articles\/.+)\.jpg$/.exec(src)?.[1];
  return drawn ? `${drawn}-640.webp 640w, ${drawn}-800.webp 800w, ${drawn}-1200.webp 1200w` : null;
}
