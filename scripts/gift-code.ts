import { describeGiftCode } from '../src/server/features/gift-cards/gift-codes.ts';
import { localNow } from '../src/shared/local-day.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * What a gift code that somebody shows is worth.
 *
 *   npm run gift-code -- XXXX-XXXX-XXXX-XXXX
 */
await runCommand(async ({ knex, config }) => {
  const code = process.argv[2];
  if (!code) throw new UsageError('Say which: npm run gift-code -- CODE');
  const card = await describeGiftCode(knex, code, config.acceptedSecrets);
  if (!card) {
    console.log(
      'This is no code of ours. (One from before November 2026 may need its SESSION_SECRET as SESSION_SECRET_PREVIOUS.)',
    );
    return 1;
  }
  if (card.disabledAt) {
    console.log(
      `Not valid: $${card.amount}, disabled ${card.disabledAt.toISOString()}, as its payment was taken back.`,
    );
    console.log(`Order ${card.orderId} (${card.orderState}), bought by ${card.buyer}.`);
    return 1;
  }
  const isOver = card.expiresDay < localNow(new Date(), config.firmTimeZone).day;
  console.log(`${isOver ? 'Expired' : 'Valid'}: $${card.amount}, until ${card.expiresDay}.`);
  console.log(
    `Order ${card.orderId} (${card.orderState}), bought ${card.boughtAt.toISOString()} by ${card.buyer}.`,
  );
  return 0;
});
