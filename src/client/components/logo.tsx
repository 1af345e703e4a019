import { firm } from '#shared/content/documents/firm.ts';
import { useContent } from './use-content.ts';

/**
 * The mark and the word mark. The mark is three rising arcs from one point, which suggest both a wing and a furrowed field. Colors follow
 * the background through the section's custom properties.
 */
export function Logo() {
  const { name } = useContent(firm);
  return (
    <span className="logo">
      <svg
        className="logo__mark motif"
        width="34"
        height="34"
        viewBox="0 0 34 34"
        fill="none"
        aria-hidden="true"
      >
        <g strokeWidth="3.2" strokeLinecap="round">
          <path className="line-near" d="M3 29C15 28 26 20 29 4" />
          <path className="line-middle" d="M3 29C15 30 27 26 30.5 15" />
          <path className="line-sun" d="M3 29C14 32.5 26 31 31 25" />
        </g>
      </svg>
      <span className="logo__word">{name}</span>
    </span>
  );
}
