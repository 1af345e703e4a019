import type { Config } from '../../config/types.ts';
import { passwordProblem } from './password-rules.ts';

/**
 * Strangers may try the shared password of a public site, so what holds for passwords of accounts holds for it, too;
 * of a hash nobody can tell, hence `npm run hash-password` asks the same.
 * @returns why the site must not start with it, in a sentence without it
 */
export async function sharedPasswordProblem({
  isPublic,
  admin,
  siteUrl,
  mail,
}: Config): Promise<string | null> {
  if (!isPublic || !('password' in admin)) return null;
  const words = { name: new URL(siteUrl).hostname, email: mail.to };
  const problem = await passwordProblem(admin.password, words);
  return problem && `ADMIN_PASSWORD is too easy to guess for a public site. ${problem}`;
}
