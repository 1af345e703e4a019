import { builtInContents } from '#shared/content/contents.ts';
import { printedFirm } from '#shared/firm.ts';
import { definedMails } from '../../test/mail/definitions.ts';

const audiences = ['stranger', 'account', 'customer', 'correspondent', 'staff', 'firm'];

/** docs/mails.md, from the definitions of the mails and their samples. */
export function mailsPage(): string {
  const rows = definedMails
    .toSorted((one, other) => audiences.indexOf(one.audience) - audiences.indexOf(other.audience))
    .map(({ kind, audience, cause, sample, subject }) => {
      const example = subject(
        sample((ordinary) => ordinary),
        printedFirm(builtInContents),
      );
      return `| ${kind} | ${audience} | ${example} | ${cause} |`;
    });
  return `# Emails

Written by \`npm run format\` from the definitions in the \`mails.ts\` files: all emails that the site sends, with the subject of an example.
The audience decides the limit of an address ([0031](decisions/0031-mail-to-unverified-addresses.md)).

| Email | Audience | Subject | Cause, and what happens past the limit |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
