import { contactServices } from '../../../shared/forms/options.ts';
import { renderMail } from '../../mail/render.ts';
import { labelOf } from '../leads/intake/answers.ts';
import { leadSource } from '../leads/intake/source.ts';
import { contactConfirmation, messageSections } from './mails.ts';

/** A message as the desk has it. */
export const messageLead = leadSource({
  kind: 'message',
  table: 'contact_messages',
  rows: (db) => db('contact_messages'),
  answerTime: 'enquiry',
  describe: ({ name, company, service, message }) => ({
    name,
    subject: labelOf(contactServices, service),
    words: [company, message],
  }),
  sections: (row) => messageSections({ ...row, service: labelOf(contactServices, row.service) }),
  async release(trx, { id, email, service }, { link }) {
    await trx('contact_messages').where({ id }).update({ quarantined: false });
    const told = { service: labelOf(contactServices, service), link };
    return {
      confirmation: { to: email, ...(await renderMail(contactConfirmation, told)) },
      remark: '',
    };
  },
});
