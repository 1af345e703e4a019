import { categoryOf, type Package, requirePackage } from '../../shared/commerce/catalogue.ts';
import type { PaymentIntentValues } from '../../shared/commerce/checkout-form.ts';
import { type GiftThemeId, giftIdentity, isGiftValue } from '../../shared/commerce/gift-cards.ts';
import { legalAmounts, type PaymentMode } from '../../shared/commerce/money.ts';
import { resolvePackageId } from '../../shared/commerce/package-ids.ts';
import { HttpError } from '../http/errors.ts';
import type { Customer } from '../invoicing/types.ts';

/** What a buyer asks for, in the catalogue's words and at its prices. */
export interface OrderDraft {
  kind: 'package' | 'gift_card';
  packageId: string;
  packageName: string;
  plan: PaymentMode;
  /** What is charged at once, in whole dollars. */
  amount: number;
  customer: Customer;
  gift: { theme: GiftThemeId; message: string } | null;
}

type Item = Pick<OrderDraft, 'kind' | 'packageId' | 'packageName' | 'plan'>;

/**
 * Judges an order by the catalogue alone; the visitor's name for it is not read (decisions, 'Money').
 * @throws {HttpError} 422 for an unknown package, and for any amount that is not exactly one of its own
 */
export function priceOrder(values: PaymentIntentValues): OrderDraft {
  const { amount, packageId, customerName: name, customerEmail: email, phone } = values;
  const id = packageId.toLowerCase();
  const isGift = values.type === 'gift_card' || id.startsWith('gift_card_');
  const known = resolvePackageId(packageId);
  const pkg = known && requirePackage(known);
  const item = isGift ? priceGift(id, pkg, amount) : pricePackage(pkg, amount);
  return {
    ...item,
    amount,
    customer: { name, email, ...(phone && { phone }) },
    gift: isGift ? { theme: values.theme ?? 'gift', message: values.message ?? '' } : null,
  };
}

function pricePackage(pkg: Package | null, amount: number): Item {
  if (!pkg) throw unknownItem();
  const legal = legalAmounts(pkg);
  const plan = amount === legal.full ? 'full' : amount === legal.monthly ? 'monthly' : null;
  if (!plan) throw wrongAmount();
  return { kind: 'package', packageId: pkg.id, packageName: nameOf(pkg), plan };
}

/** A card is worth one of the presets or a package, and is paid at once. */
function priceGift(id: string, pkg: Package | null, amount: number): Item {
  const identity = pkg
    ? { id: pkg.id, name: `Gift Card - ${nameOf(pkg)}`, isPrice: amount === pkg.price }
    : { ...giftIdentity(amount), isPrice: isGiftValue(amount) };
  if (!pkg && !/^gift_card_\d{1,9}$/.test(id)) throw unknownItem();
  if (!identity.isPrice || (!pkg && identity.id !== id)) throw wrongAmount();
  return { kind: 'gift_card', packageId: identity.id, packageName: identity.name, plan: 'full' };
}

function nameOf(pkg: Package): string {
  return `${categoryOf(pkg).title} - ${pkg.tier}`;
}

const unknownItem = () => refused('packageId', 'We do not sell this package. Please select one again.');
const wrongAmount = () => refused('amount', 'The amount is not the price. Please select the package again.');

function refused(field: string, sentence: string): HttpError {
  return new HttpError(422, sentence, { fields: [{ pointer: `/${field}`, detail: sentence }] });
}
