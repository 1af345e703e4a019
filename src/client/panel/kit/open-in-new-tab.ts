import type { MouseEvent } from 'react';

/**
 * For the clicks (and so for Enter) within what a page of the site will show, before its own handlers: its links open in a new tab, because
 * a person goes on writing here. A link to a heading of the same text stays, and so does an address that another program opens.
 */
export function openInNewTab(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link?.protocol.startsWith('http') || link.getAttribute('href')?.startsWith('#')) return;
  link.target = '_blank';
  link.rel = 'noopener';
  // The router would open the page in this tab.
  event.stopPropagation();
}
