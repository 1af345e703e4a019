import type { GiftThemeId } from '../../../shared/gift-cards/gift-cards.ts';
import type { PaymentIntentValues } from '../../../shared/orders/checkout-form.ts';
import { type Item, type PriceError, priceItem } from '../../../shared/orders/price-item.ts';
import { HttpError } from '../../http/errors.ts';
import type { Customer } from '../../integrations/invoicing.ts';

/** What a buyer asks for, in the catalogue's words and at its prices. */
export interface OrderDraft extends Omit<Item, 'package'> {
  /** What is charged at once, in whole dollars. */
  amount: number;
  customer: Customer;
  gift: { theme: GiftThemeId; message: string } | null;
}

/**
 * Judges an order by the catalogue alone; the visitor's name for it is not read.
 * @throws {HttpError} 422 for an unknown package, and for any amount that is not exactly one of its own
 */
export function priceOrder(values: PaymentIntentValues): OrderDraft {
  const { amount, customerName: name, customerEmail: email, phone } = values;
  const item = priceItem(values);
  if ('wrongField' in item) throw refused(item);
  const { kind, packageId, packageName, plan } = item;
  return {
    kind,
    packageId,
    packageName,
    plan,
    amount,
    customer: { name, email, ...(phone && { phone }) },
    gift: kind === 'gift_card' ? { theme: values.theme ?? 'gift', message: values.message ?? '' } : null,
  };
}

const sentences: Record<PriceError['wrongField'], string> = {
  packageId: 'We don’t sell this package. Please select one again.',
  amount: 'The amount doesn’t match the price. Please select the package again.',
};

function refused({ wrongField }: PriceError): HttpError {
  const sentence = sentences[wrongField];
  return new HttpError(422, sentence, { fields: [{ pointer: `/${wrongField}`, detail: sentence }] });
}
