import { isLoopbackHost } from '../config/public-origin.ts';
import { compose, type Sender } from './compose.ts';
import { MailRefused, type MailTransport } from './types.ts';

/** Milliseconds; each stays below the worker's limit for one send, so that the reason is mostly heard. */
const timeouts = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1_000,
};

interface SmtpOptions extends Sender {
  /** `smtp://` or `smtps://`, with user and password where the server wants them; nodemailer's options may follow as a query. */
  url: string;
}

/**
 * Sends over one connection for each mail. A pool would keep idle connections, and send a mail again by
 * itself when its connection closes before the answer; repeating is the worker's business.
 */
export function smtpTransport({ url, ...sender }: SmtpOptions): MailTransport {
  let connected: ReturnType<typeof connect> | undefined;
  return {
    async send(mail, signal) {
      connected ??= connect(url);
      const transporter = await connected;
      const message = await compose(mail, sender);
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

/** nodemailer is loaded with the first mail, not with the server. */
async function connect(url: string) {
  const [{ createTransport }, { default: SmtpTransport }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-transport'),
  ]);
  return createTransport(new SmtpTransport({ url, ...timeouts, requireTLS: needsEncryption(url) }));
}

/** A password does not cross a network in the clear, unless the operator writes `?requireTLS=false`. */
function needsEncryption(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !isLoopbackHost(hostname);
}

/**
 * A 5xx answer about the recipient or the message. One about us (login, sender, connection) is for the
 * operator to mend, and the mail waits meanwhile.
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
