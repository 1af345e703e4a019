import type { Config } from '#server/config/types.ts';
import { button, paragraph, steps } from '#server/mail/blocks.ts';
import { type MailCopy, renderMail } from '#server/mail/render.ts';
import type { Mail } from '#server/mail/types.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import type { Role } from '#shared/staff/roles.ts';

interface InvitationMail {
  name: string;
  /** The purpose of the role, in words. */
  work: string;
  acceptUrl: string;
}

export const staffInvitation: MailCopy<InvitationMail> = {
  subject: () => `Your invitation to the ${site.name} admin panel`,
  preheader: 'Set up your account within 48 hours.',
  title: 'You’re invited',
  body: (data) => [
    paragraph(`Hello ${data.name},`),
    paragraph(`You’re invited to ${data.work}. Please set up your account:`),
    button('Set up my account', data.acceptUrl),
    paragraph('The link works once and expires after 48 hours.'),
    steps,
    paragraph('Not expecting this? Do nothing, and the link expires.'),
  ],
  steps: () => [
    'You’ll create a passkey, or choose a password and connect an authenticator app.',
    'You’ll get ten recovery codes to save in case you lose your phone.',
  ],
  reason: 'You’re getting this email because you were invited to our website’s admin panel.',
};

const work: Record<Role, string> = {
  owner: 'manage the whole website',
  desk: 'manage messages, bookings, orders and gift cards',
  editor: 'write and publish articles',
};

/** The token is after a #, so no server and no referrer sees it; opening the link changes nothing. */
export async function mailInvitation(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { name, email, role }: { name: string; email: string; role: Role },
  token: string,
): Promise<Mail> {
  const acceptUrl = `${siteUrl}${paths.admin}#invitation=${token}`;
  return { to: email, ...(await renderMail(staffInvitation, { name, work: work[role], acceptUrl })) };
}

interface PasswordMail {
  name: string;
  setUrl: string;
}

export const staffPassword: MailCopy<PasswordMail> = {
  subject: () => `Reset your password for the ${site.name} admin panel`,
  preheader: 'The link works once and expires after an hour.',
  title: 'Set a new password',
  body: ({ name, setUrl }) => [
    paragraph(`Hello ${name},`),
    paragraph('Someone asked to reset the password for your account. If that was you, set a new one here:'),
    button('Set a new password', setUrl),
    paragraph('The link works once and expires after an hour.'),
    steps,
    paragraph('If it wasn’t you, do nothing. Your account stays as it is.'),
  ],
  steps: () => [
    'Choose a new password.',
    'Enter a code from your authenticator app, or a recovery code. You need the code as well as this email.',
  ],
  reason: 'You’re getting this email because someone asked for it on our sign-in page.',
};

/** Its token is after a # too. */
export async function mailPasswordLink(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { name, email }: { name: string; email: string },
  token: string,
): Promise<Mail> {
  const setUrl = `${siteUrl}${paths.admin}#password=${token}`;
  return { to: email, ...(await renderMail(staffPassword, { name, setUrl })) };
}
