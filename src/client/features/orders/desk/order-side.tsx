import { giftCardWords } from '../../../../shared/content/desk-gift-cards.ts';
import { planNames, oneOrderWords as words } from '../../../../shared/content/desk-orders.ts';
import { longDay } from '../../../../shared/dates.ts';
import { giftCardPath } from '../../../../shared/gift-cards/desk.ts';
import { formatUsd } from '../../../../shared/money.ts';
import { buyerPath, type OrderDetail, type OrderGiftCode } from '../../../../shared/orders/desk.ts';
import { Link } from '../../../components/link.tsx';
import { Fact, Facts } from '../../../desk/kit/facts.tsx';
import { Moment } from '../../../desk/kit/moment.tsx';

/** Who bought it, for how much, and what becomes of a gift card. */
export function OrderSide({ order }: { order: OrderDetail }) {
  const { id, buyer, phone, plan, total, paid, createdAt, gift, code, paidByCard } = order;
  return (
    <aside className="record-side order-side" aria-label={words.facts}>
      <Facts title={words.buyer}>
        <Fact name={words.buyer} isNameHidden>
          {buyer?.name ?? words.erased}
        </Fact>
        {buyer && (
          <Fact name={words.email} isNameHidden>
            <Link to={buyerPath(id)}>{buyer.email}</Link>
          </Fact>
        )}
        {buyer && phone !== '' && (
          <Fact name={words.phone} isNameHidden>
            {phone}
          </Fact>
        )}
      </Facts>
      <Facts title={words.title(id)}>
        <Fact name={words.placed}>
          <Moment at={createdAt} />
        </Fact>
        <Fact name={words.plan}>{planNames[plan]}</Fact>
        <Fact name={words.total}>{formatUsd(total)}</Fact>
        {paidByCard && (
          <Fact name={words.paidByCard}>
            <Link to={giftCardPath(paidByCard.card)}>
              {words.fromCard(formatUsd(paidByCard.amount), paidByCard.lastFour)}
            </Link>
          </Fact>
        )}
        <Fact name={words.paid}>{formatUsd(paid)}</Fact>
      </Facts>
      {gift && (
        <Facts title={words.giftCard}>
          <Fact name={words.code}>{code ? <CodeWords code={code} /> : words.noCode}</Fact>
          <Fact name={words.theme}>{gift.theme}</Fact>
          <Fact name={words.message}>{gift.message || words.noMessage}</Fact>
        </Facts>
      )}
    </aside>
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
