import { contactSchema } from '../../../shared/contact/contact.ts';
import { contactServices } from '../../../shared/forms/options.ts';
import { readForm } from '../../http/read-form.ts';
import { renderMail } from '../../mail/render.ts';
import { looksLikeSpam } from '../../submissions/spam.ts';
import { type FormsContext, filled, labelOf, storeSubmission } from '../../submissions/submission.ts';
import { contactConfirmation, contactNotice } from './mails.ts';

/**
 * 'Send a Message': stores the message, tells the firm and confirms to the sender.
 * @throws {HttpError} 400, 422
 */
export async function submitContact(context: FormsContext, input: unknown): Promise<void> {
  const { website, openFor, ...values } = readForm(contactSchema, input);
  const quarantined = looksLikeSpam({ website, openFor });
  const message = filled(values);
  const mail = { ...message, service: labelOf(contactServices, values.service) };
  await storeSubmission(context, {
    form: 'contact',
    values,
    confirmation: quarantined
      ? null
      : { to: values.email, ...(await renderMail(contactConfirmation, { service: mail.service })) },
    notice: async ({ isConfirmed }) => ({
      to: context.config.mail.to,
      replyTo: values.email,
      ...(await renderMail(contactNotice, { ...mail, quarantined, isConfirmed })),
    }),
    async save(trx) {
      await trx('contact_messages').insert({ ...message, quarantined, created_at: context.now() });
    },
  });
}
