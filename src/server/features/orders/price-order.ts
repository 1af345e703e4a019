import { refusedField } from '#server/http/errors.ts';
import type { Customer } from '#server/integrations/invoicing.ts';
import { isRealDay } from '#shared/bookings/booking-day.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { lastDeliveryDay } from '#shared/gift-cards/delivery.ts';
import { type GiftThemeId, giftIdentity, giftValues } from '#shared/gift-cards/gift-cards.ts';
import { formatMoney, type PaymentMode } from '#shared/money.ts';
import type { PaymentIntentValues } from '#shared/orders/checkout-form.ts';
import { type Item, identifyItem, planFor } from '#shared/orders/price-item.ts';
import { requirePackage } from '#shared/packages/catalog.ts';
import { resolvePackageId } from '#shared/packages/package-ids.ts';
import { legalAmounts, type Price, type PriceList, priceOf } from '#shared/packages/prices.ts';
import { region } from '#shared/region.ts';
import type { PriceLists } from '../content/price-lists.ts';
import type { GiftDelivery } from '../gift-cards/deliveries.ts';

/** What a buyer orders, in the catalog's words. */
export interface OrderRequest extends Omit<Item, 'package'> {
  /** The amount charged at once, in whole units of the currency. */
  amount: number;
  customer: Customer;
  gift: { theme: GiftThemeId; message: string } | null;
  /** The recipient of the card, if the buyer names one. */
  delivery?: GiftDelivery;
  /** The number of the gift card that pays, up to its balance. */
  paidByCard?: number;
}

/** The order at a price of ours. */
export interface OrderDraft extends OrderRequest {
  plan: PaymentMode;
  /** Of the price list; null for the one in the code. */
  priceRevision?: number | null;
}

/**
 * Compares an order with the catalog; ignores the item name that the visitor sent. A repeat of an earlier order is found by this alone.
 * @throws {HttpError} 422 for an unknown package
 */
export function readOrderRequest(values: PaymentIntentValues): OrderRequest {
  const { amount, customerName: name, customerEmail: email, phone } = values;
  const item = identifyItem(values);
  if (!item) throw unfit('packageId', 'We don’t sell this package. Please select one again.');
  const { package: _package, ...named } = item;
  const isGift = item.kind === 'gift_card';
  const delivery = isGift ? readDelivery(values) : null;
  return {
    ...named,
    amount,
    customer: { name, email, ...(phone && { phone }) },
    gift: isGift ? { theme: values.theme ?? 'gift', message: values.message ?? '' } : null,
    ...(delivery && { delivery }),
  };
}

/**
 * The order at the first list that fits it.
 * @param lists the newest first
 * @param today the firm's day
 * @throws {HttpError} 422 for an amount that is not one of the item's, and for a day on which no card can be sent
 */
export function priceOrder(
  request: OrderRequest,
  values: PaymentIntentValues,
  { lists, today }: { lists: PriceLists; today: LocalDay },
): OrderDraft {
  if (request.kind === 'gift_card') refuseWrongDelivery(values, today);
  for (const { prices, revision } of lists) {
    const plan = planFor(request, prices);
    if (plan && plan === (values.plan ?? plan)) return { ...request, plan, priceRevision: revision };
  }
  throw unfit('amount', amountsOf(values, lists[0].prices));
}

function readDelivery(values: PaymentIntentValues): GiftDelivery | null {
  const { recipientName = '', recipientEmail = '', deliverOn = '', buyerCopy: hasCopy = false } = values;
  if (recipientName === '' && recipientEmail === '') return null;
  return { recipientName, recipientEmail: recipientEmail || null, deliverOn: deliverOn || null, hasCopy };
}

function refuseWrongDelivery(
  { recipientEmail = '', deliverOn = '', buyerCopy = false }: PaymentIntentValues,
  today: LocalDay,
): void {
  if (recipientEmail === '' && (deliverOn !== '' || buyerCopy))
    throw unfit('recipientEmail', 'Please enter the email address that the card goes to.');
  if (
    deliverOn !== '' &&
    !(isRealDay(deliverOn) && deliverOn >= today && deliverOn <= lastDeliveryDay(today))
  )
    throw unfit('deliverOn', 'Please choose a day within the next six months.');
}

/** Names the valid amounts. */
function amountsOf({ packageId, type, amount }: PaymentIntentValues, prices: PriceList): string {
  const known = resolvePackageId(packageId);
  return known
    ? packageAmounts(priceOf(prices, requirePackage(known)), type)
    : giftCardAmounts(amount, giftValues(prices));
}

function packageAmounts(price: Price, type: PaymentIntentValues['type']): string {
  const { full, monthly } = legalAmounts(price);
  const plan = type === 'gift_card' ? '' : `, or ${formatMoney(monthly)} for each of three payments`;
  return `The amount doesn’t match the price: this package costs ${formatMoney(full)}${plan}.`;
}

function giftCardAmounts(amount: number, values: readonly number[]): string {
  if (values.includes(amount))
    return `The amount doesn’t match the package: the packageId of a ${formatMoney(amount)} card is ${giftIdentity(amount).id}.`;
  return `A gift card can be ${new Intl.ListFormat(region.locale, { type: 'disjunction' }).format(values.map(formatMoney))}.`;
}

const unfit = (field: string, detail: string) => refusedField(422, field, detail);
