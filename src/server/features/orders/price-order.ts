import { type HttpError, refusedField } from '#server/http/errors.ts';
import type { Customer } from '#server/integrations/invoicing.ts';
import { isRealDay } from '#shared/bookings/booking-day.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { lastDeliveryDay } from '#shared/gift-cards/delivery.ts';
import { type GiftThemeId, giftIdentity, giftValues } from '#shared/gift-cards/gift-cards.ts';
import { formatUsd } from '#shared/money.ts';
import type { PaymentIntentValues } from '#shared/orders/checkout-form.ts';
import { type Item, type PriceError, priceItem } from '#shared/orders/price-item.ts';
import { requirePackage } from '#shared/packages/catalog.ts';
import { resolvePackageId } from '#shared/packages/package-ids.ts';
import { legalAmounts, type Price, type PriceList, priceOf } from '#shared/packages/prices.ts';
import type { GiftDelivery } from '../gift-cards/deliveries.ts';

/** The buyer's order, in the catalog's words and at the list's prices. */
export interface OrderDraft extends Omit<Item, 'package'> {
  /** The amount charged at once, in whole dollars. */
  amount: number;
  customer: Customer;
  gift: { theme: GiftThemeId; message: string } | null;
  /** The recipient of the card, if the buyer names one. */
  delivery?: GiftDelivery;
  /** The number of the gift card that pays, up to its balance. */
  paidByCard?: number;
}

/**
 * Checks an order against the catalog; it ignores the item name that the visitor sent.
 * @param today the firm's day
 * @throws {HttpError} 422 for an unknown package, for an amount that is not one of the package's, and for a day on which no card can be
 *   sent
 */
export function priceOrder(
  values: PaymentIntentValues,
  { prices, today }: { prices: PriceList; today: LocalDay },
): OrderDraft {
  const { amount, customerName: name, customerEmail: email, phone } = values;
  const item = priceItem(values, prices);
  if ('wrongField' in item) throw refused(item, values, prices);
  const { kind, packageId, packageName, plan } = item;
  const delivery = kind === 'gift_card' ? readDelivery(values, today) : null;
  return {
    kind,
    packageId,
    packageName,
    plan,
    amount,
    customer: { name, email, ...(phone && { phone }) },
    gift: kind === 'gift_card' ? { theme: values.theme ?? 'gift', message: values.message ?? '' } : null,
    ...(delivery && { delivery }),
  };
}

function readDelivery(
  {
    recipientName = '',
    recipientEmail = '',
    deliverOn = '',
    buyerCopy: hasCopy = false,
  }: PaymentIntentValues,
  today: LocalDay,
): GiftDelivery | null {
  if (recipientEmail === '' && (deliverOn !== '' || hasCopy))
    throw unfit('recipientEmail', 'Please enter the email address that the card goes to.');
  if (
    deliverOn !== '' &&
    !(isRealDay(deliverOn) && deliverOn >= today && deliverOn <= lastDeliveryDay(today))
  )
    throw unfit('deliverOn', 'Please choose a day within the next six months.');
  if (recipientName === '' && recipientEmail === '') return null;
  return { recipientName, recipientEmail: recipientEmail || null, deliverOn: deliverOn || null, hasCopy };
}

function refused(
  { wrongField }: PriceError,
  { packageId, type, amount }: PaymentIntentValues,
  prices: PriceList,
): HttpError {
  if (wrongField === 'packageId')
    return unfit('packageId', 'We don’t sell this package. Please select one again.');
  const known = resolvePackageId(packageId);
  const amounts = known
    ? packageAmounts(priceOf(prices, requirePackage(known)), type)
    : giftCardAmounts(amount, giftValues(prices));
  return unfit('amount', amounts);
}

/** Names the valid amounts. */
function packageAmounts(price: Price, type: PaymentIntentValues['type']): string {
  const { full, monthly } = legalAmounts(price);
  const plan = type === 'gift_card' ? '' : `, or ${formatUsd(monthly)} for each of three payments`;
  return `The amount doesn’t match the price: this package costs ${formatUsd(full)}${plan}.`;
}

function giftCardAmounts(amount: number, values: readonly number[]): string {
  if (values.includes(amount))
    return `The amount doesn’t match the package: the packageId of a ${formatUsd(amount)} card is ${giftIdentity(amount).id}.`;
  return `A gift card can be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(values.map(formatUsd))}.`;
}

const unfit = (field: string, detail: string) => refusedField(422, field, detail);
