/** What the server knows and the browser must agree on, so that both render the same page. */
export interface PageFacts {
  /** The public origin, for absolute links. */
  siteUrl: string;
  /** The firm's time zone, in which all dates are printed. */
  timeZone: string;
  /** The year in the footer. */
  year: number;
}

/**
 * One block of page state: `<script type="application/json" data-page-state>`.
 * The first block of a page carries the facts; later ones only queries that were answered since.
 */
export interface StateBlock {
  facts?: PageFacts;
  /** React Query's dehydrated state; null when no query was answered. */
  queries: unknown;
}
