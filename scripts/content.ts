import { parseArgs } from 'node:util';
import { ContentFileError, exportContent, importContent } from '#server/features/content/transfer.ts';
import { HttpError } from '#server/http/errors.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { runCommand, UsageError } from './lib/command.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/**
 * The words and prices of the site as a file, to start another site from, or to edit.
 *
 *   npm run content -- export FILE              writes all that are in force, and the images that they use
 *   npm run content -- import FILE [--dry-run]  publishes what differs, or only says what would change
 */
await runCommand(async ({ knex, config }) => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [action, file] = positionals;
  if (!file || (action !== 'export' && action !== 'import'))
    throw new UsageError(`Usage: ${operatorCommand('content', 'export FILE | import FILE [--dry-run]')}`);
  const services = { knex, storage: createStorage(config), now: () => new Date() };
  if (action === 'export') {
    const { documents, images } = await exportContent(services, file);
    console.log(`Written to ${file}: ${counted(documents, 'document')}, ${counted(images, 'image')}.`);
    return 0;
  }
  const isDryRun = values['dry-run'];
  const { problems, published, images } = await importContent(services, file, { isDryRun }).catch(
    (error: unknown) => {
      const isForPeople = error instanceof ContentFileError || error instanceof HttpError;
      throw isForPeople ? new UsageError(error.message) : error;
    },
  );
  if (problems.length > 0) throw new UsageError(`Nothing was changed.\n${problems.join('\n')}`);
  if (published.length === 0) console.log('Nothing to change.');
  else console.log(`${isDryRun ? 'Would publish' : 'Published'}: ${published.join(', ')}.`);
  if (images > 0) console.log(`${isDryRun ? 'Would store' : 'Stored'}: ${counted(images, 'image')}.`);
  return 0;
});
