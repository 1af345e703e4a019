import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { OtherPrice } from '#client/features/orders/checkout/other-price.tsx';
import { useChosenOrder, useOrderQuery } from '#client/features/orders/checkout/read-order.ts';
import { prices } from '#shared/content/documents/prices.ts';
import { formatMoney } from '#shared/money.ts';
import { type Package, packages } from '#shared/packages/catalog.ts';
import { selectionFor } from '#shared/packages/package-ids.ts';
import type { PriceList } from '#shared/packages/prices.ts';
import { testOf } from '../support/firm-tests.ts';

const [pkg] = packages as [Package];
const priceAt = (full: number, charged: number): PriceList => ({
  ...prices,
  packages: { ...prices.packages, [pkg.step]: { full, shown: charged, charged } },
});
const former = priceAt(3700, 1233);
const now = priceAt(3900, 1300);
const [full, monthly] = [`Continue with ${formatMoney(3900)}`, `Continue with ${formatMoney(1300)} × 3`];
const selection = selectionFor(pkg, 'full', now);
const name = selection.selectedPackageName;
const stored = (amount: number) => {
  const items = { ...selection, selectedAmount: String(amount) };
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
};
/** An old link has the catalog's id, and another name. */
const linkedName = `${pkg.category} - ${pkg.tier}`;
const linked = (amount: number) =>
  `${new URLSearchParams({ packageId: pkg.id, packageName: linkedName, amount: String(amount) })}`;

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
  lists = [now, former];
  stored(1233);
  open('/checkout');
  await screen.findByText(`${name}: 1233 monthly`);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/prices']);
});

test('after that, the page says the new price, and orders only what the buyer chooses', async () => {
  lists = [now];
  stored(1233);
  open('/checkout');
  const sentence = `The price of ${name} is now ${formatMoney(3900)}, or ${formatMoney(1300)} for each of three payments.`;
  expect((await screen.findByRole('status')).textContent).toBe(sentence);
  expect(buttons()).toEqual([full, monthly]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/packages');
  fireEvent.click(screen.getByText(monthly));
  await screen.findByText(`${name}: 1300 monthly`);
  // The next payment removes it from the storage.
  expect(localStorage.getItem('selectedAmount')).toBe('1300');
});

test('an old link keeps the storage as it is', async () => {
  lists = [now];
  stored(10_300);
  const router = open(`/checkout?${linked(3700)}`);
  fireEvent.click(await screen.findByText(full));
  await screen.findByText(`${linkedName}: 3900 full`);
  expect(router.state.location.search).toBe(`?${linked(3900)}`);
  expect(localStorage.getItem('selectedAmount')).toBe('10300');
});

test('a page that is older than the prices learns the new ones, too', async () => {
  lists = [priceAt(4200, 1400)];
  open(`/checkout?${linked(3700)}`, { page: now });
  fireEvent.click(await screen.findByText(`Continue with ${formatMoney(4200)}`));
  await screen.findByText(`${linkedName}: 4200 full`);
});

testOf('giftCards')('a gift card for a package keeps its message, and has no plan', async () => {
  lists = [now];
  const state = { message: 'For you', recipientName: 'Ben' };
  const router = open(`/checkout?type=gift_card&${linked(3700)}`, {
    state,
  });
  await screen.findByText(full);
  expect(screen.getByRole('status').textContent).toContain(
    `The price of Gift Card - ${name} is now ${formatMoney(3900)}.`,
  );
  expect(buttons()).toEqual([full]);
  fireEvent.click(screen.getByText(full));
  await screen.findByText(`${linkedName}: 3900 full`);
  expect(router.state.location.state).toEqual(state);
});

testOf('giftCards')('a gift card’s amount that is gone leads back to the others', async () => {
  const [, ...giftAmounts] = prices.giftAmounts ?? [];
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
  await screen.findByText(full);
});
