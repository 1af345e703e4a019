import type { AnchorHTMLAttributes } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export type { To };

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  preventScrollReset?: boolean;
}

/**
 * A link to a page of this site, which opens without loading a document. The router's own Link includes code that only its
 * framework mode uses; this link uses only the hooks that the router offers for custom links.
 */
function RoutedLink({ to, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/**
 * On the server, a link within this site is a plain `<a>`: the server needs no click handlers, and a page has forty
 * links.
 */
function ServerLink({ to, preventScrollReset, onClick, ...anchor }: LinkProps) {
  if (typeof to === 'string' && to.startsWith('/')) return <a {...anchor} href={to} />;
  return <RoutedLink to={to} {...anchor} />;
}

export const Link = import.meta.env.SSR ? ServerLink : RoutedLink;
