import { readFileSync } from 'node:fs';
import { offers } from '#shared/offered.ts';
import { operatorCommand } from '../lib/operator-command.ts';
import { plainAddress } from '../lib/plain-address.ts';
import { isStrongPasswordHash } from './password-hash.ts';
import { decodeUtf8 } from './utf8.ts';

/** A variable of the operator, documented in .env.example and docs/settings.md. */
interface Variable {
  /** Reads the text; undefined refuses it. */
  parse(text: string): unknown;
  /** Printed for a refused text. */
  fix: string;
  /** As it would be written. Defaults that depend on anything else are in `load.ts`; the value is then null. */
  default?: string;
  /** The property of `Config` that is this value. */
  as?: string;
  /** It may also come as a file, by its name and _FILE. */
  isSecret?: true;
  /** The operator makes it up, so a public site refuses one that is easy to guess. */
  isMadeUp?: true;
}

const when = (fits: (text: string) => boolean) => (text: string) => (fits(text) ? text : undefined);
const matches = (pattern: RegExp) => when((text) => pattern.test(text));
const text = (fix: string) => ({ parse: (value: string) => value, fix });
const url = (fix: string) => ({ parse: matches(/^https?:\/\/[^\s/]\S*$/), fix });
const choice = <const Value extends string>(...values: Value[]) => ({
  parse: (text: string) => values.find((value) => value === text),
  fix: `use one of: ${values.join(', ')}`,
});
/** On by default. */
const onOrOff = {
  parse: (text: string) => (text === 'on' ? true : text === 'off' ? false : undefined),
  fix: 'use one of: on, off',
  default: 'on',
} as const;
const integer = (from: number, to: number) => ({
  parse: (text: string) =>
    /^[0-9]+$/.test(text) && from <= Number(text) && Number(text) <= to ? Number(text) : undefined,
  fix: `use a whole number from ${from} to ${to}`,
});
const list =
  (separator: string, fits = /^/) =>
  (text: string) => {
    const parts = text.split(separator).map((part) => part.trim());
    return parts.every((part) => fits.test(part)) ? parts : undefined;
  };
const madeUp = (fits: (text: string) => boolean, fix: string) =>
  ({ parse: when(fits), fix, isSecret: true, isMadeUp: true }) as const;
const isLong = ({ length }: string) => length >= 32;
const network = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/[0-9]{1,3})?)$/;

