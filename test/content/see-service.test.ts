import { expect, test } from '@jest/globals';
import { about } from '#shared/content/documents/about.ts';
import { individuals } from '#shared/content/documents/individuals.ts';
import { selfCheckReadings } from '#shared/content/documents/self-check-readings.ts';
import { serviceIds, serviceOnOffer } from '#shared/content/services/ids.ts';
import { seeService } from '#shared/content/services/see-service.ts';
import { paths } from '#shared/paths.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

test('a text leads to a service that the firm offers, and to all of them where it has dropped it', () => {
  const [id] = serviceIds;
  const { title } = serviceOnOffer(id);
  expect(seeService(id)).toEqual({ label: `See ${title.toLowerCase()}`, to: paths.solution(id) });
  expect(seeService('dropped')).toEqual({ label: 'See all solutions', to: paths.solutions });
});

testOfSpecified('every text of the specified firm leads to its own service', () => {
  const { topics, steady } = selfCheckReadings;
  const links = [
    ...[...Object.values(topics), steady].map(({ service }) => service.to),
    ...individuals.services.cards.map(({ action }) => action.to),
    ...about.coreServices.cards.map(({ action }) => action.to),
  ];
  expect(links.filter((to) => to === paths.solutions)).toEqual([]);
});
