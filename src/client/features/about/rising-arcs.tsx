const SIZE = 72;
const STEP = 16;

/** Quarter circles around the lower left corner, the first `drawn` of them in colour. Decoration only. */
export function RisingArcs({ drawn, of }: { drawn: number; of: number }) {
  const arcs = Array.from({ length: of }, (_, index) => {
    const radius = STEP * (index + 1);
    return (
      <path
        key={radius}
        className={index < drawn ? 'line-near' : 'line-far'}
        d={`M2 ${SIZE - 2 - radius}A${radius} ${radius} 0 0 1 ${2 + radius} ${SIZE - 2}`}
      />
    );
  });
  return (
    <svg
      className="motif"
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {arcs}
      <circle className="fill-sun" cx="4" cy={SIZE - 4} r="4" />
    </svg>
  );
}
