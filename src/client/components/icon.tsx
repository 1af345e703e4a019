import type { SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  width: number;
  height?: number;
}

/**
 * A few strokes on a grid of pixels, in the color of the text next to them. Always hidden from assistive technology.
 */
export function Icon({ width, height = width, ...svg }: IconProps) {
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...svg}
    />
  );
}
