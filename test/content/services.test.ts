import { describe, expect, test } from '@jest/globals';
import { individuals } from '#shared/content/documents/individuals.ts';
import { team } from '#shared/content/documents/team.ts';
import * as extras from '#shared/content/service-extras.ts';
import { homeCardsOf, otherCardsOf, serviceIds } from '#shared/content/services.ts';
import { findService, services } from '../support/firm-services.ts';

const businessServices = services.filter(({ type }) => type === 'business');
const personalServices = services.filter(({ type }) => type === 'individual');

test('there are eleven services, with the ids and links of docs/product.md', () => {
  expect(services.map(({ id, link }) => [id, link])).toEqual([
    ['pre-hire-assessments', '/solutions/pre-hire-assessments'],
    ['post-hire-assessments', '/solutions/post-hire-assessments'],
    ['psychometric-testing', '/solutions/psychometric-testing'],
    ['corporate-training', '/solutions/corporate-training'],
    ['team-effectiveness', '/solutions/team-effectiveness'],
    ['conflict-management', '/solutions/conflict-management'],
    ['leadership-development', '/solutions/leadership-development'],
    ['career-coaching', '/solutions/career-coaching'],
    ['leadership-coaching', '/solutions/leadership-coaching'],
    ['personal-development', '/solutions/personal-development'],
    ['professional-skills', '/solutions/professional-skills'],
  ]);
  expect(services.map(({ id }) => id)).toEqual(serviceIds);
});

test('seven services are for organizations and four for individuals', () => {
  expect(businessServices).toHaveLength(7);
  expect(personalServices).toHaveLength(4);
});

test('the home page has five cards, with the links of docs/product.md', () => {
  expect(homeCardsOf(services).map(({ link }) => link)).toEqual([
    '/solutions/pre-hire-assessments',
    '/solutions/post-hire-assessments',
    '/solutions/corporate-training',
    '/solutions/leadership-development',
    '/solutions/career-coaching',
  ]);
});

test('the block of other services has nine cards: the five of the menu and the four for individuals', () => {
  expect(otherCardsOf(services).map(({ id }) => id)).toEqual([
    'pre-hire-assessments',
    'post-hire-assessments',
    'psychometric-testing',
    'corporate-training',
    'leadership-development',
    'career-coaching',
    'leadership-coaching',
    'personal-development',
    'professional-skills',
  ]);
});

test('an unknown service is null, a name of the prototype too', () => {
  expect(findService('career-coaching')?.title).toBe('Career Coaching');
  expect(findService('unknown')).toBeNull();
  expect(findService('__proto__')).toBeNull();
});

test('each service has its own drawing, image, title and button', () => {
  for (const key of ['icon', 'imageSrc', 'imageAlt', 'title', 'consultationLabel', 'summary'] as const) {
    expect(new Set(services.map((service) => service[key])).size).toBe(11);
  }
});

describe.each(services)('$id', (service) => {
  test('has a card text of at most 140 characters', () => {
    expect(service.summary.length).toBeLessThanOrEqual(140);
  });

  test('lists five to seven things that the client receives', () => {
    expect(service.content.length).toBeGreaterThanOrEqual(5);
    expect(service.content.length).toBeLessThanOrEqual(7);
    expect(new Set(service.content).size).toBe(service.content.length);
  });

  test('names a consultation on its button', () => {
    expect(service.consultationLabel).toMatch(/^Schedule an? .*Consultation$/);
  });
});

test('/individuals names the four services as they are called elsewhere', () => {
  expect(individuals.services.cards.map(({ id, title, action }) => [id, title, action.to])).toEqual(
    personalServices.map(({ id, title, link }) => [id, title, link]),
  );
});

test('what the browser gets about services survives the build, and brings no other words along', () => {
  const values = { ...extras };
  expect(JSON.parse(JSON.stringify(values))).toEqual(values);
  for (const { bio } of team.people) expect(JSON.stringify(values)).not.toContain(bio);
});
