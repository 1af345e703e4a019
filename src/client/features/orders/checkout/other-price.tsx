import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation, useNavigate } from 'react-router';
import { localStore } from '#client/api/local-storage.ts';
import { Arrow, buttonClass } from '#client/components/action-link.tsx';
import { EmptyState } from '#client/components/messages.tsx';
import { priceChange as words } from '#shared/content/price-change.ts';
import { formatMoney } from '#shared/money.ts';
import { pricesPath } from '#shared/orders/keys.ts';
import { identifyItem } from '#shared/orders/price-item.ts';
import { legalAmounts, type PriceList, priceOf } from '#shared/packages/prices.ts';
import { storeSelection } from '../browser-storage.ts';
import { atItsPrice, type CheckoutOrder, type ChosenOrder, requestOf } from './read-order.ts';

interface OtherPriceProps {
  read: ChosenOrder;
  /** Of this page. */
  prices: PriceList;
  /** While the server is asked. */
  shell: ReactNode;
  /** The order at a price that the server still takes. */
  children(order: CheckoutOrder): ReactNode;
}

/** An order whose amount is no price on this page: the buyer has seen it at a former price, or a page that is older than the new one. */
export function OtherPrice({ read, prices, shell, children }: OtherPriceProps) {
  const { data, isPending } = useQuery<{ lists: PriceList[] }>({
    queryKey: [pricesPath],
    staleTime: 0,
    retryOnMount: true,
    networkMode: 'always',
  });
  const order = useMemo(() => data?.lists.map((list) => atItsPrice(read, list)).find(Boolean), [read, data]);
  if (isPending) return shell;
  return order ? children(order) : <NewPrice read={read} prices={data?.lists[0] ?? prices} />;
}

/** The buyer decides. The link loads a document, because this one may have the former prices. */
function NewPrice({ read, prices }: Pick<OtherPriceProps, 'read' | 'prices'>) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const item = identifyItem(requestOf(read));
  const price = item?.package && legalAmounts(priceOf(prices, item.package));
  const monthly = price && item.kind === 'package' ? formatMoney(price.monthly) : '';
  const { label, href } = words.others[item?.kind ?? 'package'];

  function choose(amount: number) {
    const { packageId, packageName, isStored } = read;
    const selectedAmount = String(amount);
    const selection = { selectedPackageId: packageId, selectedPackageName: packageName, selectedAmount };
    // Otherwise, the former amount would stay in the storage after the payment.
    if (isStored) storeSelection(selection, localStore());
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ packageId, packageName, amount: selectedAmount }))
      query.set(name, value);
    navigate({ search: query.toString() }, { replace: true, state });
  }

  return (
    <EmptyState
      title={price ? words.title : words.gone}
      actions={
        <>
          {price && (
            <Button onClick={() => choose(price.full)}>{words.choose(formatMoney(price.full))}</Button>
          )}
          {price && monthly && (
            <Button variant="outline-primary" onClick={() => choose(price.monthly)}>
              {words.choose(`${monthly} × 3`)}
            </Button>
          )}
          <a className={price ? 'arrow-link' : buttonClass()} href={href}>
            {label}
            {price && <Arrow />}
          </a>
        </>
      }
    >
      {price && <p role="status">{words.sentence(item.packageName, formatMoney(price.full), monthly)}</p>}
      <p>{words.note}</p>
    </EmptyState>
  );
}
