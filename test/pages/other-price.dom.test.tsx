import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { OtherPrice } from '#client/features/orders/checkout/other-price.tsx';
import { useChosenOrder, useOrderQuery } from '#client/features/orders/checkout/read-order.ts';
import { prices } from '#shared/content/documents/prices.ts';
import type { PriceList } from '#shared/packages/prices.ts';

const proAt = (full: number, charged: number): PriceList => ({
  ...prices,
  packages: { ...prices.packages, pro: { full, shown: charged, charged } },
});
const now = proAt(3900, 1300);
const stored = (amount: number) => {
  localStorage.setItem('selectedPackageId', 'career_catalyst_pro');
  localStorage.setItem('selectedPackageName', 'Career Catalyst - PRO');
  localStorage.setItem('selectedAmount', String(amount));
};

/** The server's lists; null while it is away. */
let lists: PriceList[] | null;
const fetched = jest.fn(async (_path: string) => {
  if (!lists) throw new TypeError('offline');
  return Response.json({ lists });
});
beforeEach(() => {
  fetched.mockClear();
  localStorage.clear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(cleanup);

function Checkout({ page }: { page: PriceList }) {
  const read = useChosenOrder(useOrderQuery(), page);
  return (
    read && (
      <OtherPrice read={read} prices={page} shell={<p>Loading</p>}>
        {({ shownName, amount, mode }) => <p>{`${shownName}: ${amount} ${mode}`}</p>}
      </OtherPrice>
    )
  );
}

/** @param page the prices that it was made with */
function open(
  address: string,
  { page = now, state = null }: { page?: PriceList; state?: object | null } = {},
) {
  const [pathname = '', search = ''] = address.split('?');
  const router = createMemoryRouter([{ path: '/checkout', element: <Checkout page={page} /> }], {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  });
  render(
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a former price is the buyer’s as long as the server takes it', async () => {
  lists = [now, prices];
  stored(1233);
  open('/checkout');
  await screen.findByText('Career Catalyst - PRO: 1233 monthly');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/prices']);
});

test('after that, the page says the new price, and orders only what the buyer chooses', async () => {
  lists = [now];
  stored(1233);
  open('/checkout');
  const sentence = 'The price of Career Catalyst - PRO is now $3,900, or $1,300 for each of three payments.';
  expect((await screen.findByRole('status')).textContent).toBe(sentence);
  expect(buttons()).toEqual(['Continue with $3,900', 'Continue with $1,300 × 3']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/packages');
  fireEvent.click(screen.getByText('Continue with $1,300 × 3'));
  await screen.findByText('Career Catalyst - PRO: 1300 monthly');
  // The next payment removes it from the storage.
  expect(localStorage.getItem('selectedAmount')).toBe('1300');
});

test('an old link keeps the storage as it is', async () => {
  lists = [now];
  stored(10_300);
  const router = open('/checkout?packageId=career_pro&packageName=career+-+PRO&amount=3700');
  fireEvent.click(await screen.findByText('Continue with $3,900'));
  await screen.findByText('career - PRO: 3900 full');
  expect(router.state.location.search).toBe('?packageId=career_pro&packageName=career+-+PRO&amount=3900');
  expect(localStorage.getItem('selectedAmount')).toBe('10300');
});

test('a page that is older than the prices learns the new ones, too', async () => {
  lists = [proAt(4200, 1400)];
  open('/checkout?packageId=career_pro&packageName=career+-+PRO&amount=3700', { page: now });
  fireEvent.click(await screen.findByText('Continue with $4,200'));
  await screen.findByText('career - PRO: 4200 full');
});

test('a gift card for a package keeps its message, and has no plan', async () => {
  lists = [now];
  const state = { message: 'For you', recipientName: 'Ben' };
  const router = open('/checkout?type=gift_card&packageId=career_pro&packageName=career+-+PRO&amount=3700', {
    state,
  });
  await screen.findByText('Continue with $3,900');
  expect(screen.getByRole('status').textContent).toContain(
    'The price of Gift Card - Career Catalyst - PRO is now $3,900.',
  );
  expect(buttons()).toEqual(['Continue with $3,900']);
  fireEvent.click(screen.getByText('Continue with $3,900'));
  await screen.findByText('career - PRO: 3900 full');
  expect(router.state.location.state).toEqual(state);
});

test('a gift card’s amount that is gone leads back to the others', async () => {
  const [, ...giftAmounts] = prices.giftAmounts;
  lists = [{ ...now, giftAmounts }];
  open('/checkout?type=gift_card&amount=100', { page: lists[0] as PriceList });
  await screen.findByText('This amount isn’t available');
  expect(buttons()).toEqual([]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gift-cards');
});

test('without an answer, the page names its own prices', async () => {
  lists = null;
  stored(3700);
  open('/checkout');
  await screen.findByText('Continue with $3,900');
});
