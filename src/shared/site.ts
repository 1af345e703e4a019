/**
 * The firm's facts, once. A new owner edits this file (and the colors and fonts in
 * `src/client/styles/_tokens.scss`) to make the site theirs; nothing else names the firm.
 */
export interface Site {
  /** The short name: logo, page titles, running text. */
  name: string;
  /** The full name: copyright line, invoices, mail. */
  legalName: string;
  tagline: string;
  /** Postal address, one entry per printed line. */
  address: readonly string[];
  /** As shown, and as dialed by a `tel:` link. */
  phone: { display: string; dial: string };
  email: string;
  /** The address for reports of security problems, if it is not `email`. */
  securityEmail?: string;
  hours: readonly { days: string; time: string }[];
  social: { linkedin: string; x: string; facebook: string; instagram: string };
  /** The external program site that the ASCEND buttons open. */
  ascendUrl: string;
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
  name: 'Larkfield',
  legalName: 'Larkfield Talent & Leadership',
  tagline: 'Assessment, coaching and leadership development for organizations and individuals.',
  address: ['48 Orchard Row, Suite 300', 'Hartford, CT 06103'],
  phone: { display: '(860) 555-0142', dial: '+18605550142' },
  email: 'hello@larkfield.example',
  hours: [
    { days: 'Monday-Friday', time: '9:00 AM-5:00 PM' },
    { days: 'Saturday-Sunday', time: 'Closed' },
  ],
  social: {
    linkedin: 'https://www.linkedin.com/company/larkfield-example',
    x: 'https://x.com/larkfield_example',
    facebook: 'https://www.facebook.com/larkfield.example',
    instagram: 'https://www.instagram.com/larkfield.example',
  },
  ascendUrl: 'https://ascend.larkfield.example/',
  mapEmbedUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=-72.6880%2C41.7590%2C-72.6640%2C41.7720&layer=mapnik',
  mapLinkUrl: 'https://www.openstreetmap.org/#map=16/41.7655/-72.6760',
  legal: { privacy: '/privacy', terms: '/terms', cookies: '/privacy#cookies' },
};
