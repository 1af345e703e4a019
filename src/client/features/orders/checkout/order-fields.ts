import type { Order } from './read-order.ts';

/** The order as the payment call takes it: the three specified fields, and those of a gift card. */
export function orderFields({ packageId, packageName, amount, kind, gift }: Order): Record<string, unknown> {
  return {
    packageId,
    packageName,
    amount,
    ...(kind === 'gift_card' && { type: kind }),
    ...(gift?.theme && { theme: gift.theme.id }),
    ...(gift?.message && { message: gift.message }),
  };
}
