import type { ReactNode } from 'react';
import type { Testimonial } from '#shared/content/documents/testimonials.ts';
import { croppedImage } from '#shared/images/focus.ts';

interface PortraitProps {
  src: string;
  /** Width and height in pixels; CSS can stretch the picture. */
  size: number;
  className?: string;
}

/** A portrait, drawn or photographed. The name is next to it, so the picture is hidden from assistive technology. */
export function Portrait({ src, size, className = '' }: PortraitProps) {
  return (
    <img
      className={`motif drawn-portrait ${className}`.trim()}
      {...croppedImage(src)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

interface VoiceProps extends Omit<Testimonial, 'id' | 'rating'> {
  size: number;
  /** With the name on the left of the quotation, if there is room. */
  wide?: boolean;
  /** Shown above the quotation, or above the name. */
  children?: ReactNode;
}

/** A quotation from a client or a trainee, with the person's name and role. */
export function Voice({ name, role, content, avatar, size, wide, children }: VoiceProps) {
  return (
    <figure className={wide ? 'voice voice--wide d-grid' : 'voice d-flex gap-4'}>
      {children}
      <blockquote>
        <p>{content}</p>
      </blockquote>
      <figcaption>
        <Portrait src={avatar} size={size} />
        <span>
          <strong>{name}</strong>
          <span>{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
