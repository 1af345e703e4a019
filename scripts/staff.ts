import { parseArgs } from 'node:util';
import { publishedReader } from '#server/features/content/published.ts';
import { endAccount, listStaff } from '#server/features/staff/accounts.ts';
import { inviteByMail } from '#server/features/staff/routes.ts';
import { HttpError } from '#server/http/errors.ts';
import { operatorCommand } from '#server/lib/operator-command.ts';
import { cleanEmail } from '#shared/forms/clean.ts';
import { emailPattern } from '#shared/forms/fields.ts';
import { isRole } from '#shared/staff/roles.ts';
import { runCommand, UsageError } from './lib/command.ts';

/**
 * Who may use the admin panel.
 *
 *   npm run staff -- list
 *   npm run staff -- invite EMAIL --role owner|desk|editor [--name NAME]   sends a link that expires after 48 hours
 *   npm run staff -- disable EMAIL    ends sessions and blocks sign-in; the account can be enabled in the panel
 *   npm run staff -- remove EMAIL     ends the account; the name stays in the audit log
 */
const usage = `Usage: ${operatorCommand('staff', 'list | invite EMAIL --role owner|desk|editor [--name NAME] | disable EMAIL | remove EMAIL')}`;

await runCommand(async ({ knex, config }) => {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string' }, name: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, typed = ''] = positionals;
  const email = cleanEmail(typed);
  if (action === 'list') {
    const rows = await listStaff(knex);
    const lines = rows.map(({ name, email, role, state }) => `${email}  ${role}  ${state}  ${name}`);
    console.log(lines.join('\n') || 'No accounts yet.');
    return 0;
  }
  if (!new RegExp(emailPattern, 'u').test(email)) throw new UsageError(usage);
  try {
    if (action === 'invite' && isRole(values.role)) {
      const name = values.name ?? email.replace(/@.*/, '');
      const { contents } = await publishedReader(knex)();
      const context = { knex, config, now: () => new Date(), contents: () => contents };
      await inviteByMail(context, { name, email, role: values.role });
      console.log(
        `${email} has been invited as ${values.role}. The running website sends the email; its link expires in 48 hours.`,
      );
      return 0;
    }
    if (action === 'disable' || action === 'remove') {
      await endAccount(knex, email, action === 'disable' ? 'disabled' : 'removed');
      console.log(`${email} is ${action}d, and signed out everywhere.`);
      return 0;
    }
  } catch (error) {
    throw error instanceof HttpError ? new UsageError(error.message) : error;
  }
  throw new UsageError(usage);
});
