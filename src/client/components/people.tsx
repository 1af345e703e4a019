import type { ReactNode } from 'react';
import type { Testimonial } from '../../shared/content/testimonials.ts';

interface PortraitProps {
  src: string;
  /** Width and height in pixels; CSS may stretch it. */
  size: number;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** A person, drawn or on a photo. The name is beside it, so it is hidden from assistive technology. */
export function Portrait({ src, size, loading = 'lazy', className = '' }: PortraitProps) {
  return (
    <img
      className={`motif drawn-portrait ${className}`.trim()}
      src={src}
      alt=""
      width={size}
      height={size}
      loading={loading}
      decoding="async"
    />
  );
}

interface VoiceProps extends Omit<Testimonial, 'rating'> {
  size: number;
  /** Above the words. */
  children?: ReactNode;
}

/** What a client or a trainee says, and who it is. */
export function Voice({ name, role, content, avatar, size, children }: VoiceProps) {
  return (
    <figure className="voice">
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
