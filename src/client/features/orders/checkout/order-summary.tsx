import { Link } from '#client/components/link.tsx';
import { FactList } from '#client/components/points.tsx';
import { GiftCardFace } from '#client/features/gift-cards/gift-card-face.tsx';
import { orderSummary } from '#shared/content/checkout.ts';
import { longDay } from '#shared/dates/dates.ts';
import { readDelivery } from '#shared/gift-cards/delivery.ts';
import { includesFreeConsultation } from '#shared/gift-cards/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { type CheckoutOrder, useOrderQuery } from './read-order.ts';

/** The item, and today's charge. */
export function OrderSummary({ order }: { order: CheckoutOrder }) {
  const { kind, shownName, amount, mode, gift } = order;
  return (
    <section className="order-summary" aria-labelledby="order-summary">
      <h2 id="order-summary">{orderSummary.title}</h2>
      {gift?.theme && <GiftCardFace theme={gift.theme} value={amount} />}
      <p className="mb-0 small text-body-secondary">
        {kind === 'gift_card' ? orderSummary.giftCard : orderSummary.package}
      </p>
      <p className="order-summary__name mb-0 fw-semibold">{shownName}</p>
      {mode === 'monthly' && <Schedule amount={amount} shown={order.shownMonthly ?? amount} />}
      {gift && <GiftDetails order={order} />}
      <p className="order-summary__total tabular mw-none fw-semibold">
        <Due order={order} />
      </p>
      <Link className="order-summary__change" to={kind === 'gift_card' ? paths.giftCards : paths.packages}>
        {orderSummary.change[kind]}
      </Link>
    </section>
  );
}

/** Today's charge, and what it is. */
export function Due({ order: { mode, amount } }: { order: CheckoutOrder }) {
  return (
    <>
      <span>{mode === 'monthly' ? orderSummary.chargedToday : orderSummary.total}</span>{' '}
      <strong>{formatMoney(amount)}</strong>
    </>
  );
}

function Schedule({ amount, shown }: { amount: number; shown: number }) {
  return (
    <div className="order-summary__part mt-3">
      <p className="mb-2">{orderSummary.schedule}</p>
      <FactList
        className="tabular mb-2"
        rows={orderSummary.installments.map((when) => [when, formatMoney(amount)])}
      />
      {shown !== amount && (
        <p className="small mb-2">{orderSummary.shownElsewhere(formatMoney(shown), formatMoney(amount))}</p>
      )}
      <p className="small mb-2">{orderSummary.scheduleNote}</p>
    </div>
  );
}

function GiftDetails({ order: { gift, amount } }: { order: CheckoutOrder }) {
  return (
    <div className="order-summary__part mt-3">
      {gift?.message && (
        <figure className="mb-2">
          <figcaption className="text-body-secondary">{orderSummary.message}</figcaption>
          <blockquote className="mb-2">{gift.message}</blockquote>
        </figure>
      )}
      <Delivery />
      <ul className="list-unstyled mb-0">
        <li>{orderSummary.validFor}</li>
        {includesFreeConsultation(amount) && <li>{orderSummary.freeConsultation}</li>}
      </ul>
    </div>
  );
}

/** What the builder asked about the recipient. */
function Delivery() {
  const { recipientName, recipientEmail, deliverOn, buyerCopy } = readDelivery(useOrderQuery());
  const words = orderSummary.recipient;
  return (
    <FactList
      className="mb-2"
      rows={[
        [words.name, recipientName],
        [words.email, recipientEmail],
        [words.day, deliverOn && longDay(deliverOn)],
        [words.copy, buyerCopy && words.you],
      ]}
    />
  );
}
