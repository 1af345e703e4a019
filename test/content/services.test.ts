import { describe, expect, test } from '@jest/globals';
import { individuals } from '#shared/content/documents/individuals.ts';
import { team } from '#shared/content/documents/team.ts';
import * as extras from '#shared/content/service-extras.ts';
import { findService, services } from '../support/firm-services.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const personalServices = services.filter(({ type }) => type === 'individual');

testOfSpecified('an unknown service is null, a name of the prototype too', () => {
  expect(findService('career-coaching')?.title).toBe('Career Coaching');
  expect(findService('unknown')).toBeNull();
  expect(findService('__proto__')).toBeNull();
});

test('each service has its own drawing, image, title and button', () => {
  for (const key of ['icon', 'imageSrc', 'imageAlt', 'title', 'consultationLabel', 'summary'] as const) {
    expect(new Set(services.map((service) => service[key])).size).toBe(services.length);
  }
});

describe.each(services)('$id', (service) => {
  test('has a card text of at most 140 characters', () => {
    expect(service.summary.length).toBeLessThanOrEqual(140);
  });

  testOfSpecified('lists five to seven things that the client receives', () => {
    expect(service.content.length).toBeGreaterThanOrEqual(5);
    expect(service.content.length).toBeLessThanOrEqual(7);
  });

  test('lists each thing that the client receives once', () => {
    expect(new Set(service.content).size).toBe(service.content.length);
  });

  test('names a consultation on its button', () => {
    expect(service.consultationLabel).toMatch(/^Schedule an? .*Consultation$/);
  });
});

test('/individuals names the services for individuals as they are called elsewhere', () => {
  expect(individuals.services.cards.map(({ id, title, action }) => [id, title, action.to])).toEqual(
    personalServices.map(({ id, title, link }) => [id, title, link]),
  );
});

test('what the browser gets about services survives the build, and brings no other words along', () => {
  const values = { ...extras };
  expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  for (const { bio } of team.people) expect(JSON.stringify(values)).not.toContain(bio);
});
