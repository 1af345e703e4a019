import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '#client/api/query-client.ts';
import { CountUp } from '#client/components/count-up.tsx';
import { useHashScroll } from '#client/components/hash-scroll.ts';
import { PackagesTeaser } from '#client/features/home/packages-teaser.tsx';
import { loadSocialPosts, networkSources, socialPostsFrom } from '#client/features/home/queries.ts';
import { SocialFeed } from '#client/features/home/social-feed.tsx';
import { builtInContents } from '#shared/content/contents.ts';
import { socialPostsAt } from '#shared/content/social-posts.ts';
import { families } from '#shared/packages/families.ts';
import { translate } from '../support/translate.ts';

const [family] = families;
const samples = async () => socialPostsAt(new Date(), builtInContents);

const scrolls: [id: string, options: unknown][] = [];

beforeEach(() => {
  scrolls.length = 0;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolls.push([this.id, options]);
  };
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  // No carousel comes into view here.
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: Observer });
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
      <section id={family.id}>Families</section>
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

describe('a hash in the address', () => {
  test('scrolls to its element 100 ms after the page is there', () => {
    jest.useFakeTimers();
    open(`/packages#${family.id}`);
    jest.advanceTimersByTime(99);
    expect(scrolls).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolls).toEqual([[family.id, { behavior: 'smooth' }]]);
  });

  test('jumps for those who want less motion', async () => {
    jest.useFakeTimers();
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    await follow(`/packages#${family.id}`);
    expect(scrolls).toEqual([[family.id, { behavior: 'auto' }]]);
  });

  test('that names nothing, or is no valid text, does nothing', async () => {
    jest.useFakeTimers();
    for (const hash of ['#nothing', '#%E0%A4%A', '']) await follow(`/packages${hash}`);
    expect(scrolls).toEqual([]);
  });

  test('does not pull away a visitor who goes back', async () => {
    jest.useFakeTimers();
    const router = await follow(`/packages#${family.id}`);
    await act(() => router.navigate('/'));
    scrolls.length = 0;
    await act(() => router.navigate(-1));
    jest.advanceTimersByTime(1_000);
    expect(router.state.location.hash).toBe(`#${family.id}`);
    expect(scrolls).toEqual([]);
  });
});

describe('the packages teaser', () => {
  test('on another page goes to /packages with the hash', async () => {
    const router = open('/');
    fireEvent.click(explore(family.title));
    await screen.findByText('Families');
    expect(router.state.location).toMatchObject({ pathname: '/packages', hash: `#${family.id}` });
  });

  test('on /packages scrolls smoothly to the family and keeps the address right', async () => {
    jest.useFakeTimers();
    const router = open('/packages');
    await act(async () => void fireEvent.click(explore(family.title)));
    jest.advanceTimersByTime(100);
    expect(scrolls).toEqual([[family.id, { behavior: 'smooth' }]]);
    expect(router.state.location.hash).toBe(`#${family.id}`);
  });
});

afterEach(cleanup);

function show(client: QueryClient) {
  return render(
    <QueryClientProvider client={client}>
      <SocialFeed />
    </QueryClientProvider>,
  );
}

describe('the loader of social posts', () => {
  test('gives the four newest by their time', async () => {
    const posts = await loadSocialPosts([samples]);
    expect(posts.map(({ id }) => id)).toEqual(['first-question', 'four-letters', 'trainees', 'delegation']);
  });

  test('mixes several sources', async () => {
    const posts = await samples();
    const halves = [posts.slice(0, 3), posts.slice(3)];
    expect(await loadSocialPosts(halves.map((half) => async () => half))).toEqual(
      await loadSocialPosts([samples]),
    );
  });

  test.each([
    ['linkedin', 'LinkedIn'],
    ['twitter', 'Twitter'],
    ['facebook', 'Facebook'],
    ['instagram', 'Instagram'],
  ] as const)('says that %s is not there yet', async (platform, name) => {
    await expect(loadSocialPosts([networkSources[platform]])).rejects.toThrow(
      `${name} API integration not implemented yet`,
    );
  });
});

describe('the social feed', () => {
  test('shows four skeleton cards while it loads, then four posts', async () => {
    const { container } = show(new QueryClient());
    expect(container.querySelectorAll('.post--loading')).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Loading posts');
    await screen.findByText(/Before you choose a test/);
    expect(container.querySelectorAll('.post')).toHaveLength(4);
    expect(container.querySelectorAll('.post--loading')).toHaveLength(0);
  });

  test('logs a failure and shows an empty list', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('LinkedIn API integration not implemented yet');
    const client = createQueryClient(() => Promise.reject(new Error('The feed makes no calls.')));
    await client.prefetchQuery(socialPostsFrom(() => Promise.reject(failure)));
    const { container } = show(client);
    expect(screen.getByText('There’s nothing to show right now.')).toBeTruthy();
    expect(container.querySelectorAll('.post')).toHaveLength(0);
    expect(logged).toHaveBeenCalledWith(failure);
  });
});

test('a counter that waits to come into view shows 0, and has its final number for print, translations and screen readers', () => {
  Element.prototype.getBoundingClientRect = () => ({ top: window.innerHeight + 1 }) as DOMRect;
  const { container, rerender } = render(<CountUp value={5000} suffix="+" />);
  const counter = container.firstElementChild;
  expect(counter?.getAttribute('data-count')).toBe('0+');
  translate();
  rerender(<CountUp value={5000} suffix="+" />);
  expect(counter?.textContent).toBe('5000+');
});
