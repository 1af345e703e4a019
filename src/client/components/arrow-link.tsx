import type { ReactNode } from 'react';
import { Link, type To } from './link.tsx';

/** The small arrow; `flip` points it back. */
export function Arrow({ flip = false }: { flip?: boolean }) {
  return (
    <svg
      className="arrow-link__arrow"
      width="18"
      height="12"
      viewBox="0 0 18 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={flip ? 'M17 6H1.500M6 1L1 6L6 11' : 'M1 6H16.500M12 1L17 6L12 11'} />
    </svg>
  );
}

interface ArrowLinkProps {
  to: To;
  children: ReactNode;
  /** A way back: the arrow stands before the words. */
  back?: boolean;
}

/** The quiet action: a text link with an arrow. */
export function ArrowLink({ to, children, back = false }: ArrowLinkProps) {
  return (
    <Link to={to} className={back ? 'arrow-link arrow-link--back' : 'arrow-link'}>
      {back && <Arrow flip />}
      <span>{children}</span>
      {!back && <Arrow />}
    </Link>
  );
}
