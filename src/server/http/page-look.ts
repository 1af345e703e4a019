/** What a page that the application does not render needs to look like the others; handed in by the app. */
export interface PageLook {
  /** The sheets of the site. */
  stylesheets(): Promise<readonly string[]>;
  /** Makes a page of what a template gave: day or night, as the visitor chose it. */
  finishPage(html: string): string;
}
