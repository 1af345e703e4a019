import type { Offer, OfferCatalog, Service as ServiceNode } from 'schema-dts';
import { pageCardUrl } from '../../../../shared/cards.ts';
import { giftCardsHero } from '../../../../shared/content/gift-cards.ts';
import { packagesHero } from '../../../../shared/content/packages-page.ts';
import { serviceCardText } from '../../../../shared/content/service-metas.ts';
import type { Service } from '../../../../shared/content/services.ts';
import { giftAmounts } from '../../../../shared/gift-cards/gift-cards.ts';
import { categories, packagesOf } from '../../../../shared/packages/catalogue.ts';
import { paths } from '../../../../shared/paths.ts';
import { site } from '../../../../shared/site.ts';
import { type Absolute, organizationLink } from './organization.ts';

/** A service as its page shows it; who it is for is a sentence there. */
export function service(one: Service, absolute: Absolute): ServiceNode {
  const url = absolute(one.link);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: one.title,
    serviceType: one.title,
    description: one.description,
    image: absolute(pageCardUrl(one.link, serviceCardText(one))),
    audience: { '@type': 'Audience', audienceType: one.whoFor },
    provider: organizationLink(absolute),
  };
}

/** The three families, each a catalogue of its four packages at their full prices. */
export function packageCatalog(absolute: Absolute): OfferCatalog {
  const url = absolute(paths.packages);
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}#catalog`,
    url,
    name: packagesHero.title,
    description: packagesHero.lead,
    itemListElement: categories.map(
      ({ id, title, description }): OfferCatalog => ({
        '@type': 'OfferCatalog',
        url: `${url}#${id}`,
        name: title,
        description,
        itemListElement: packagesOf(id).map(({ tier, price, features, buildsOn }) =>
          offer(absolute, {
            url: `${url}#${id}`,
            name: `${title} - ${tier}`,
            price,
            description: [buildsOn && `Everything in ${buildsOn}`, ...features].filter(Boolean).join('. '),
          }),
        ),
      }),
    ),
  };
}

/** The preset amounts of a gift card. */
export function giftCatalog(absolute: Absolute): OfferCatalog {
  const url = absolute(paths.giftCards);
  return {
    '@type': 'OfferCatalog',
    '@id': `${url}#catalog`,
    url,
    name: `${site.name} gift cards`,
    description: giftCardsHero.lead,
    itemListElement: giftAmounts.map(({ amount, label }) =>
      offer(absolute, { url, name: `Gift card: ${label}`, price: amount, description: giftCardsHero.lead }),
    ),
  };
}

interface OfferFacts {
  url: string;
  name: string;
  /** Whole US dollars. */
  price: number;
  description: string;
}

function offer(absolute: Absolute, { url, name, price, description }: OfferFacts): Offer {
  return {
    '@type': 'Offer',
    url,
    name,
    price,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    seller: { '@id': organizationLink(absolute)['@id'] },
    itemOffered: { '@type': 'Service', name, description },
  };
}
