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
