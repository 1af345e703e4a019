import { expect, test } from '@jest/globals';
import { clients } from '#shared/content/documents/clients.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { sentencesOf } from './support.ts';

const { organizations } = clients;
const unique = (values: readonly string[]) => new Set(values).size;

test('each member of the team has an own id, name and address', () => {
  for (const key of ['id', 'name', 'title', 'email'] as const) {
    expect(unique(team.people.map((member) => member[key]))).toBe(team.people.length);
  }
});

test('a member has a bio of two to four sentences and a mailbox of the firm', () => {
  for (const { bio, email } of team.people) {
    expect([2, 3, 4]).toContain(sentencesOf(bio).length);
    expect(email).toMatch(/^[a-z]+\.[a-z]+@/);
    expect(email.split('@')[1]).toBe(firm.email.split('@')[1]);
  }
});

test('the home page has two testimonials, rated 5 and 4.5', () => {
  expect(testimonials.home.map(({ rating }) => rating)).toEqual([5, 4.5]);
  expect(unique(testimonials.home.map(({ id }) => id))).toBe(2);
});

test('/individuals has three testimonials with five stars', () => {
  expect(testimonials.individuals.map(({ rating }) => rating)).toEqual([5, 5, 5]);
});

test('/internships has three testimonials', () => {
  expect(testimonials.trainees).toHaveLength(3);
});

test('there are twelve client logos with own ids, of which one name repeats on another slide', () => {
  expect(unique(organizations.map(({ id }) => id))).toBe(12);
  expect(unique(organizations.map(({ name }) => name))).toBe(11);
  const slides = [organizations.slice(0, 4), organizations.slice(4, 8), organizations.slice(8)];
  for (const slide of slides) expect(unique(slide.map(({ name }) => name))).toBe(4);
});

test('a repeated name is drawn the same way', () => {
  const marks = new Set(organizations.map(({ name, mark }) => `${name} ${mark}`));
  expect(marks.size).toBe(11);
});

test('clients come from the four sectors', () => {
  expect(new Set(organizations.map(({ sector }) => sector))).toEqual(
    new Set(['public sector', 'higher education', 'manufacturing', 'finance']),
  );
});
