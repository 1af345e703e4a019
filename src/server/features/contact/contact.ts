import { contactSchema } from '../../../shared/contact/contact.ts';
import { contactServices } from '../../../shared/forms/options.ts';
import { readForm } from '../../http/read-form.ts';
import { renderMail } from '../../mail/templates.ts';
import { labelOf } from '../../submissions/labels.ts';
import { looksLikeSpam } from '../../submissions/spam.ts';
import { type FormsContext, storeSubmission } from '../../submissions/submission.ts';

/**
 * 'Send a Message': stores the message, tells the firm and confirms to the sender.
 * @throws {HttpError} 400, 422
 */
export async function submitContact(context: FormsContext, input: unknown): Promise<void> {
  const { website, openFor, ...values } = readForm(contactSchema, input);
  const quarantined = looksLikeSpam({ website, openFor });
  const data = {
    ...values,
    company: values.company ?? '',
    service: labelOf(contactServices, values.service),
  };
  await storeSubmission(context, {
    form: 'contact',
    values,
    confirmation: quarantined
      ? null
      : { to: values.email, ...(await renderMail('contact-visitor', { service: data.service })) },
    notice: async ({ isConfirmed }) => ({
      to: context.config.mail.to,
      replyTo: values.email,
      ...(await renderMail('contact-firm', { ...data, quarantined, isConfirmed })),
    }),
    async save(trx) {
      await trx('contact_messages').insert({
        name: values.name,
        email: values.email,
        phone: values.phone,
        company: values.company ?? '',
        service: values.service,
        message: values.message,
        quarantined,
        created_at: context.now(),
      });
    },
  });
}
