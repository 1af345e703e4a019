import type { Knex } from 'knex';
import type { Services } from '#server/services.ts';
import { type ContactValues, contactFields } from '#shared/contact/contact.ts';
import type { WrittenMessage } from '#shared/contact/written.ts';
import { contactServices, labelOf } from '#shared/forms/options.ts';
import type { Receipt } from '#shared/leads/receipt.ts';
import { fillBlanks, toColumns, withoutHidden } from '../leads/intake/form-values.ts';
import type { FirmFacts } from '../leads/intake/mail-parts.ts';
import { leadSource } from '../leads/intake/source.ts';
import { looksLikeSpam, storeSubmission } from '../leads/intake/submission.ts';
import {
  type Message,
  messageConfirmation,
  messageNotice,
  messageSections,
  writtenConfirmation,
} from './mails.ts';

/** 'Send a Message': stores the message, mails the firm and sends a confirmation. */
export async function submitContact(context: Services, values: ContactValues): Promise<Receipt | null> {
  const { hidden, answers } = withoutHidden(values);
  const quarantined = looksLikeSpam(hidden);
  const { receipt } = await storeSubmission(context, {
    ...partsOf(context, fillBlanks(answers), { quarantined, confirmation: messageConfirmation }),
    form: 'contact',
    values: answers,
    hidden,
  });
  return receipt;
}

/** The same for a person who called or came by. @param by null for the shared password @returns the number of the lead */
export async function writeMessage(
  context: Services,
  values: WrittenMessage,
  by: string | null,
): Promise<number> {
  const { origin, confirms = false, ...answers } = values;
  const { lead } = await storeSubmission(context, {
    ...partsOf(context, fillBlanks(answers), { quarantined: false, confirmation: writtenConfirmation }),
    form: 'written message',
    values,
    hidden: {},
    written: { origin, by, confirms },
  });
  return lead;
}

/** What a message is stored as, and its mails. */
const partsOf = (
  context: Services,
  message: Message,
  { quarantined, confirmation }: { quarantined: boolean; confirmation: typeof messageConfirmation },
) => ({
  quarantined,
  confirm: (link: string) => confirmation.compose(context, message.email, { service: message.service, link }),
  notice: (facts: FirmFacts) =>
    messageNotice.compose(
      context,
      context.config.mail.to,
      { ...message, ...facts },
      { replyTo: message.email },
    ),
  async save(trx: Knex) {
    const row = { ...toColumns(message), quarantined, created_at: context.now() };
    const [id = 0] = await trx('contact_messages').insert(row);
    return { ...row, id };
  },
  lead: messageLead,
});

/** A message as the desk has it. */
export const messageLead = leadSource({
  kind: 'message',
  table: 'contact_messages',
  rows: (db) => db('contact_messages'),
  promisedTime: 'enquiry',
  fields: contactFields,
  quote: ({ message }) => `\n${message}`,
  describe: ({ name, service }) => ({ name, subject: labelOf(contactServices, service) }),
  sections: messageSections,
  async release(trx, { id, email, service }, { link, contents }) {
    await trx('contact_messages').where({ id }).update({ quarantined: false });
    return {
      confirmation: await messageConfirmation.compose({ contents }, email, { service, link }),
      remark: '',
    };
  },
});
