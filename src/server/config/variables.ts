import { readFileSync } from 'node:fs';
import { operatorCommand } from '../lib/operator-command.ts';
import { plainAddress } from '../lib/plain-address.ts';
import { isStrongPasswordHash } from './password-hash.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * The operator's variables (documented in .env.example and docs/settings.md). Each has a check of its text, and the fix that
 * is printed for an invalid one.
 */
interface Variable {
  fits: (text: string) => boolean;
  fix: string;
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
const url = (fix: string): Variable => ({ fits: matches(/^https?:\/\/[^\s/]\S*$/), fix });
const choice = (...values: string[]): Variable => ({
  fits: (text) => values.includes(text),
  fix: `use one of: ${values.join(', ')}`,
});
const upToHundred: Variable = {
  fits: matches(/^([1-9][0-9]?|100)$/),
  fix: 'use a whole number from 1 to 100',
};
const text = (fix: string): Variable => ({ fits: (value) => value !== '', fix });

const port = /^([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])$/;
const network = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/[0-9]{1,3})?)$/;

export const variables = {
  NODE_ENV: choice('production', 'development', 'test'),
  PORT: {
    fits: matches(port),
    fix: 'use a port number from 0 to 65535 (0 lets the system choose)',
  },
  HOST: text('use an address to listen on, such as 127.0.0.1 or ::'),
  // Set by systemd for a socket unit, never by hand: see sd_listen_fds(3).
  LISTEN_FDS: { fits: matches(/^[01]$/), fix: 'have systemd pass exactly one socket' },
  LISTEN_PID: { fits: matches(/^[0-9]+$/), fix: 'leave it to systemd' },
  SITE_URL: {
    fits: matches(/^https?:\/\/[^\s/?#@]+\/?$/),
    fix: 'use the origin alone, such as https://www.example.com',
  },
  DATA_DIR: text('use a folder that the process may write to'),
  DATABASE_URL: {
    fits: matches(/^(mysql:\/\/|sqlite:).+/),
    fix: 'use sqlite:path, or mysql://user:password@host:3306/database (separate several hosts with commas; add ?ssl=verified, unverified or off; write special characters in the password as %2F and so on; for a socket, use localhost/database?socket=/path)',
  },
  DATABASE_CA: text(
    'use the path of a PEM file with the certificate of the authority that signed the database server’s certificate',
  ),
  DATABASE_INSECURE: choice('allow'),
  ADMIN_PASSWORD: text('use several random words, or, better, set ADMIN_PASSWORD_HASH instead'),
  ADMIN_PASSWORD_HASH: {
    fits: isStrongPasswordHash,
    fix: `create it with: ${operatorCommand('hash-password')}`,
  },
  ADMIN_PASSWORD_LOGIN: choice('on', 'off'),
  SESSION_SECRET: {
    fits: (secret) => secret.length >= 32,
    fix: 'use at least 32 random characters, for example from: openssl rand -base64 32',
  },
  // Signatures and encryption by it stay valid while it is set.
  SESSION_SECRET_PREVIOUS: {
    fits: (secret) => secret.length >= 32,
    fix: 'use the former SESSION_SECRET, or leave it out',
  },
  SMTP_URL: {
    fits: (text) => text === 'files' || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)),
    fix: 'use smtp://user:password@host:587, smtps://user:password@host:465 or files (write special characters in the password as %2F and so on)',
  },
  MAIL_FROM: {
    fits: isSender,
    fix: 'use one address, such as hello@example.com, Larkfield <hello@example.com> or "Larkfield, Inc." <hello@example.com>',
  },
  MAIL_TO: { fits: matches(plainAddress), fix: "use the address of the firm's inbox" },
  RECEIPT_ADDRESS: text('separate the lines of the address with semicolons'),
  RECEIPT_TAX_LINE: text('use the line that receipts must show, such as "EIN 12-3456789"'),
  PAYMENTS: choice('sandbox', 'zoho'),
  ZOHO_CLIENT_ID: text('use the client id of the Zoho API console'),
  ZOHO_CLIENT_SECRET: text('use the client secret of the Zoho API console'),
  ZOHO_REFRESH_TOKEN: text('create one at /zoho-auth'),
  ZOHO_ORGANIZATION_ID: {
    fits: matches(/^[0-9]+$/),
    fix: 'use the organization ID from the settings in Zoho (digits only)',
  },
  ZOHO_DATA_CENTER: choice('us', 'eu', 'in', 'jp', 'sa', 'au', 'ca'),
  ZOHO_PRODUCT: choice('invoice', 'books'),
  ZOHO_PAYMENT_GATEWAY: text(
    'use the name of the payment gateway that is set up in the Zoho account, such as stripe',
  ),
  ZOHO_ACCOUNTS_URL: url('leave it out; it points tests at a local fake'),
  ZOHO_API_URL: url('leave it out; it points tests at a local fake'),
  UPLOADS: choice('disk', 's3'),
  S3_ENDPOINT: url('use the address of the object storage, such as https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: text('use the name of the bucket'),
  S3_REGION: text('use the region of the bucket'),
  S3_ACCESS_KEY_ID: text('use the access key of a user who may read and write the bucket'),
  S3_SECRET_ACCESS_KEY: text('use the secret key of that user'),
  CLAMD_SOCKET: {
    fits: matches(/^\/.+/),
    fix: 'use the path of the socket of clamd, such as /run/clamav/clamd.ctl',
  },
  TRUST_PROXY: {
    fits: (text) => text.split(',').every((each) => network.test(each.trim())),
    fix: 'list the addresses or subnets of the reverse proxy, such as 127.0.0.1 or 10.0.0.0/8',
  },
  FIRM_TIME_ZONE: {
    fits: isTimeZone,
    fix: 'use a name such as America/New_York',
  },
  BOOKINGS_PER_SLOT: upToHundred,
  RATE_LIMITS: choice('on', 'off'),
  JOBS: choice('on', 'off'),
  // Set by systemd with Type=notify.
  NOTIFY_SOCKET: text('leave it to systemd'),
  METRICS_TOKEN: {
    fits: matches(/^[\x21-\x7e]{16,}$/),
    fix: 'use at least 16 random ASCII characters without spaces, for example from: openssl rand -hex 24',
  },
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof variables;
/** Secrets; each may also come as a file, by its name and _FILE. */
export const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'ADMIN_PASSWORD_HASH',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'SMTP_URL',
  'ZOHO_CLIENT_SECRET',
  'ZOHO_REFRESH_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const satisfies readonly VariableName[];

export type Settings = { [name in VariableName]?: string };

/** An address, or a name and an address in angle brackets; nodemailer reads nothing else in it. */
function isSender(text: string): boolean {
  const [, address = text] = /^(?:"[^"\\\p{Cc}]*" ?|[^"\\@,:;()<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return plainAddress.test(address);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/**
 * The settings that are set; an empty one counts as missing. Secrets may also come as files, as containers and systemd
 * provide them: NAME_FILE names the file with the value of NAME. Neither is ever printed: a person may have entered the
 * secret instead of the file name.
 */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings; problems: string[] } {
  const settings: Settings = {};
  const problems: string[] = [];
  // What was around a value is reported and removed, so that it causes no further problems.
  const unwrapped = (name: string, value: string): string => {
    const text = value.trim();
    const [, , quoted = text] = /^(["'])(.*)\1$/s.exec(text) ?? [];
    if (text !== value) problems.push(`${name} ${hasBlanks}`);
    else if (quoted !== text) problems.push(`${name} ${hasQuotes}`);
    return quoted;
  };
  for (const name of Object.keys(variables) as VariableName[]) {
    const value = env[name];
    if (value) settings[name] = unwrapped(name, value);
  }
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (settings[name]) problems.push(`${name} and ${name}_FILE are both set: keep one of them.`);
    else {
      const text = readSecret(unwrapped(`${name}_FILE`, file));
      if (text) settings[name] = unwrapped(name, text);
      else problems.push(`${name}_FILE ${text === null ? isNotUtf8 : isEmpty}`);
    }
  }
  return { settings, problems };
}

const hasQuotes =
  'has quotes around its value, which docker run --env-file and Kubernetes do not remove: remove the quotes.';
const hasBlanks = 'begins or ends with a space, a tab or a line end: remove it.';
const isEmpty = 'is not valid: name a file that the process may read and that is not empty.';
const isNotUtf8 = 'names a file that is not UTF-8: save the file as UTF-8.';

/** Without the final line end, which editors and echo(1) add. Empty if it cannot be read, null if it is not UTF-8. */
function readSecret(file: string): string | null {
  try {
    return decodeUtf8(readFileSync(file))?.replace(/\r?\n$/, '') ?? null;
  } catch {
    return '';
  }
}
