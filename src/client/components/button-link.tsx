import type { ReactNode } from 'react';
import { Link, type To } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'amber';

const classes: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-outline-primary',
  amber: 'btn btn-amber',
};

/** The class of a button or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = 'primary') => classes[variant];

type ButtonLinkProps = { variant?: ButtonVariant; children: ReactNode } & (
  | { to: To; href?: never }
  /** Another site: opens in a new tab. */
  | { href: string; to?: never }
);

/** A link that is the view's action. `amber` belongs on ink. */
export function ButtonLink({ variant, children, to, href }: ButtonLinkProps) {
  if (to === undefined) {
    return (
      <a className={buttonClass(variant)} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <Link className={buttonClass(variant)} to={to}>
      {children}
    </Link>
  );
}
