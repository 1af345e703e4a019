import { expect, test } from '@jest/globals';
import type { ServiceOnOffer } from '#shared/content/services/on-offer.ts';
import { times } from '../support/form.ts';
import { withOtherCode } from '../support/other-code.ts';

const checkAll = `
  import { findProblems, loadDefinitions } from '#server/features/content/definitions.ts';
  import { builtInContents } from '#shared/content/contents.ts';
  import { services } from '#shared/content/documents/services.ts';
  import { individuals } from '#shared/content/documents/individuals.ts';
  import { homeCardsOf, otherCardsOf, servicesOf } from '#shared/content/services.ts';
  import { serviceExtras } from '#shared/content/service-extras.ts';
  import { bookingServices, contactServices } from '#shared/forms/options.ts';
  import { definePages } from '#shared/pages/definitions.ts';
  import { describedPagesOf } from '#shared/pages/lists.ts';
  const ids = (list) => list.map(({ id, value }) => id ?? value);
  const all = servicesOf(services);
  const problems = [...(await loadDefinitions()).values()].flatMap((one) => findProblems(one, one.builtIn));
  console.log(JSON.stringify({
    problems: problems.filter(({ level }) => !level),
    pages: describedPagesOf(definePages(builtInContents)).map(({ path }) => path).filter((path) => /solutions\\/./.test(path)),
    extras: Object.keys(serviceExtras),
    home: ids(homeCardsOf(all)),
    others: ids(otherCardsOf(all)),
    message: ids(contactServices),
    booking: ids(bookingServices),
    individuals: ids(individuals.services.cards),
    pictures: all.map(({ imageSrc, tileSrc }) => [imageSrc, tileSrc]),
  }));`;

const icons = ['compass', 'steps'] as const;

test.each([12, 1].slice(0, times(1, 2)))(
  'a file with %i other services makes their pages, menus, forms and documents',
  async (count) => {
    const catalog = Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, ServiceOnOffer] => [
        `service-${index}`,
        {
          title: `Service ${index}`,
          type: index % 2 ? 'individual' : 'business',
          icon: icons[index % 2] ?? 'compass',
          ...(index === 0 && { inMenu: true, onHomePage: true }),
        },
      ]),
    );
    const source = `export const serviceCatalog = ${JSON.stringify(catalog)};`;
    const ids = Object.keys(catalog);
    expect(await withOtherCode({ 'services/catalog.ts': source }, checkAll)).toEqual({
      problems: [],
      pages: ids.map((id) => `/solutions/${id}`),
      extras: ids,
      home: ids.slice(0, 1),
      others: ids.filter((_, index) => index === 0 || index % 2),
      message: [...ids.slice(0, 1), 'other'],
      booking: [...ids, 'other', 'package-consultation'],
      individuals: [],
      pictures: ids.map((_, index) => {
        const picture = index % 2 ? 'corporate-training' : 'career-coaching';
        return [`/images/services/${picture}.svg`, `/images/services/small/${picture}.svg`];
      }),
    });
  },
);
