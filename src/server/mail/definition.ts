import { printedFirm } from '#shared/firm.ts';
import type { Offered } from '#shared/offered.ts';
import type { Services } from '../services.ts';
import { type MailWords, renderMail } from './render.ts';
import type { Audience, ComposedMail, Mail, Typed } from './types.ts';

interface Definition<Data, To extends Audience> extends MailWords<NoInfer<Data>>, Offered {
  audience: To;
  /** What causes it, and what happens past the limit of its audience: a row of docs/mails.md. */
  cause: string;
  /** An example, which also gives the type of the mail's data. */
  sample(typed: Typed): Data;
}

interface Extras extends Pick<Mail, 'replyTo' | 'headers' | 'attachments'> {
  /** A sentence above everything else, which replaces what happens next. */
  notice?: string;
}

/**
 * One mail of the product: its audience, its words, and a sample, which the tests of all mails render. Definitions are exported by a
 * domain's `mails.ts`, where the tests and docs/mails.md find them.
 * @param kind unique
 */
export const defineMail = <Data extends object, const To extends Audience>(
  kind: string,
  definition: Definition<Data, To>,
) => ({
  ...definition,
  kind,
  /** For an address, with the words in force, ready to be queued. */
  async compose(
    { contents }: Pick<Services, 'contents'>,
    to: string,
    data: Data,
    { notice, ...extras }: Extras = {},
  ): Promise<ComposedMail<To>> {
    const rendered = await renderMail(definition, data, printedFirm(contents()), notice);
    return { kind, audience: definition.audience, to, ...extras, ...rendered };
  },
});

export type MailDefinition<Data extends object, To extends Audience = Audience> = ReturnType<
  typeof defineMail<Data, To>
>;

/** One click in the mail program unsubscribes (RFC 8058). */
export const oneClickUnsubscribe = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
