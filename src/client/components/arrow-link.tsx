import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link, type To } from './link.tsx';

/** The small arrow; `flip` points it back. */
export function Arrow({ flip = false }: { flip?: boolean }) {
  return (
    <Icon className="arrow-link__arrow" width={18} height={12}>
      <path d={flip ? 'M17 6H1.500M6 1L1 6L6 11' : 'M1 6H16.500M12 1L17 6L12 11'} />
    </Icon>
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
