import type { ContactValues } from '../../../shared/contact/contact.ts';
import { contactServices, labelOf } from '../../../shared/forms/options.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import { renderMail } from '../../mail/render.ts';
import { fillBlanks, toColumns } from '../leads/intake/answers.ts';
import { newReference, receiptLink } from '../leads/intake/receipts.ts';
import { looksLikeSpam } from '../leads/intake/spam.ts';
import { type FormsContext, storeSubmission } from '../leads/intake/submission.ts';
import { messageLead } from './lead.ts';
import { contactConfirmation, contactNotice } from './mails.ts';

/** 'Send a Message': stores the message, tells the firm and confirms to the sender. */
export async function submitContact(
  context: FormsContext,
  { website, openFor, ...values }: ContactValues,
): Promise<Receipt | null> {
  const quarantined = looksLikeSpam({ website, openFor });
  const message = fillBlanks(values);
  const mail = { ...message, service: labelOf(contactServices, values.service) };
  const reference = newReference();
  const { receipt } = await storeSubmission(context, {
    form: 'contact',
    values,
    reference,
    confirmation: quarantined
      ? null
      : {
          to: values.email,
          ...(await renderMail(contactConfirmation, {
            service: mail.service,
            link: receiptLink(reference, context.config),
          })),
        },
    notice: async ({ isConfirmed }) => ({
      to: context.config.mail.to,
      replyTo: values.email,
      ...(await renderMail(contactNotice, { ...mail, quarantined, isConfirmed })),
    }),
    async save(trx) {
      const row = { ...toColumns(message), quarantined, created_at: context.now() };
      const [id = 0] = await trx('contact_messages').insert(row);
      return { ...row, id };
    },
    lead: messageLead,
  });
  return receipt;
}