export const variables = {
  NODE_ENV: { ...choice('production', 'development', 'test'), default: 'production', as: 'mode' },
  PORT: { ...integer(0, 65_535), default: '3000', as: 'port' },
  HOST: { ...text('use an address to listen on, such as 127.0.0.1 or ::'), default: '127.0.0.1', as: 'host' },
  // sd_listen_fds(3), for a socket unit.
  LISTEN_FDS: { parse: matches(/^[01]$/), fix: 'have systemd pass exactly one socket' },
  LISTEN_PID: { parse: matches(/^[0-9]+$/), fix: 'leave it to systemd' },
  SITE_URL: {
    parse: matches(/^https?:\/\/[^\s/?#@]+\/?$/),
    fix: 'use the origin alone, such as https://www.example.com',
  },
  DATA_DIR: { ...text('use a folder that the process may write to'), default: './data' },
  DATABASE_URL: {
    parse: matches(/^(mysql:\/\/|sqlite:).+/),
    fix: 'use sqlite:path, or mysql://user:password@host:3306/database (separate several hosts with commas; add ?ssl=verified, unverified or off; write special characters in the password as %2F and so on; for a socket, use localhost/database?socket=/path)',
    isSecret: true,
  },
  DATABASE_CA: text(
    'use the path of a PEM file with the certificate of the authority that signed the database server’s certificate',
  ),
  DATABASE_INSECURE: choice('allow'),
  ADMIN_PASSWORD: madeUp(() => true, 'use several random words, or, better, set ADMIN_PASSWORD_HASH instead'),
  ADMIN_PASSWORD_HASH: {
    parse: when(isStrongPasswordHash),
    fix: `create it with: ${operatorCommand('hash-password')}`,
    isSecret: true,
  },
  /** Off disables the shared password as soon as an owner can sign in by name. */
  ADMIN_PASSWORD_LOGIN: { ...onOrOff, as: 'passwordLogin' },
  SESSION_SECRET: madeUp(
    isLong,
    'use at least 32 random characters, for example from: openssl rand -base64 32',
  ),
  // Signatures and encryption by it stay valid while it is set.
  SESSION_SECRET_PREVIOUS: madeUp(isLong, 'use the former SESSION_SECRET, or leave it out'),
  SMTP_URL: {
    parse: when((text) => text === 'files' || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text))),
    fix: 'use smtp://user:password@host:587, smtps://user:password@host:465 or files (write special characters in the password as %2F and so on)',
    default: 'files',
    isSecret: true,
  },
  MAIL_FROM: {
    parse: when(isSender),
    fix: 'use one address, such as hello@example.com, Larkfield <hello@example.com> or "Larkfield, Inc." <hello@example.com>',
  },
  MAIL_TO: { parse: matches(plainAddress), fix: "use the address of the firm's inbox" },
  RECEIPT_ADDRESS: { parse: list(';'), fix: 'separate the lines of the address with semicolons' },
  RECEIPT_TAX_LINE: text('use the line that receipts must show, such as "EIN 12-3456789"'),
  PAYMENTS: { ...choice('sandbox', 'zoho'), default: 'sandbox', as: 'payments' },
  ZOHO_CLIENT_ID: text('use the client id of the Zoho API console'),
  ZOHO_CLIENT_SECRET: { ...text('use the client secret of the Zoho API console'), isSecret: true },
  ZOHO_REFRESH_TOKEN: { ...text('create one at /zoho-auth'), isSecret: true },
  ZOHO_ORGANIZATION_ID: {
    parse: matches(/^[0-9]+$/),
    fix: 'use the organization ID from the settings in Zoho (digits only)',
  },
  ZOHO_DATA_CENTER: { ...choice('us', 'eu', 'in', 'jp', 'sa', 'au', 'ca'), default: 'us' },
  ZOHO_PRODUCT: { ...choice('invoice', 'books'), default: 'invoice' },
  ZOHO_PAYMENT_GATEWAY: {
    ...text('use the name of the payment gateway that is set up in the Zoho account, such as stripe'),
    default: 'stripe',
  },
  ZOHO_ACCOUNTS_URL: url('leave it out; it points tests at a local fake'),
  ZOHO_API_URL: url('leave it out; it points tests at a local fake'),
  UPLOADS: { ...choice('disk', 's3'), default: 'disk' },
  S3_ENDPOINT: url('use the address of the object storage, such as https://s3.eu-central-1.amazonaws.com'),
  S3_BUCKET: text('use the name of the bucket'),
  S3_REGION: text('use the region of the bucket'),
  S3_ACCESS_KEY_ID: {
    ...text('use the access key of a user who may read and write the bucket'),
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: { ...text('use the secret key of that user'), isSecret: true },
  CLAMD_SOCKET: {
    parse: matches(/^\/.+/),
    fix: 'use the path of the socket of clamd, such as /run/clamav/clamd.ctl',
    as: 'clamdSocket',
  },
  TRUST_PROXY: {
    parse: list(',', network),
    fix: 'list the addresses or subnets of the reverse proxy, such as 127.0.0.1 or 10.0.0.0/8',
  },
  FIRM_TIME_ZONE: {
    parse: when(isTimeZone),
    fix: 'use a name such as America/New_York',
    default: 'America/New_York',
    as: 'firmTimeZone',
  },
  BOOKINGS_PER_SLOT: { ...integer(1, 100), default: '3', as: 'bookingsPerSlot' },
  RATE_LIMITS: { ...onOrOff, as: 'rateLimits' },
  /** Off in the trial of a release: it serves, and leaves mails, invoices and cleanup to other processes. */
  JOBS: { ...onOrOff, as: 'jobs' },
  // sd_notify(3), with Type=notify.
  NOTIFY_SOCKET: text('leave it to systemd'),
  /** The bearer token for /metrics; null closes it. */
  METRICS_TOKEN: {
    ...madeUp(
      (token) => /^[\x21-\x7e]{16,}$/.test(token),
      'use at least 16 random ASCII characters without spaces, for example from: openssl rand -hex 24',
    ),
    as: 'metricsToken',
  },
  LOG_LEVEL: {
    ...choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
    as: 'logLevel',
  },
} as const satisfies Record<string, Variable>;

type Variables = typeof variables;
export type VariableName = keyof Variables;

/** The texts of the variables that are set. */
export type Settings = { [name in VariableName]?: string };

type Value<V extends Variable> =
  | NonNullable<ReturnType<V['parse']>>
  | (V extends { default: string } ? never : null);
export type SettingValues = { [Name in VariableName]: Value<Variables[Name]> };
type Property<V> = V extends { as: infer Name extends string } ? Name : never;
/** The properties of `Config` that are values as they were read. */
export type PlainValues = { [Name in VariableName as Property<Variables[Name]>]: SettingValues[Name] };

const entries = Object.entries(variables) as [VariableName, Variable][];
/** Those that are read. Where nothing is paid on the site, what it needs for that is as if unset. */
const read = entries.filter(([name]) => offers.onlinePayment || !/^(?:PAYMENTS|RECEIPT|ZOHO)/.test(name));
const namesOf = (mark: 'isSecret' | 'isMadeUp') => read.flatMap(([name, each]) => (each[mark] ? [name] : []));
export const secretNames = namesOf('isSecret');
export const madeUpNames = namesOf('isMadeUp');

/** The values of settings without problems. */
export const settingValues = (settings: Settings) =>
  Object.fromEntries(
    entries.map(([name, { parse, default: usual }]) => {
      const text = settings[name] ?? usual;
      return [name, text === undefined ? null : parse(text)];
    }),
  ) as SettingValues;

export const plainValues = (values: SettingValues) =>
  Object.fromEntries(entries.flatMap(([name, { as }]) => (as ? [[as, values[name]]] : []))) as PlainValues;

/** An address, or a name and an address in angle brackets; nodemailer reads nothing else in it. */
function isSender(text: string): boolean {
  const [, address = text] = /^(?:"[^"\\\p{Cc}]*" ?|[^"\\@,:;()<>\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return plainAddress.test(address);
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }) !== null;
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
  for (const [name] of read) {
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
