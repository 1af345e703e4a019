import { expect, test } from '@jest/globals';
import {
  type DocumentField,
  documentChanges,
  documentPlace,
  formName,
  itemTitle,
  partsOf,
  placeLabel,
} from '#client/features/content/panel/document-values.ts';
import teamDefinition, { team } from '#shared/content/documents/team.ts';
import testimonialsDefinition, { testimonials } from '#shared/content/documents/testimonials.ts';

const schema = teamDefinition.schema as DocumentField;

test('labels follow from the names of properties, and ids are not shown', () => {
  expect(partsOf(schema).map(({ label }) => label)).toEqual([
    'Search results',
    'Top of the page',
    'Groups',
    'People',
    'End of the page',
  ]);
  expect(partsOf(schema.properties?.people?.items ?? {}).map(({ name }) => name)).not.toContain('id');
  expect(partsOf({ properties: { whyChooseUs: { control: 'line' } } })[0]?.label).toBe('Why choose us');
});

test('an item is called by its kind, its place and its name', () => {
  expect(placeLabel(schema, team, 'people/2/bio')).toBe(`People, Person 3: ${team.people[2]?.name}, Bio`);
  const lists = testimonialsDefinition.schema as DocumentField;
  const [name = ''] = Object.keys(testimonials).filter((each) => each !== 'kind');
  expect(placeLabel(lists, testimonials, `${name}/0`)).toMatch(/, Testimonial 1: \S/);
  expect(itemTitle({ items: { type: 'string' } }, 'Stories', 1, 'a'.repeat(80))).toMatch(/^Story 2: a{60}…$/);
});

test('a place and the name of its field in the form lead to each other', () => {
  for (const at of ['hero/title', 'people/3/bio', 'a/12/b/0', '2024/x'])
    expect(documentPlace(formName(at))).toBe(at);
  expect(formName('people/3/bio')).toBe('people[3].bio');
});

const placesOf = (people: readonly object[]) =>
  documentChanges(schema, team, { ...team, people }).map(({ at }) => at);
const [first = {}, second = {}, ...others] = team.people;

test('changes are named place by place, and a list with other items or another order as one', () => {
  expect(placesOf(team.people)).toEqual([]);
  expect(placesOf([{ ...first, name: 'Ann' }, second, ...others])).toEqual(['people/0/name']);
  expect(placesOf([second, first, ...others])).toEqual(['people']);
  expect(placesOf([second, ...others])).toEqual(['people']);
  const [change] = documentChanges(schema, { ...team, hero: { ...team.hero, kicker: undefined } }, team);
  expect(change).toMatchObject({ at: 'hero/kicker', before: '', after: team.hero.kicker });
});
