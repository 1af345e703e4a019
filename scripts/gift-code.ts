import { readGiftCard } from '#server/features/gift-cards/cards.ts';
import { describeGiftCode } from '#server/features/gift-cards/gift-codes.ts';
import { requireOrder } from '#server/features/orders/orders.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { GiftCardDetail } from '#shared/gift-cards/panel.ts';
import { runCommand, UsageError } from './lib/command.ts';

const stateNames = {
  active: 'Valid',
  used: 'Used up',
  expired: 'Expired',
  disabled: 'Not valid',
  elsewhere: 'Not valid, because it was paid through another billing service than the website uses',
} as const;

/**
 * Shows the balance and the ledger of the gift card with this code. Cards are redeemed in the panel, at /admin/gift-cards.
 *
 *   npm run gift-code -- XXXX-XXXX-XXXX-XXXX
 */
await runCommand(async ({ knex, config }) => {
  const code = process.argv[2];
  if (!code) throw new UsageError(`Name the code: ${operatorCommand('gift-code', 'CODE')}`);
  const card = await describeGiftCode(knex, code);
  if (!card) {
    console.log('Unknown code.');
    return 1;
  }
  const { state: orderState, snapshot, createdAt } = await requireOrder(knex, card.orderId);
  const ordered = `Order ${card.orderId} (${orderState}), bought`;
  const ledger = await readGiftCard(knex, card.id, {
    today: localNow(new Date(), config.firmTimeZone).day,
    provider: config.payments,
  });
  if (!ledger) throw new Error('The gift card no longer exists.');
  if (card.disabledAt) {
    console.log(
      `Not valid: $${card.amount}, disabled ${card.disabledAt.toISOString()}, because its payment was reversed or refunded.`,
    );
    console.log(`${ordered} by ${snapshot.customer.name}.`);
    if (ledger.redeemed > 0) console.log(`$${ledger.redeemed} of it had already been redeemed.`);
    printEntries(ledger);
    return 1;
  }
  const { state, balance, amount } = ledger;
  // For an expired card, the amount it was sold for: nothing of it is redeemable.
  const worth =
    state === 'expired' || state === 'elsewhere' || balance === amount
      ? `$${amount}`
      : `$${balance} of $${amount}`;
  console.log(`${stateNames[state]}: ${worth}, until ${card.expiresDay}.`);
  console.log(`${ordered} ${createdAt.toISOString()} by ${snapshot.customer.name}.`);
  printEntries(ledger);
  return state === 'elsewhere' ? 1 : 0;
});

function printEntries({ entries }: Pick<GiftCardDetail, 'entries'>): void {
  for (const { at, kind, amount, balance, who, note } of entries) {
    const change = `${amount < 0 ? '-' : '+'}$${Math.abs(amount)}`;
    const by = [who, note].filter(Boolean).join(': ');
    console.log(`${at}  ${kind.padEnd(10)} ${change.padStart(7)}  left: $${balance}  ${by}`.trimEnd());
  }
}
