import type { AnchorHTMLAttributes } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export type { To };

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  preventScrollReset?: boolean;
}

/**
 * A link to a page of ours, followed without loading a document. The router's own Link brings along what only
 * its framework mode uses; this is the rest of it, from the hooks that it offers for that.
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

/** The server needs no click handlers, and a page has forty links, so there a link on this site is a plain `<a>`. */
function ServerLink({ to, preventScrollReset, onClick, ...anchor }: LinkProps) {
  if (typeof to === 'string' && to.startsWith('/')) return <a {...anchor} href={to} />;
  return <RoutedLink to={to} {...anchor} />;
}

export const Link = import.meta.env.SSR ? ServerLink : RoutedLink;
