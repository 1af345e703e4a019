import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { hashPassword } from '#server/features/staff/access/password.ts';
import { passwordProblem } from '#server/features/staff/password-rules.ts';

/**
 * Prints the line with ADMIN_PASSWORD_HASH. It asks for the password, so that it enters no shell history, and does not show it. Only
 * the line goes to standard output: `npm run --silent hash-password >> .env`.
 */
const { stdin, stderr } = process;
const isTerminal = stdin.isTTY === true;
// What is typed would be shown on this output. The terminal shows nothing from here on.
const prompt = createInterface({ input: stdin, output: new PassThrough().resume(), terminal: isTerminal });
stderr.write('Password (at least 12 characters): ');
prompt.once('SIGINT', () => {
  prompt.close();
  stderr.write('\n');
  process.exit(130);
});
const ended = once(prompt, 'close').then(() => '');
const password = await Promise.race([prompt.question(''), ended]);
prompt.close();
stderr.write('\n');
const problem = await passwordProblem(password, { name: '', email: '' });
if (problem) {
  console.error(problem);
  process.exit(1);
}
console.log(`ADMIN_PASSWORD_HASH='${await hashPassword(password)}'`);
