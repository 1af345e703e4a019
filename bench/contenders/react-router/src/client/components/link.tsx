import { type LinkProps, Link as RouterLink, type To } from 'react-router';

export type { To };

/** The router's own, which fetches code and data when a pointer rests on it or a finger touches it. */
export const Link = (props: LinkProps) => <RouterLink prefetch="intent" {...props} />;
