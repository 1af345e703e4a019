import type { ServiceLayout } from '#shared/content/services/types.ts';

/** The columns of a section of a service's page. */
export const columnsOf: Readonly<Record<ServiceLayout, string>> = {
  wide: 'd-grid gap-4',
  side: 'split',
  reverse: 'split split--reverse',
};
