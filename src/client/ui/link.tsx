import type { AnchorHTMLAttributes } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

export type { To };

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Kept with the new entry of the history. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/**
 * A link to a page of ours, followed without loading a document. The router's own Link brings along what only
 * its framework mode uses; this is the rest of it, from the hooks that it offers for that.
 */
export function Link({ to, state, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, preventScrollReset });
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
