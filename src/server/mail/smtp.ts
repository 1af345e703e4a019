import { isLoopbackHost } from '../config/public-origin.ts';
import { composeMessage, type Sender } from './compose.ts';
import { MailRefused, type MailTransport } from './types.ts';

/** Milliseconds; each is below the worker's limit for one send, so that the reason is usually known. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1_000,
};

interface SmtpOptions extends Sender {
  /** `smtp://` or `smtps://`, with user and password if required; nodemailer's options may follow as a query. */
  url: string;
}

/**
 * Uses one connection per mail. A pool would keep idle connections, and resend a mail when its connection closes before the
 * answer; retries are the worker's task.
 */
export function smtpTransport({ url, ...sender }: SmtpOptions): MailTransport {
  let connected: ReturnType<typeof connect> | undefined;
  return {
    async send(mail, signal) {
      connected ??= connect(url);
      const transporter = await connected;
      const message = await composeMessage(mail, sender);
      try {
        await transporter.sendMail({ ...message, ...(signal && { signal }) });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    /** Connects, says EHLO, encrypts and logs in as for a mail. */
    async verify() {
      connected ??= connect(url);
      await (await connected).verify();
    },
  };
}

/** nodemailer loads with the first mail, not with the server. */
async function connect(url: string) {
  const [{ createTransport }, { default: SmtpTransport }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-transport'),
  ]);
  return createTransport(new SmtpTransport({ url, ...timeouts, requireTLS: needsEncryption(url) }));
}

/** A password is never sent unencrypted, unless the operator writes `?requireTLS=false`. */
function needsEncryption(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !isLoopbackHost(hostname);
}

/**
 * A 5xx answer about the recipient or the message. For one about us (login, sender, connection) the mail waits until the
 * operator fixes it.
 */
function isRefusal(error: unknown): boolean {
  const { permanent, responseCode, command } = error as {
    permanent?: boolean;
    responseCode?: number;
    command?: string;
  };
  const asksForLogin = responseCode === 530 || responseCode === 535;
  return permanent === true && !asksForLogin && (command === 'RCPT TO' || command === 'DATA');
}
