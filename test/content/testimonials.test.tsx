import { expect, test } from '@jest/globals';
import { Testimonials } from '#client/features/home/carousels.tsx';
import { Component as IndividualsPage } from '#client/features/individuals/individuals-page.tsx';
import { Component as InternshipsPage } from '#client/features/internships/internships-page.tsx';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { renderWith, withStored } from '../support/stored-words.tsx';

const parts = {
  home: <Testimonials />,
  individuals: <IndividualsPage />,
  trainees: <InternshipsPage />,
};

test.each(['home', 'individuals', 'trainees'] as const)('the list %s shows as published', (list) => {
  const added = { ...testimonials.home[0], id: 'new', name: 'Ann Real', content: 'They kept their word.' };
  const words = { ...testimonials, [list]: [...testimonials[list], added] };
  const html = renderWith(withStored(words), parts[list]);
  for (const { name, content } of words[list]) {
    expect(html).toContain(`<p>${content}</p>`);
    expect(html).toContain(`<strong>${name}</strong>`);
  }
});

test.each(['home', 'individuals', 'trainees'] as const)('without entries in %s no one is quoted', (list) => {
  const html = renderWith(withStored({ ...testimonials, [list]: [] }), parts[list]);
  expect(html).not.toMatch(/<figure|id="(testimonials|voices)"/);
});
