import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FilterBar } from '#client/panel/kit/filter-bar.tsx';
import { findPeopleSchema } from '#shared/people/people.ts';
import { foundWords } from '#shared/people/words.ts';

// jsdom does not know the element `search`, which React reports.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

afterEach(cleanup);

const bar = (search: string, isLive = false) => (
  <FilterBar
    fields={findPeopleSchema.properties}
    words={foundWords}
    filters={[{ name: 'search', label: 'Search', type: 'search' }]}
    values={{ search }}
    isFiltered
    isLive={isLive}
    onFilter={() => {}}
  />
);
const field = () => screen.getByLabelText<HTMLInputElement>('Search');

test('a search that was sent keeps the focus, and Back shows the former one in it', () => {
  const { rerender } = render(bar('ann'));
  field().focus();
  fireEvent.change(field(), { target: { value: 'bo' } });
  rerender(bar('bo'));
  expect(document.activeElement).toBe(field());
  rerender(bar('ann'));
  expect(field().value).toBe('ann');
  expect(document.activeElement).toBe(field());
});

test('an address that follows while a person types does not replace what was typed since', () => {
  const { rerender } = render(bar('', true));
  field().focus();
  fireEvent.change(field(), { target: { value: 'bobby' } });
  rerender(bar('bob', true));
  expect(field().value).toBe('bobby');
});
