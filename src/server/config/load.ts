import path from 'node:path';
import { firm } from '#shared/content/documents/firm.ts';
import { addressLines } from '#shared/firm.ts';
import { type DatabaseConfig, databaseProblems, parseDatabaseUrl, readCertificate } from './database-url.ts';
import { loadEnvFiles } from './env-files.ts';
import { localSecrets, type SecretsOptions } from './local-secrets.ts';
import { misspelledNames } from './misspelled.ts';
import { hashCost } from './password-hash.ts';
import { ConfigError } from './problems.ts';
import { isPublicHost, mailName, publicOriginProblems } from './public-origin.ts';
import {
  plainValues,
  readSettings,
  type Settings,
  type SettingValues,
  settingValues,
  type VariableName,
  variables,
} from './variables.ts';

interface LoadOptions extends SecretsOptions {
  /** The names in the files of variables, and what is wrong with their lines. */
  written?: { names: ReadonlySet<string>; problems: readonly string[] };
}

/** Reads `.env` in the working folder; existing variables take precedence. */
export function readConfig(options: SecretsOptions = {}) {
  return loadConfig(process.env, { ...options, written: loadEnvFiles() });
}

/**
 * Reads the environment once. The result is frozen and passed down; nothing else reads `process.env`. An empty variable
 * counts as missing.
 * @throws {ConfigError} with every problem
 */
export function loadConfig(env: NodeJS.ProcessEnv, options: LoadOptions = {}) {
  const { names, problems: misread } = options.written ?? { names: new Set<string>(), problems: [] };
  const { settings, problems } = readSettings(env);
  problems.unshift(...misread);
  const isNew = (problem: string) => !problems.some((known) => variableOf(known) === variableOf(problem));
  // The value itself is never printed: it may be a secret.
  const invalid = invalidNames(settings).map((name) => `${name} is not valid: ${variables[name].fix}.`);
  problems.push(...invalid.filter(isNew));
  problems.push(...misspelledNames(env, names), ...crossProblems(settings).filter(isNew));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(assemble(settings, options));
}

/** What a problem begins with. A problem with the file of a secret is one with the secret. */
const variableOf = (problem: string) => problem.split(' ', 1)[0]?.replace(/_FILE$/, '');

const invalidNames = (settings: Settings): VariableName[] =>
  (Object.keys(settings) as VariableName[]).filter(
    (name) => variables[name].parse(settings[name] ?? '') === undefined,
  );

