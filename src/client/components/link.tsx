import { type AnchorHTMLAttributes, useContext } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';
import { ContentContext } from './use-content.ts';
import { useHasPage } from './use-has-page.ts';

export type { To };

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  preventScrollReset?: boolean;
}

/** Such as https://example.com or tel:+18605550142, which a document may have, too. */
const isElsewhere = (to: To): to is string => typeof to === 'string' && /^[a-z]+:/i.test(to);

/**
 * A link to a page of this site, which opens without loading a document, or nothing if the site leaves out that page. The
 * router's own Link includes code that only its framework mode uses; this link uses only the hooks that the router offers for
 * custom links.
 */
function RoutedLink({ to, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset });
  const href = useHref(to);
  const hasPage = useHasPage();
  if (!hasPage(to)) return null;
  return (
    <a
      {...anchor}
      href={isElsewhere(to) ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !isElsewhere(to)) follow(event);
      }}
    />
  );
}

/**
 * On the server, a link within this site is a plain `<a>`: the server needs no click handlers, and a page has forty
 * links. In a preview, it leads to a preview.
 */
function ServerLink({ to, preventScrollReset, onClick, ...anchor }: LinkProps) {
  const { preview } = useContext(ContentContext);
  const hasPage = useHasPage();
  if (!hasPage(to)) return null;
  if (typeof to === 'string' && !preview && (to.startsWith('/') || isElsewhere(to)))
    return <a {...anchor} href={to} />;
  return <RoutedLink to={to} {...anchor} />;
}

export const Link = import.meta.env.SSR ? ServerLink : RoutedLink;
