import type { ReactNode } from 'react';
import { giftCardWords } from '../../../../shared/content/desk-gift-cards.ts';
import { planNames, oneOrderWords as words } from '../../../../shared/content/desk-orders.ts';
import { longDay } from '../../../../shared/dates.ts';
import { giftCardPath } from '../../../../shared/gift-cards/desk.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { buyerPath, type OrderDetail, type OrderGiftCode } from '../../../../shared/orders/desk.ts';
import { Link } from '../../../components/link.tsx';
import { usePageFacts } from '../../../components/page-facts.ts';
import { formatDateTime } from '../../../desk/date-time.ts';

/** Who bought it, for how much, and what becomes of a gift card. */
export function OrderSide({ order }: { order: OrderDetail }) {
  const { timeZone } = usePageFacts();
  const { id, buyer, phone, plan, total, paid, createdAt, gift, code } = order;
  return (
    <aside className="lead-side order-side" aria-label={words.facts}>
      <Facts title={words.buyer}>
        {buyer ? (
          <>
            <dt className="visually-hidden">{words.buyer}</dt>
            <dd>{buyer.name}</dd>
            <dt className="visually-hidden">{words.email}</dt>
            <dd>
              <Link to={buyerPath(id)}>{buyer.email}</Link>
            </dd>
            {phone !== '' && (
              <>
                <dt className="visually-hidden">{words.phone}</dt>
                <dd>{phone}</dd>
              </>
            )}
          </>
        ) : (
          <dd>{words.erased}</dd>
        )}
      </Facts>
      <Facts title={words.title(id)}>
        <dt>{words.placed}</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
        </dd>
        <dt>{words.plan}</dt>
        <dd>{planNames[plan]}</dd>
        <dt>{words.total}</dt>
        <dd>{formatUsd(total)}</dd>
        {order.paidByCard && (
          <>
            <dt>{words.paidByCard}</dt>
            <dd>
              <Link to={giftCardPath(order.paidByCard.card)}>
                {words.fromCard(formatUsd(order.paidByCard.amount), order.paidByCard.lastFour)}
              </Link>
            </dd>
          </>
        )}
        <dt>{words.paid}</dt>
        <dd>{formatUsd(paid)}</dd>
      </Facts>
      {gift && (
        <Facts title={words.giftCard}>
          <dt>{words.code}</dt>
          <dd>{code ? <CodeWords code={code} /> : words.noCode}</dd>
          <dt>{words.theme}</dt>
          <dd>{gift.theme}</dd>
          <dt>{words.message}</dt>
          <dd>{gift.message || words.noMessage}</dd>
        </Facts>
      )}
    </aside>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className="lead-side__facts">{children}</dl>
    </section>
  );
}

/** What is left of the card, and what had been redeemed of one that is disabled. */
function CodeWords({ code }: { code: OrderGiftCode }) {
  const { card, lastFour, state, amount, balance, redeemed } = code;
  const day = longDay(code.day);
  const standing = {
    active: words.codeWorth(giftCardWords.amount(balance, amount), day),
    used: words.codeUsed(formatUsd(amount)),
    expired: words.codeExpired(day),
    disabled: words.codeDisabled,
  };
  return (
    <>
      <Link to={giftCardPath(card)}>{words.codeOf(lastFour)}</Link>
      <span>{standing[state]}</span>
      {state === 'disabled' && redeemed > 0 && <span>{words.codeRedeemed(formatUsd(redeemed))}</span>}
    </>
  );
}
