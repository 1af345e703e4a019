export interface Site {
  /** The address for reports of security problems, if it is not the firm's in the code. */
  securityEmail?: string;
  /** The embedded map on the contact page: the only third-party frame that the CSP allows. */
  mapEmbedUrl: string;
  mapLinkUrl: string;
  /**
   * Pages of ours (content/privacy.ts, content/terms.ts) or addresses elsewhere, in the footer and before paying. An entry
   * without one is shown as plain text (product.md, 1).
   */
  legal: { privacy?: string; terms?: string; cookies?: string };
  /** Without it the header's Login button is inert. Never point it at /admin. */
  loginUrl?: string;
}
