/** The look of pages that the application does not render; passed in by the app. */
export interface PageLook {
  /** The sheets of the site. */
  stylesheets(): Promise<readonly string[]>;
  /** Wraps a template's output in a page, in the visitor's color mode. */
  finishPage(html: string): string;
}
