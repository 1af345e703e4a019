import { firm } from '#shared/content/documents/firm.ts';
import { mark } from '#shared/motif/figure.ts';
import { useContent } from './use-content.ts';

/** The mark and the word mark. Colors follow the background through the section's custom properties. */
export function Logo() {
  const { name } = useContent(firm);
  return (
    <span className="logo">
      {mark[0] && (
        <svg
          className="logo__mark motif"
          width="34"
          height="34"
          viewBox="0 0 34 34"
          fill="none"
          aria-hidden="true"
        >
          <g strokeWidth="3.2" strokeLinecap="round">
            {mark.map(([tone, d]) => (
              <path key={d} className={`line-${tone}`} d={d} />
            ))}
          </g>
        </svg>
      )}
      <span className="logo__word">{name}</span>
    </span>
  );
}
