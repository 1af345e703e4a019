import type { Services } from '#server/services.ts';
import { type ContactValues, contactFields } from '#shared/contact/contact.ts';
import { contactServices, labelOf } from '#shared/forms/options.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import { fillBlanks, toColumns, withoutHidden } from '../leads/intake/form-values.ts';
import { leadSource } from '../leads/intake/source.ts';
import { looksLikeSpam, storeSubmission } from '../leads/intake/submission.ts';
import { messageConfirmation, messageNotice, messageSections } from './mails.ts';

/** 'Send a Message': stores the message, mails the firm and sends a confirmation. */
export async function submitContact(context: Services, values: ContactValues): Promise<Receipt | null> {
  const { hidden, answers } = withoutHidden(values);
  const quarantined = looksLikeSpam(hidden);
  const message = fillBlanks(answers);
  const { receipt } = await storeSubmission(context, {
    form: 'contact',
    values: answers,
    hidden,
    quarantined,
    confirm: (link) => messageConfirmation.compose(message.email, { service: message.service, link }),
    notice: (facts) =>
      messageNotice.compose(context.config.mail.to, { ...message, ...facts }, { replyTo: message.email }),
    async save(trx) {
      const row = { ...toColumns(message), quarantined, created_at: context.now() };
      const [id = 0] = await trx('contact_messages').insert(row);
      return { ...row, id };
    },
    lead: messageLead,
  });
  return receipt;
}

/** A message as the desk has it. */
export const messageLead = leadSource({
  kind: 'message',
  table: 'contact_messages',
  rows: (db) => db('contact_messages'),
  promisedTime: 'enquiry',
  fields: contactFields,
  describe: ({ name, service }) => ({ name, subject: labelOf(contactServices, service) }),
  sections: messageSections,
  async release(trx, { id, email, service }, { link }) {
    await trx('contact_messages').where({ id }).update({ quarantined: false });
    return { confirmation: await messageConfirmation.compose(email, { service, link }), remark: '' };
  },
});
