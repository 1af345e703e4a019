/**
 * What the code alone decides, once. The owner's facts are in `firm-facts.ts`. For another firm, edit both, and follow
 * docs/adapt.md.
 */
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

export const site: Site = {
  mapEmbedUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=-72.6880%2C41.7590%2C-72.6640%2C41.7720&layer=mapnik',
  mapLinkUrl: 'https://www.openstreetmap.org/#map=16/41.7655/-72.6760',
  legal: { privacy: '/privacy', terms: '/terms', cookies: '/privacy#cookies' },
};
