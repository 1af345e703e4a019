import NextLink from 'next/link';
import type { AnchorHTMLAttributes } from 'react';

export type To = string;

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
}

export const Link = ({ to, ...anchor }: LinkProps) => <NextLink {...anchor} href={to} />;
