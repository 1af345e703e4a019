import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { hashPassword } from '../src/server/features/staff/access/password.ts';
import { passwordProblem } from '../src/server/features/staff/password-rules.ts';

/** Prints the hash for ADMIN_PASSWORD_HASH. It asks for the password, so that it enters no shell history. */
const prompt = createInterface({ input: stdin, output: stdout });
const ended = once(prompt, 'close').then(() => '');
const password = await Promise.race([prompt.question('Password (at least 12 characters): '), ended]);
prompt.close();
const problem = await passwordProblem(password, { name: '', email: '' });
if (problem) {
  console.error(problem);
  process.exit(1);
}
console.log(`ADMIN_PASSWORD_HASH='${await hashPassword(password)}'`);
