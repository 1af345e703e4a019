import { button, paragraph, steps } from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import type { Services } from '#server/services.ts';
import { workOfDesk } from '#shared/panel/words.ts';
import { paths } from '#shared/paths.ts';
import type { Role } from '#shared/staff/roles.ts';

export const staffInvitation = defineMail('staff invitation', {
  audience: 'staff',
  cause: 'an owner',
  sample: (typed) => ({
    name: typed('Robin Marsh'),
    // The purpose of the role, in words.
    work: 'write and publish articles',
    acceptUrl: 'https://www.larkfield.example/admin#invitation=abc',
  }),
  subject: (_, { name }) => `Your invitation to the ${name} admin panel`,
  preheader: 'Set up your account within 48 hours.',
  title: 'You’re invited',
  body: ({ name, work, acceptUrl }) => [
    paragraph(`Hello ${name},`),
    paragraph(`You’re invited to ${work}. Please set up your account:`),
    button('Set up my account', acceptUrl),
    paragraph('The link works once and expires after 48 hours.'),
    steps(
      'You’ll create a passkey, or choose a password and connect an authenticator app.',
      'You’ll get ten recovery codes to save in case you lose your phone.',
    ),
    paragraph('Not expecting this? Do nothing, and the link expires.'),
  ],
  reason: 'You’re getting this email because you were invited to our website’s admin panel.',
});

const workOf: Record<Role, string> = {
  owner: 'manage the whole website',
  desk: `manage ${workOfDesk('messages')}`,
  editor: 'write and publish articles',
};

/** The token is after a #, so no server and no referrer sees it; opening the link changes nothing. */
export function composeInvitation(
  { config, contents }: Pick<Services, 'config' | 'contents'>,
  { name, email, role }: { name: string; email: string; role: Role },
  token: string,
) {
  const acceptUrl = `${config.siteUrl}${paths.admin}#invitation=${token}`;
  return staffInvitation.compose({ contents }, email, { name, work: workOf[role], acceptUrl });
}

export const passwordLink = defineMail('password link', {
  audience: 'account',
  cause: 'a staff address on the sign-in page; above the limit, the latest link stays valid',
  sample: (typed) => ({
    name: typed('Robin Marsh'),
    setUrl: 'https://www.larkfield.example/admin#password=abc',
  }),
  subject: (_, { name }) => `Reset your password for the ${name} admin panel`,
  preheader: 'The link works once and expires after an hour.',
  title: 'Set a new password',
  body: ({ name, setUrl }) => [
    paragraph(`Hello ${name},`),
    paragraph('Someone asked to reset the password for your account. If that was you, set a new one here:'),
    button('Set a new password', setUrl),
    paragraph('The link works once and expires after an hour.'),
    steps(
      'Choose a new password.',
      'Enter a code from your authenticator app, or a recovery code. You need the code as well as this email.',
    ),
    paragraph('If it wasn’t you, do nothing. Your account stays as it is.'),
  ],
  reason: 'You’re getting this email because someone asked for it on our sign-in page.',
});

/** Its token is after a # too. */
export const composePasswordLink = (
  { config, contents }: Pick<Services, 'config' | 'contents'>,
  { name, email }: { name: string; email: string },
  token: string,
) =>
  passwordLink.compose({ contents }, email, {
    name,
    setUrl: `${config.siteUrl}${paths.admin}#password=${token}`,
  });
