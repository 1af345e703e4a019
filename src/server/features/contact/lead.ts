import { contactServices } from '../../../shared/forms/options.ts';
import { renderMail } from '../../mail/render.ts';
import { labelOf } from '../../submissions/answers.ts';
import { leadSource } from '../../submissions/leads.ts';
import { contactConfirmation, messageSections } from './mails.ts';

/** A message as the desk has it. */
export const messageLead = leadSource({
  kind: 'message',
  table: 'contact_messages',
  answerTime: 'enquiry',
  describe: ({ name, company, service, message }) => ({
    name,
    subject: labelOf(contactServices, service),
    words: [company, message],
  }),
  sections: (row) => messageSections({ ...row, service: labelOf(contactServices, row.service) }),
  async release(_trx, { email, service }, { link }) {
    const told = { service: labelOf(contactServices, service), link };
    return {
      confirmation: { to: email, ...(await renderMail(contactConfirmation, told)) },
      remark: '',
    };
  },
});
