import { describeStuck, retryFailed } from '../src/server/commerce/stuck-orders.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Orders whose invoice could not be made.
 *
 *   npm run orders -- list       them, with the provider's reason
 *   npm run orders -- retry ID   lets the worker try again, once the reason is mended
 */
await runCommand(async ({ knex }) => {
  const [action, id] = process.argv.slice(2);
  const now = new Date();
  if (action === 'list') {
    const lines = (await describeStuck(knex, now)).map(
      ({ orderId, number, status, attempts, reason }) =>
        `${orderId}  invoice ${number} is ${status} after ${attempts} attempts\n    ${reason}`,
    );
    console.log(lines.length > 0 ? lines.join('\n') : 'No order is stuck.');
    return 0;
  }
  if (action !== 'retry' || !/^\d+$/.test(id ?? '')) {
    throw new UsageError('Say what: npm run orders -- list | retry ID');
  }
  const count = await retryFailed(knex, Number(id), now);
  if (count === 0) throw new UsageError(`Order ${id} has no invoice that was given up.`);
  console.log(`${count} of its invoices will be tried again within a minute.`);
  return 0;
});
