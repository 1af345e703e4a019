import { portraitOf } from '../../shared/motif/portrait.ts';

interface MonogramProps {
  name: string;
  /** Width and height in pixels; CSS may stretch it. */
  size?: number;
}

/** Replaces a photo: the initials over a field of arcs, colored by the name. The name itself is beside it. */
export function Monogram({ name, size = 96 }: MonogramProps) {
  const { initials, field, ground, lines, disc, letters } = portraitOf(name);
  return (
    <svg
      className={`motif monogram monogram--${letters}`}
      width={size}
      height={size}
      viewBox="0 0 120 120"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={`fill-${ground}`} width="120" height="120" />
      <circle className={`fill-${disc}`} cx="98" cy="26" r="13" />
      <path className={`line-${lines}`} d={field} strokeWidth="1.25" />
      <text x="60" y="75" textAnchor="middle" fontSize="44">
        {initials}
      </text>
    </svg>
  );
}
