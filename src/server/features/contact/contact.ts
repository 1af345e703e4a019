import type { ContactValues } from '../../../shared/contact/contact.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import { fillBlanks, toColumns } from '../leads/intake/answers.ts';
import { looksLikeSpam } from '../leads/intake/spam.ts';
import { type FormsContext, storeSubmission } from '../leads/intake/submission.ts';
import { messageLead } from './lead.ts';
import { composeConfirmation, composeNotice } from './mails.ts';

/** 'Send a Message': stores the message, tells the firm and confirms to the sender. */
export async function submitContact(
  context: FormsContext,
  { website, openFor, ...values }: ContactValues,
): Promise<Receipt | null> {
  const quarantined = looksLikeSpam({ website, openFor });
  const message = fillBlanks(values);
  const { receipt } = await storeSubmission(context, {
    form: 'contact',
    values,
    quarantined,
    confirm: (link) => composeConfirmation(message, link),
    notice: (facts) => composeNotice(message, facts, context.config.mail.to),
    async save(trx) {
      const row = { ...toColumns(message), quarantined, created_at: context.now() };
      const [id = 0] = await trx('contact_messages').insert(row);
      return { ...row, id };
    },
    lead: messageLead,
  });
  return receipt;
}