/** Problems that need several variables. An invalid value must not hide them, so it counts as set. */
function crossProblems(settings: Settings): string[] {
  const problems: string[] = [];
  const need = (reason: string, ...names: VariableName[]) => {
    for (const name of names) {
      if (!settings[name]) problems.push(`${name} is missing: ${reason} needs it; ${variables[name].fix}.`);
    }
  };
  if (settings.PAYMENTS === 'zoho') {
    // The running site helps to create the refresh token.
    need('PAYMENTS=zoho', 'ZOHO_CLIENT_ID', 'ZOHO_CLIENT_SECRET', 'ZOHO_ORGANIZATION_ID');
  }
  if (settings.UPLOADS === 's3') {
    need('UPLOADS=s3', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  }
  if (settings.ADMIN_PASSWORD && settings.ADMIN_PASSWORD_HASH) {
    problems.push('ADMIN_PASSWORD and ADMIN_PASSWORD_HASH are both set: keep only the hash.');
  }
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = settings;
  if (SESSION_SECRET_PREVIOUS && (!SESSION_SECRET || SESSION_SECRET === SESSION_SECRET_PREVIOUS)) {
    problems.push(
      'SESSION_SECRET_PREVIOUS is set, but SESSION_SECRET is missing or the same: set a new SESSION_SECRET.',
    );
  }
  const origin = likelyOrigin(settings);
  problems.push(...databaseProblems(settings, isPublicHost(origin.hostname)));
  if (settings.SITE_URL) problems.push(...publicOriginProblems(settings, origin));
  return problems;
}

/** Also of an invalid address, which mostly still says whether the site is public. */
function likelyOrigin({ SITE_URL }: Settings): URL {
  const texts = SITE_URL ? [SITE_URL, `https://${SITE_URL}`] : [];
  return new URL(texts.find((text) => URL.canParse(text)) ?? 'http://localhost');
}

/** Everything that the operator can set. */
function assemble(settings: Settings, options: SecretsOptions) {
  const values = settingValues(settings);
  const dataDir = path.resolve(values.DATA_DIR);
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`);
  const secrets = localSecrets(settings, dataDir, options);
  const former = values.SESSION_SECRET_PREVIOUS;
  return {
    ...plainValues(values),
    ...secrets,
    /** The file descriptor of a socket passed by systemd (sd_listen_fds(3)); null for our own. */
    inheritedSocket: hasSocket(values) ? FIRST_PASSED_FD : null,
    /** The public origin, without a trailing slash. */
    siteUrl: siteUrl.origin,
    /** Unsafe defaults are then refused. */
    isPublic: isPublicHost(siteUrl.hostname),
    dataDir,
    database: parseDatabaseUrl(
      values.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'larkfield.sqlite')}`,
      values.DATABASE_CA && readCertificate(values.DATABASE_CA),
    ) as DatabaseConfig,
    /** Cost of every stored password. Not a setting: only tests, which make hundreds of hashes, pass less. */
    hashCost,
    /**
     * The longest wait, in milliseconds, before work that would tell the sender whether we know an address; the shortest is a fifth. Not a
     * setting: only tests pass less.
     */
    mailDelayMs: 5_000,
    /** Secrets accepted for reading: the current one, and the former one during a change. */
    acceptedSecrets: [secrets.sessionSecret, ...(former ? [former] : [])] as const,
    mail: {
      url: values.SMTP_URL,
      from: values.MAIL_FROM ?? `${firm.name} <${firm.email}>`,
      to: values.MAIL_TO ?? firm.email,
      /** Of this host, for the greeting of mail servers (EHLO); null leaves it to nodemailer. */
      name: mailName(siteUrl),
    },
    /** On receipts besides the firm's name: the address by lines, and the tax line. */
    receipt: {
      address: values.RECEIPT_ADDRESS ?? addressLines(firm.address),
      taxLine: values.RECEIPT_TAX_LINE,
    },
    zoho: values.ZOHO_CLIENT_ID === null ? null : zohoAccount(values),
    uploads:
      values.UPLOADS === 's3'
        ? ({ kind: 's3', s3: objectStorage(values) } as const)
        : ({ kind: 'disk' } as const),
    trustProxy: values.TRUST_PROXY ?? [],
    /** Whether systemd waits for the end of the start (sd_notify(3)). */
    isAwaited: values.NOTIFY_SOCKET !== null,
  };
}

/** Sockets are passed from here on (sd_listen_fds(3)). */
const FIRST_PASSED_FD = 3;

/** Child processes would inherit variables meant for this process. */
const hasSocket = ({ LISTEN_FDS, LISTEN_PID }: SettingValues) =>
  LISTEN_FDS === '1' && Number(LISTEN_PID) === process.pid;

const zohoAccount = (values: SettingValues) => ({
  clientId: values.ZOHO_CLIENT_ID ?? '',
  clientSecret: values.ZOHO_CLIENT_SECRET ?? '',
  /** Empty until the operator has created one at /zoho-auth. */
  refreshToken: values.ZOHO_REFRESH_TOKEN ?? '',
  organizationId: values.ZOHO_ORGANIZATION_ID ?? '',
  dataCenter: values.ZOHO_DATA_CENTER,
  product: values.ZOHO_PRODUCT,
  /** The payment gateway; must be set up in the account. */
  gateway: values.ZOHO_PAYMENT_GATEWAY,
  /** Set only by tests, for a local fake. */
  accountsUrl: values.ZOHO_ACCOUNTS_URL,
  apiUrl: values.ZOHO_API_URL,
});

const objectStorage = (values: SettingValues) => ({
  endpoint: values.S3_ENDPOINT ?? '',
  bucket: values.S3_BUCKET ?? '',
  region: values.S3_REGION ?? '',
  accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
});
