import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Router } from 'react-router';
import { useAddressValue } from '#client/components/use-address-value.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const REST_MS = 250;
const format = {
  read: (query: URLSearchParams) => query.get('q') ?? '',
  write: (q: string) => new URLSearchParams(q && { q }),
};

function Box() {
  const { value, setValue } = useAddressValue(format, REST_MS);
  return <input value={value} onChange={(event) => setValue(event.target.value)} />;
}

/** A router that shows an address only when the test says so. */
function openBox() {
  const written: string[] = [];
  const replace = (to: { search?: string }) => written.push(to.search ?? '');
  const navigator = { replace, push: replace, go() {}, createHref: String } as never;
  const page = (search: string) => (
    <Router location={{ pathname: '/articles', search }} navigator={navigator}>
      <Box />
    </Router>
  );
  const { rerender } = render(page(''));
  const box = screen.getByRole<HTMLInputElement>('textbox');
  return {
    box,
    written,
    type(text: string) {
      fireEvent.change(box, { target: { value: text } });
      act(() => void jest.advanceTimersByTime(REST_MS));
    },
    show: (search: string) => rerender(page(search)),
  };
}

test('an address that arrives late takes back nothing that was typed after it', () => {
  const { box, written, type, show } = openBox();
  type('int');
  type('inter');
  expect(written).toEqual(['?q=int', '?q=inter']);
  show('?q=int');
  expect(box.value).toBe('inter');
  type('interview');
  // A router skips an address that another one followed.
  show('?q=interview');
  expect(box.value).toBe('interview');
  expect(written).toEqual(['?q=int', '?q=inter', '?q=interview']);
});

test('Back restores the value that was in the address, one that was typed before too', () => {
  const { box, type, show } = openBox();
  type('int');
  show('?q=int');
  type('interview');
  show('?q=interview');
  show('?q=int');
  expect(box.value).toBe('int');
  show('');
  expect(box.value).toBe('');
});
