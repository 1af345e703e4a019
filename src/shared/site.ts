import type { Site } from './site-type.ts';

/**
 * What the code alone decides, once. The owner's facts are in `firm-facts.ts`. For another firm, edit both, and follow
 * docs/adapt.md.
 */
export const site: Site = {
  mapEmbedUrl:
    'https://www.openstreetmap.org/export/embed.html?bbox=-72.6880%2C41.7590%2C-72.6640%2C41.7720&layer=mapnik',
  mapLinkUrl: 'https://www.openstreetmap.org/#map=16/41.7655/-72.6760',
  legal: { privacy: '/privacy', terms: '/terms', cookies: '/privacy#cookies' },
};
