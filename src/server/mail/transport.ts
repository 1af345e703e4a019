import path from 'node:path';
import type { Config } from '../config/types.ts';
import { filesTransport } from './files.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './types.ts';

/** The transport that SMTP_URL names: a mail server, or files in DATA_DIR/mail. */
export function createTransport(mail: Config['mail'], dataDir: string): MailTransport {
  const sender = { from: mail.from, inbox: mail.to };
  return mail.url === 'files'
    ? filesTransport({ folder: path.join(dataDir, 'mail'), ...sender })
    : smtpTransport({ url: mail.url, name: mail.name, ...sender });
}
