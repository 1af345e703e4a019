import { checkoutMeta, checkoutTexts } from '../../../../shared/content/checkout.ts';
import { paths } from '../../../../shared/paths.ts';
import { PageHead } from '../../../components/page-head.tsx';
import { Section } from '../../../components/section.tsx';
import { useInBrowser } from '../../../components/use-in-browser.ts';
import { localStore } from '../browser-storage.ts';
import { CheckoutShell } from './checkout-shell.tsx';
import { NoPackage } from './no-package.tsx';
import { OrderView } from './order-view.tsx';
import { readOrder } from './read-order.ts';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useOrderQuery } from './use-order-query.ts';
import { useReturns } from './use-returns.ts';
import './checkout-page.scss';

/** /checkout (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...checkoutMeta} canonicalPath={paths.checkout} />
      <Section className="checkout" tight>
        <h1>{checkoutTexts.title}</h1>
        <Checkout />
      </Section>
    </>
  );
}

/** The order is in the address or in local storage: only the browser can tell. */
function Checkout() {
  const query = useOrderQuery();
  useReturns();
  if (!useInBrowser()) return <CheckoutShell />;
  const order = readOrder(query, localStore());
  if (order) return <OrderView order={order} />;
  return (
    <>
      <NoPackage />
      <UnpaidOrder />
    </>
  );
}
