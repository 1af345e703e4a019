import { ratingLabel } from '#shared/content/ui.ts';

/** One star on a 24-unit grid, and the left half of a star. */
const star =
  'M12 2.500L14.900 8.600L21.500 9.500L16.700 14.200L17.900 20.900L12 17.700L6.100 20.900L7.300 14.200L2.500 9.500L9.100 8.600Z';
const leftHalf = 'M12 2.500V17.700L6.100 20.900L7.300 14.200L2.500 9.500L9.100 8.600Z';

/** Five stars, with `value` (1 to 5, in halves) of them filled. */
export function Rating({ value }: { value: number }) {
  return (
    <svg
      className="rating d-block"
      width="120"
      height="24"
      viewBox="0 0 120 24"
      strokeWidth="1.5"
      strokeLinejoin="round"
      role="img"
      aria-label={ratingLabel(value)}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <g key={index} transform={`translate(${index * 24} 0)`}>
          {value > index && <path className="rating__fill" d={value - index < 1 ? leftHalf : star} />}
          <path className="rating__line" d={star} fill="none" />
        </g>
      ))}
    </svg>
  );
}
