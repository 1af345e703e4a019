/** As many dots as there are coaching sessions: the tiers compare at a glance. The words stand beside them. */
export function SessionDots({ count }: { count: number }) {
  return (
    <svg className="tier__dots" width={count * 10} height="8" aria-hidden="true">
      <path
        d={`M4 4H${count * 10 - 5}`}
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="0 10"
      />
    </svg>
  );
}
