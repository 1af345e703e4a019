import { isLoopbackHost } from '../config/public-origin.ts';
import { composeMessage, type Sender } from './compose.ts';
import { GreetingRefused, MailRefused, type MailTransport } from './types.ts';

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
  /** Of this host, unless the query has one: many containers have a name without a dot, and nodemailer then says [127.0.0.1]. */
  name: string | null;
}

/**
 * Uses one connection per mail. A pool would keep idle connections, and resend a mail when its connection closes before the
 * answer; retries are the worker's task.
 */
export function smtpTransport({ url, name, ...sender }: SmtpOptions): MailTransport {
  let connected: ReturnType<typeof connect> | undefined;
  const connectOnce = () => {
    connected ??= connect(url, name);
    return connected;
  };
  return {
    async send(mail, signal) {
      const transporter = await connectOnce();
      const message = await composeMessage(mail, sender);
      await transporter.sendMail({ ...message, ...(signal && { signal }) }).catch(explain);
    },
    /** Connects, says EHLO, encrypts and logs in as for a mail. */
    async verify() {
      const transporter = await connectOnce();
      await transporter.verify().catch(explain);
    },
  };
}

/** nodemailer loads with the first mail, not with the server. */
async function connect(url: string, name: string | null) {
  const [{ createTransport }, { default: SmtpTransport }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/smtp-transport'),
  ]);
  const options = { url, ...timeouts, requireTLS: needsEncryption(url), ...(name !== null && { name }) };
  return createTransport(new SmtpTransport(options));
}

/** A password is never sent unencrypted, unless the operator writes `?requireTLS=false`. */
function needsEncryption(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !isLoopbackHost(hostname);
}

/** The parts of nodemailer's errors that say what the server refused. */
interface SmtpError {
  message: string;
  permanent?: boolean;
  response?: string;
  responseCode?: number;
  command?: string;
}

function explain(error: SmtpError): never {
  if (isAboutGreeting(error))
    throw new GreetingRefused(`The mail server refuses our greeting (EHLO): ${error.response}`, {
      cause: error,
    });
  throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
}

/** Some servers answer so only to the recipient: "Helo command rejected". */
const isAboutGreeting = ({ command = '', response }: SmtpError): boolean =>
  response !== undefined && (/^(EHLO|HELO)$/.test(command) || /\b(EHLO|HELO)\b/i.test(response));

/**
 * A 5xx answer about the recipient or the message. For one about us (login, sender, connection) the mail waits until the
 * operator fixes it.
 */
function isRefusal({ permanent, responseCode, command }: SmtpError): boolean {
  const asksForLogin = responseCode === 530 || responseCode === 535;
  return permanent === true && !asksForLogin && (command === 'RCPT TO' || command === 'DATA');
}
