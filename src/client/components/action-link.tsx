import type { LinkAction } from '#shared/content/types.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'amber';

const classes: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn btn-outline-primary',
  amber: 'btn btn-amber',
};

/** The class of a button, or of a link that looks like a button. */
export const buttonClass = (variant: ButtonVariant = 'primary') => classes[variant];

/** A link for the view's main action. Use `amber` on ink. */
export function ButtonLink({ variant, to, ...words }: LinkAction & { variant?: ButtonVariant }) {
  return (
    <Link className={buttonClass(variant)} to={to}>
      <ActionLabel {...words} />
    </Link>
  );
}

/** The small arrow; `flip` makes it point back. */
export function Arrow({ flip = false }: { flip?: boolean }) {
  return (
    <Icon className="arrow-link__arrow" width={18} height={12}>
      <path d={flip ? 'M17 6H1.500M6 1L1 6L6 11' : 'M1 6H16.500M12 1L17 6L12 11'} />
    </Icon>
  );
}

interface ArrowLinkProps extends LinkAction {
  /** For a link back: the arrow is in front of the label. */
  back?: boolean;
  className?: string;
}

/** A secondary action: a text link with an arrow. */
export function ArrowLink({ to, back = false, className, ...words }: ArrowLinkProps) {
  const classNames = ['arrow-link', back && 'arrow-link--back', className];
  return (
    <Link to={to} className={classNames.filter(Boolean).join(' ')}>
      {back && <Arrow flip />}
      <span>
        <ActionLabel {...words} />
      </span>
      {!back && <Arrow />}
    </Link>
  );
}

/** The text after the label is for screen readers and search engines. */
function ActionLabel({ label, more }: Pick<LinkAction, 'label' | 'more'>) {
  return (
    <>
      {label}
      {more && <span className="visually-hidden"> {more}</span>}
    </>
  );
}
