import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Portrait } from '#client/components/people.tsx';
import { team } from '#shared/content/documents/team.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';

const voices = [...testimonials.home, ...testimonials.individuals, ...testimonials.trainees];
const pictures = [...team.people.map(({ photo }) => photo), ...voices.map(({ avatar }) => avatar)];
const read = (address: string) =>
  readFileSync(new URL(`../../src/client/public${address}`, import.meta.url), 'utf8');

test('each person has a different picture', () => {
  expect(new Set(pictures.map(read)).size).toBe(pictures.length);
});

test.each(pictures)('%s is square and small', (address) => {
  const drawing = read(address);
  expect(drawing).toContain('viewBox="0 0 200 200"');
  expect(drawing.length).toBeLessThan(5_000);
});

test('a portrait is no news to a screen reader', () => {
  const html = renderToStaticMarkup(<Portrait src="/images/team/ann.webp" size={64} />);
  expect(html).toMatch(/^<img [^>]*src="\/images\/team\/ann\.webp" alt="" width="64" height="64"/);
});
