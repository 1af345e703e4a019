import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useHashScroll } from '../../src/client/components/hash-scroll.ts';
import { PackagesTeaser } from '../../src/client/features/home/packages-teaser.tsx';

const scrolls: [id: string, options: unknown][] = [];

beforeEach(() => {
  scrolls.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolls.push([this.id, options]);
  };
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function Packages() {
  useHashScroll();
  return (
    <>
      <PackagesTeaser />
      <section id="leadership">Families</section>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', Component: PackagesTeaser },
      { path: '/packages', Component: Packages },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

/** Goes to an address by a link on another page, and lets more than 100 ms pass. */
async function follow(address: string) {
  cleanup();
  const router = open('/');
  await act(() => router.navigate(address));
  jest.advanceTimersByTime(1_000);
  return router;
}

const explore = (name: string) => screen.getByRole('link', { name: 'Explore', description: name });

describe('the packages teaser', () => {
  test('on another page goes to /packages with the hash', async () => {
    const router = open('/');
    fireEvent.click(explore('Leadership Velocity'));
    await screen.findByText('Families');
    expect(router.state.location).toMatchObject({ pathname: '/packages', hash: '#leadership' });
  });

  test('on /packages scrolls smoothly to the family and keeps the address right', async () => {
    const router = open('/packages');
    fireEvent.click(explore('Leadership Velocity'));
    expect(scrolls).toEqual([['leadership', { behavior: 'smooth' }]]);
    expect(router.state.location.hash).toBe('#leadership');
  });
});

describe('a hash in the address', () => {
  test('scrolls to its element 100 ms after the page is there', () => {
    jest.useFakeTimers();
    open('/packages#leadership');
    jest.advanceTimersByTime(99);
    expect(scrolls).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolls).toEqual([['leadership', { behavior: 'smooth' }]]);
  });

  test('jumps for those who want less motion', async () => {
    jest.useFakeTimers();
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    await follow('/packages#leadership');
    expect(scrolls).toEqual([['leadership', { behavior: 'auto' }]]);
  });

  test('that names nothing, or is no valid text, does nothing', async () => {
    jest.useFakeTimers();
    for (const hash of ['#nothing', '#%E0%A4%A', '']) await follow(`/packages${hash}`);
    expect(scrolls).toEqual([]);
  });

  test('does not pull away a visitor who goes back', async () => {
    jest.useFakeTimers();
    const router = await follow('/packages#leadership');
    await act(() => router.navigate('/'));
    scrolls.length = 0;
    await act(() => router.navigate(-1));
    jest.advanceTimersByTime(1_000);
    expect(router.state.location.hash).toBe('#leadership');
    expect(scrolls).toEqual([]);
  });
});
