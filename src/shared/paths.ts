import type { ServiceId } from './content/services/ids.ts';

/**
 * The pages that texts and code link to (product.md, 1); everything else about a page is in pages/definitions.ts. Ids and slugs consist
 * of letters, digits and hyphens, so they need no encoding in a path; `:name` makes a route pattern.
 */
export const paths = {
  home: '/',
  about: '/about',
  team: '/team',
  solutions: '/solutions',
  solution: (serviceId: ServiceId | `:${string}`) => `/solutions/${serviceId}`,
  individuals: '/individuals',
  selfCheck: '/self-check',
  caseStudies: '/case-studies',
  sampleReport: '/sample-report',
  packages: '/packages',
  giftCards: '/gift-cards',
  internships: '/internships',
  articles: '/articles',
  article: (slug: string) => `/articles/${slug}`,
  admin: '/admin',
  contact: '/contact',
  checkout: '/checkout',
  paymentSuccess: '/payment-success',
  zohoAuth: '/zoho-auth',
  apply: '/apply',
} as const;

/** Below it, every page is shown with the drafts of its words. */
export const previewPath = '/preview';

/**
 * The target of buttons labeled Schedule or Book: /contact with its booking tab open, for one service if the button belongs to one
 * (docs/decisions/0043).
 */
export const bookingPath = (service?: ServiceId | 'package-consultation') =>
  `${paths.contact}?tab=booking${service ? `&service=${service}` : ''}`;

/** The calls under /api; a query's key is the path that it fetches. */
export const api = {
  description: '/api/openapi.json',
  articles: '/api/articles',
  article: (slug: string) => `/api/articles/${encodeURIComponent(slug)}`,
  /** What the website's own page of it shows. */
  articlePage: (slug: string) => `/api/articles/${encodeURIComponent(slug)}/page`,
  content: '/api/content',
  subscribe: '/api/subscribe',
  confirmSubscription: '/api/confirm-subscription',
  unsubscribe: '/api/unsubscribe',
  contact: '/api/contact',
  booking: '/api/booking',
  bookingDays: '/api/booking/days',
  bookingAvailability: '/api/booking/availability',
  application: '/api/internship-application',
  createPayment: '/api/create-payment-intent',
  paymentStatus: (invoiceId: string) => `/api/payment-status/${encodeURIComponent(invoiceId)}`,
  zohoAuthorizationUrl: '/api/zoho/authorization-url',
  zohoCallback: '/api/zoho/callback',
} as const;

/** The picture that the server draws for an article that has none. */
export const drawingPath = (slug: string) => `/images/drawn/${slug}.svg`;

/** Documents that pages frame; they are no pages themselves. */
export const embeds = {
  contactMap: '/contact/map',
} as const;

/** Documents for search engines, feed readers and other programs; they are not pages. */
export const discovery = {
  sitemap: '/sitemap.xml',
  /** Only a site with more addresses than one sitemap may hold has these parts. */
  sitemapPages: '/sitemap-pages.xml',
  sitemapArticles: (part: number | string) => `/sitemap-articles-${part}.xml`,
  robots: '/robots.txt',
  rss: '/rss.xml',
  atom: '/atom.xml',
  jsonFeed: '/feed.json',
  llms: '/llms.txt',
  security: '/.well-known/security.txt',
} as const;

/** Operations: liveness (no database), readiness (database reachable), and numbers for Prometheus. */
export const ops = {
  live: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
} as const;
