import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { MailAttachment, OutgoingMail } from './types.ts';

/** The firm's addresses. */
export interface Sender {
  /** MAIL_FROM: an address, or `Name <address>`. */
  from: string;
  /** MAIL_TO: gets the replies to mails without another Reply-To. */
  inbox: string;
}

/**
 * A mail in nodemailer's form. Addresses are objects, so that nothing in them is parsed; files and URLs in the content are
 * refused, so that no text can name one.
 */
export async function composeMessage(mail: OutgoingMail, { from, inbox }: Sender): Promise<SendMailOptions> {
  const sender = await parseSender(from);
  const isReceivedHere = [sender.address, mail.to].includes(inbox);
  const attachments = mail.attachments ?? [];
  const event = attachments.find(isCalendarEvent);
  const files = attachments.filter((file) => file !== event);
  const replyTo = mail.replyTo ?? (isReceivedHere ? undefined : inbox);
  return {
    from: sender,
    to: { name: '', address: mail.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: mail.messageId,
    // RFC 3834: prevents automatic answers to a confirmation.
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    // base64 keeps every byte, including a text's line ends.
    attachments: files.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
      contentTransferEncoding: 'base64' as const,
    })),
    ...(event && {
      icalEvent: { method: event.calendarMethod, filename: event.filename, content: event.content },
    }),
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type CalendarEvent = MailAttachment & { calendarMethod: string };
const isCalendarEvent = (file: MailAttachment): file is CalendarEvent => 'calendarMethod' in file;

async function parseSender(from: string): Promise<{ name: string; address: string }> {
  const { default: parse } = await import('nodemailer/lib/addressparser');
  const [sender] = parse(from, { flatten: true });
  if (!sender?.address) throw new Error('MAIL_FROM contains no address.');
  return { name: sender.name, address: sender.address };
}
