/** What the server knows and the browser must agree on, so that both render the same page. */
export interface PageFacts {
  /** The public origin, for absolute links. */
  siteUrl: string;
  /** The firm's time zone, in which all dates are printed. */
  timeZone: string;
  /** The year in the footer. */
  year: number;
}
