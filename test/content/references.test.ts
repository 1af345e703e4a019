import { expect, test } from '@jest/globals';
import { loadDefinitions } from '#server/features/content/definitions.ts';
import { withEntries } from '#server/features/content/entries.ts';
import { findingsOf } from '#server/features/content/findings.ts';
import type { DocumentDefinition } from '#shared/content/define.ts';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { withStored } from '../support/stored-words.tsx';

const definitions = await loadDefinitions();
const page = definitions.get('service-career-coaching') as DocumentDefinition;
const [first] = team.people;
const people = [{ ...first, id: 'ann', name: 'Ann Real' }];
const contents = withStored({ ...team, people } as typeof team);

test('a service’s page may name the people and clients that are published', () => {
  const { properties } = withEntries(page.schema, contents, definitions);
  expect(properties?.person?.options).toEqual([{ value: 'ann', label: 'Ann Real' }]);
  const { home, individuals, trainees } = testimonials;
  expect(properties?.voice?.options).toEqual(
    [...home, ...individuals, ...trainees].map(({ id, name }) => ({ value: id, label: name })),
  );
});

test('the owner reads that a person or a client whom a page names is gone', async () => {
  const gone = withStored(
    { ...team, people } as typeof team,
    { ...testimonials, individuals: [] } as typeof testimonials,
  );
  const findings = await findingsOf(page, page.builtIn, { contents: gone, inForce: gone });
  expect(findings.map(({ at, level }) => [at, level])).toEqual([
    ['person', 'warning'],
    ['voice', 'warning'],
  ]);
  const builtIn = { contents: withStored(), inForce: withStored() };
  expect(await findingsOf(page, page.builtIn, builtIn)).toEqual([]);
});
