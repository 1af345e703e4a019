/** As many dots as there are coaching sessions: the tiers compare at a glance. The words stand beside them. */
export function SessionDots({ count }: { count: number }) {
  return (
    <svg className="tier__dots" width={count * 10} height="8" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <circle key={index * 10} cx={index * 10 + 4} cy="4" r="3.5" />
      ))}
    </svg>
  );
}
