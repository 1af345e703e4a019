import { parseArgs } from 'node:util';
import { operatorCommand } from '#server/lib/operator-command.ts';
import {
  findOutboxMail,
  listUndelivered,
  type OutboxMail,
  requeueUndelivered,
} from '#server/mail/outbox-status.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Undelivered mails.
 *
 *   npm run outbox -- list              undelivered mails, oldest first
 *   npm run outbox -- show ID           one mail, with its text
 *   npm run outbox -- requeue ID|--all  another ten attempts, the first right away
 */
const usage = `Usage: ${operatorCommand('outbox', 'list | show ID | requeue ID | requeue --all')}`;

const headline = ({ id, createdAt, attempts, mail, reason }: OutboxMail) =>
  `${id}  ${createdAt.toISOString()}  to ${mail.to}  ${attempts} attempts  ${JSON.stringify(mail.subject)}\n    ${reason}`;

await runCommand(async ({ knex }) => {
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [action, id] = positionals;
  if (action === 'list') {
    const letters = await listUndelivered(knex);
    console.log(letters.length > 0 ? letters.map(headline).join('\n') : 'There are no undelivered emails.');
    return 0;
  }
  if (action === 'requeue' && values.all) {
    console.log(`${await requeueUndelivered(knex, 'all', new Date())} emails are queued again.`);
    return 0;
  }
  if ((action !== 'show' && action !== 'requeue') || !/^\d+$/.test(id ?? '')) throw new UsageError(usage);
  const letter = await findOutboxMail(knex, Number(id));
  if (!letter) throw new UsageError(`No email has the number ${id}.`);
  if (action === 'show') {
    const files = letter.mail.attachments?.map(({ filename }) => filename) ?? [];
    console.log(`${headline(letter)}\n    state: ${letter.state}; files: ${files.join(', ') || 'none'}\n`);
    console.log(letter.mail.text);
    return 0;
  }
  const count = await requeueUndelivered(knex, letter.id, new Date());
  if (count === 0) throw new UsageError(`Email ${id} can’t be queued again: its state is ${letter.state}.`);
  console.log(`Email ${id} is queued again.`);
  return 0;
});
