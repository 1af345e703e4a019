import path from 'node:path';
import { parseArgs } from 'node:util';
import { erasePerson } from '#server/features/people/erase.ts';
import { exportPerson } from '#server/features/people/export.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { cleanEmail } from '#shared/forms/clean.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Exports or erases everything that is kept about a person.
 *
 *   npm run privacy -- export --email ADDRESS [--to FOLDER]
 *   npm run privacy -- erase --email ADDRESS
 */
await runCommand(async ({ knex, config }) => {
  const { values, positionals } = parseArgs({
    options: { email: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  });
  const [action] = positionals;
  const address = values.email && cleanEmail(values.email);
  if (!address?.includes('@') || (action !== 'export' && action !== 'erase')) {
    throw new UsageError(
      `Usage: ${operatorCommand('privacy', 'export|erase --email ADDRESS [--to FOLDER]')}`,
    );
  }
  const context = { knex, config, storage: createStorage(config) };
  const report = (counts: Record<string, number>) => {
    for (const [name, count] of Object.entries(counts)) if (count > 0) console.log(`${name}: ${count}`);
  };
  if (action === 'export') {
    const folder =
      values.to ?? path.join(config.dataDir, 'exports', new Date().toISOString().replaceAll(':', '-'));
    const exported = await exportPerson(context, address, folder);
    if (!exported) {
      console.log(`Nothing is kept about ${address}, so nothing was written. Check the spelling.`);
      return 0;
    }
    report({ ...exported.counts, files: exported.files });
    console.log(`Written to ${folder}.`);
    return 0;
  }
  const { counts, openOrders } = await erasePerson(context, address, new Date());
  report(counts);
  if (Object.keys(counts).length === 0) console.log('Nothing was kept about this address.');
  if (openOrders.length > 0) {
    console.log(
      `Kept because they are not closed: orders ${openOrders.join(', ')}. Run this again once they are.`,
    );
  }
  console.log(
    'Left for you to erase: the contact in the billing account, emails in the firm’s mailboxes, old backups, and earlier exports in DATA_DIR/exports.',
  );
  return 0;
});
