import { contactFields } from '../../../shared/contact/contact.ts';
import { contactServices, labelOf } from '../../../shared/forms/options.ts';
import { leadSource } from '../leads/intake/source.ts';
import { composeConfirmation, messageSections } from './mails.ts';

/** A message as the desk has it. */
export const messageLead = leadSource({
  kind: 'message',
  table: 'contact_messages',
  rows: (db) => db('contact_messages'),
  answerTime: 'enquiry',
  fields: contactFields,
  describe: ({ name, service }) => ({ name, subject: labelOf(contactServices, service) }),
  sections: messageSections,
  async release(trx, { id, email, service }, { link }) {
    await trx('contact_messages').where({ id }).update({ quarantined: false });
    return { confirmation: await composeConfirmation({ email, service }, link), remark: '' };
  },
});
