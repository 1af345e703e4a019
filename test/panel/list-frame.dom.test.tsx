import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { ListFrame } from '#client/panel/kit/list-view.tsx';
import { localPage } from '#client/panel/kit/local-page.ts';
import { enumField } from '#shared/panel/fields.ts';
import { addressOf, cursorField, PAGE_SIZE, searchField } from '#shared/panel/list.ts';
import { listWords } from '#shared/panel/list-words.ts';

// jsdom does not know the element `search`, which React reports.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const filters = { state: enumField(['odd'], 'Odd or not.'), search: searchField, least: searchField };
const list = { filters, address: addressOf({ ...filters, after: cursorField }) };
const words = {
  ...listWords,
  title: 'Numbers',
  loading: 'Loading',
  failed: 'Failed',
  rows: (count: number) => `${count} numbers`,
  pages: 'Pages of numbers',
  empty: 'None',
  emptyHint: '-',
  nothing: 'None here',
  nothingFoundHint: '-',
};
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const key = ['numbers'];

/** A list that the browser has completely. */
function Numbers() {
  const values = list.address.read(useLocation().search);
  const { search = '', state, after } = values;
  const query = useQuery({
    queryKey: key,
    queryFn: (): number[] => [],
    select: (all) =>
      localPage(
        all.filter((each) => String(each).includes(search) && (state ? each % 2 === 1 : true)),
        after,
      ),
  });
  return (
    <ListFrame
      list={list}
      values={values}
      query={query}
      words={words}
      tabs={{
        name: 'state',
        label: 'State',
        tabs: [
          { value: undefined, word: 'All', count: 1_200 },
          { value: 'odd', word: 'Odd' },
        ],
      }}
      filters={[
        { name: 'search', type: 'search', label: 'Search' },
        { name: 'least', label: 'At least' },
      ]}
      isLive
    >
      {({ rows }) => <p data-testid="rows">{rows.join(' ')}</p>}
    </ListFrame>
  );
}

function show(numbers: readonly number[], address = '/numbers') {
  client.setQueryData(key, numbers);
  const router = createMemoryRouter([{ path: '/numbers', element: <Numbers /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const shown = () => screen.queryByTestId('rows')?.textContent;
const field = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const rest = () => act(async () => jest.advanceTimersByTime(200));

test('filters while a person types, once they rest, and leaves the focus and the text in the field', async () => {
  jest.useFakeTimers();
  const router = show([1, 12, 2]);
  field().focus();
  type('1');
  type('12 ');
  expect(shown()).toBe('1 12 2');
  await rest();
  expect(shown()).toBe('12');
  expect([document.activeElement, field().value]).toEqual([field(), '12 ']);
  expect(router.state.historyAction).toBe('REPLACE');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear filters' })));
  field().blur();
  expect(shown()).toBe('1 12 2');
});

test('a filter of the address is in the field, and one that goes leaves it', async () => {
  const router = show([1, 12, 2], '/numbers?search=2');
  expect([field().value, shown()]).toEqual(['2', '12 2']);
  await act(() => router.navigate('/numbers?search=1'));
  expect([field().value, shown()]).toEqual(['1', '1 12']);
});

test('on a phone, a button shows the filters besides the search, and says how many are in use', async () => {
  show([1], '/numbers?search=1&least=1');
  const button = screen.getByRole('button', { name: 'Filters (1)' });
  const after = (field: HTMLElement) => Boolean(button.compareDocumentPosition(field) & 4);
  expect([after(field()), after(screen.getByLabelText('At least'))]).toEqual([false, true]);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await act(async () => field().form?.requestSubmit());
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('its tabs have their counts, and keep what was searched for', () => {
  show([1], '/numbers?search=1');
  expect(screen.getByRole('link', { name: 'All 1,200' }).getAttribute('href')).toBe('/numbers?search=1');
  expect(screen.getByRole('link', { name: 'Odd' }).getAttribute('href')).toBe('/numbers?search=1&state=odd');
});

test('the current tab is in sight where the tabs need more room than there is', async () => {
  const places = { 'All 1,200': 0, Odd: 400 };
  const place = (element: HTMLElement) => places[element.textContent as keyof typeof places] ?? 0;
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return place(this);
    },
  });
  show([1], '/numbers?state=odd');
  const row = screen.getByRole('navigation', { name: 'State' });
  expect(row.scrollLeft).toBe(400);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'All 1,200' })));
  expect(row.scrollLeft).toBe(0);
});

test('a page whose rows are gone leads to the first page', async () => {
  const numbers = Array.from({ length: PAGE_SIZE + 1 }, (_, at) => at);
  const router = show(numbers, `/numbers?after=${PAGE_SIZE}`);
  expect(shown()).toBe(String(PAGE_SIZE));
  client.setQueryData(key, numbers.slice(0, 2));
  await waitFor(() => expect([shown(), router.state.location.search]).toEqual(['0 1', '']));
});
