import { mailtoOf, telOf } from '#shared/contact-links.ts';

/** A way to reach a person. */
export const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <a className="contact-link" href={href}>
    {children}
  </a>
);

export const EmailLink = ({ email }: { email: string }) => (
  <ContactLink href={mailtoOf(email)}>{email}</ContactLink>
);

export const PhoneLink = ({ phone }: { phone: string }) => (
  <ContactLink href={telOf(phone)}>{phone}</ContactLink>
);
