import { checkoutTexts, customerForm, orderSummary } from '../../../../shared/content/checkout.ts';
import { paths } from '../../../../shared/paths.ts';
import { Skeleton } from '../../../components/skeleton.tsx';

/** Until the browser has read the order; what follows takes the same room. */
export function CheckoutShell() {
  return (
    <div className="checkout__grid">
      <div className="order-summary" aria-busy="true">
        <h2>{orderSummary.title}</h2>
        <p className="visually-hidden" role="status">
          {checkoutTexts.loading}
        </p>
        <Skeleton lines={6} />
        <noscript>
          <p>
            {checkoutTexts.noScript} <a href={paths.contact}>Contact us</a>
          </p>
        </noscript>
      </div>
      <div className="checkout__customer">
        <h2>{customerForm.title}</h2>
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
