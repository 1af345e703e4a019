import type { Config } from '#server/config/types.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { passwordLength } from '#shared/staff/staff.ts';

/** The characters that a password must have besides forbidden words. */
const OWN_CHARACTERS = 8;

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

let common: Promise<Set<string>> | undefined;

/** The most common passwords; loaded when the first password is chosen. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Why this password is rejected, in a sentence that says what to do; null if it is accepted. */
export async function passwordProblem(
  password: string,
  person: { name: string; email: string },
): Promise<string | null> {
  if ([...password].length < passwordLength.least)
    return `Please use at least ${passwordLength.least} characters. A phrase of several words works well.`;
  common ??= loadCommon();
  const known = await common;
  const text = plain(password);
  const letters = text.replace(/[^\p{L}]/gu, '');
  // Attackers also try digits and signs around well-known words.
  const core = text.replace(/^[^\p{L}]+|(?<![^\p{L}])[^\p{L}]+$/gu, '');
  if ([text, letters, core].some((each) => known.has(each)) || new Set(text).size < 5)
    return 'This password is too common. Please choose another.';
  const own = [firm.name, firm.legalName, firm.email, person.name, person.email].flatMap(wordsOf);
  const rest = own
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text)
    .replace(/[^\p{L}\p{N}]/gu, '');
  return rest.length < OWN_CHARACTERS
    ? 'Please don’t build your password from your name or the firm’s. Add other words.'
    : null;
}

/**
 * Strangers may try the shared password of a public site, so the rules for account passwords apply to it too. They cannot be checked on
 * a hash, so `npm run hash-password` checks them.
 * @returns why the site must not start with the password, in a sentence that does not contain it
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
