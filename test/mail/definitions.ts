import { globSync } from 'node:fs';
import path from 'node:path';
import type { MailDefinition } from '#server/mail/definition.ts';
import { type RenderedMail, renderMail } from '#server/mail/render.ts';
import type { Typed } from '#server/mail/types.ts';
import { builtInContents, type Contents } from '#shared/content/contents.ts';
import { printedFirm } from '#shared/firm.ts';
import { isOffered } from '#shared/offered.ts';

type AnyMail = MailDefinition<object>;

const features = path.resolve(import.meta.dirname, '../../src/server/features');
const isMail = (value: unknown): value is AnyMail => typeof Object(value).compose === 'function';

/** Where definitions of mails are, and what they export. */
export const mailFiles = globSync('**/*mails.ts', { cwd: features }).sort();
const modules: Record<string, unknown>[] = await Promise.all(
  mailFiles.map((file) => import(path.join(features, file))),
);

/** An export may hold several. */
const exportedMails: readonly AnyMail[] = modules
  .flatMap((exports) => Object.values(exports))
  .flatMap((value) => (isMail(value) ? [value] : Object.values(Object(value)).filter(isMail)));

/** Also of what the firm does not offer. */
export const exportedKinds = exportedMails.map(({ kind }) => kind);

/** Every mail that the firm sends. */
export const definedMails = exportedMails.filter(isOffered);

export const mailKinds = definedMails.map(({ kind }) => kind);

export function mailOf(kind: string): AnyMail {
  const found = definedMails.find((mail) => mail.kind === kind);
  if (!found) throw new Error(`No mail is a ${kind}.`);
  return found;
}

/** A mail with the data of its sample. @param typed makes each value that a person types @param change of the data */
export const renderSample = (
  kind: string,
  typed: Typed = (ordinary) => ordinary,
  change: object = {},
  contents: Contents = builtInContents,
): Promise<RenderedMail> => {
  const mail = mailOf(kind);
  return renderMail(mail, { ...mail.sample(typed), ...change }, printedFirm(contents));
};

/** Replies by a person at the firm, with only their words. */
export const letters: readonly string[] = ['lead reply'];
