import { type LinkProps, Link as RouterLink, type To } from 'react-router';

export type { To };

/** The router's own, which prefetches code and data on hover or touch. */
export const Link = (props: LinkProps) => <RouterLink prefetch="intent" {...props} />;
