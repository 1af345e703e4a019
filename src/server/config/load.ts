import path from 'node:path';
import { site } from '../../shared/site.ts';
import { databaseProblems, parseDatabaseUrl, readCertificate } from './database-url.ts';
import { loadEnvFiles } from './env-files.ts';
import { localSecrets, type SecretsOptions } from './local-secrets.ts';
import { misspelledNames } from './misspelled.ts';
import { hashCost } from './password-hash.ts';
import { ConfigError } from './problems.ts';
import { isPublicHost, mailName, publicOriginProblems } from './public-origin.ts';
import type { Config, S3Config, ZohoConfig } from './types.ts';
import { readSettings, type Settings, type VariableName, variables } from './variables.ts';

interface LoadOptions extends SecretsOptions {
  /** The names in the files of variables, and what is wrong with their lines. */
  written?: { names: ReadonlySet<string>; problems: readonly string[] };
}

/** Reads `.env` in the working folder; existing variables take precedence. */
export function readConfig(options: SecretsOptions = {}): Config {
  return loadConfig(process.env, { ...options, written: loadEnvFiles() });
}

/**
 * Reads the environment once. The result is frozen and passed down; nothing else reads `process.env`. An empty variable
 * counts as missing.
 * @throws {ConfigError} with every problem
 */
export function loadConfig(env: NodeJS.ProcessEnv, options: LoadOptions = {}): Config {
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
  (Object.keys(settings) as VariableName[]).filter((name) => !variables[name].fits(settings[name] ?? ''));

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

const portOf = ({ PORT }: Settings) => Number(PORT ?? 3000);

const siteUrlOf = (settings: Settings) =>
  new URL(settings.SITE_URL ?? `http://localhost:${portOf(settings)}`);

function assemble(settings: Settings, options: SecretsOptions): Config {
  const siteUrl = siteUrlOf(settings);
  const dataDir = path.resolve(settings.DATA_DIR ?? 'data');
  const secrets = localSecrets(settings, dataDir, options);
  return {
    mode: (settings.NODE_ENV ?? 'production') as Config['mode'],
    host: settings.HOST ?? '127.0.0.1',
    port: portOf(settings),
    inheritedSocket: hasSocket(settings) ? FIRST_PASSED_FD : null,
    siteUrl: siteUrl.origin,
    isPublic: isPublicHost(siteUrl.hostname),
    dataDir,
    database: parseDatabaseUrl(
      settings.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'larkfield.sqlite')}`,
      settings.DATABASE_CA ? readCertificate(settings.DATABASE_CA) : null,
    ) as Config['database'],
    admin: secrets.admin,
    hashCost,
    mailDelayMs: 5_000,
    passwordLogin: settings.ADMIN_PASSWORD_LOGIN !== 'off',
    sessionSecret: secrets.sessionSecret,
    acceptedSecrets: settings.SESSION_SECRET_PREVIOUS
      ? [secrets.sessionSecret, settings.SESSION_SECRET_PREVIOUS]
      : [secrets.sessionSecret],
    mail: {
      url: settings.SMTP_URL ?? 'files',
      from: settings.MAIL_FROM ?? `${site.name} <${site.email}>`,
      to: settings.MAIL_TO ?? site.email,
      name: mailName(siteUrl),
    },
    receipt: {
      address: settings.RECEIPT_ADDRESS?.split(';').map((line) => line.trim()) ?? site.address,
      taxLine: settings.RECEIPT_TAX_LINE ?? null,
    },
    payments: (settings.PAYMENTS ?? 'sandbox') as Config['payments'],
    zoho: settings.ZOHO_CLIENT_ID ? zoho(settings) : null,
    uploads: settings.UPLOADS === 's3' ? { kind: 's3', s3: s3(settings) } : { kind: 'disk' },
    clamdSocket: settings.CLAMD_SOCKET ?? null,
    trustProxy: settings.TRUST_PROXY?.split(',').map((part) => part.trim()) ?? [],
    firmTimeZone: settings.FIRM_TIME_ZONE ?? 'America/New_York',
    bookingsPerSlot: Number(settings.BOOKINGS_PER_SLOT ?? 3),
    rateLimits: settings.RATE_LIMITS !== 'off',
    jobs: settings.JOBS !== 'off',
    isAwaited: settings.NOTIFY_SOCKET !== undefined,
    metricsToken: settings.METRICS_TOKEN ?? null,
    logLevel: (settings.LOG_LEVEL ?? 'info') as Config['logLevel'],
    notices: secrets.notices,
  };
}

/** Sockets are passed from here on (sd_listen_fds(3)). */
const FIRST_PASSED_FD = 3;

/** Child processes would inherit variables meant for this process. */
function hasSocket({ LISTEN_FDS, LISTEN_PID }: Settings): boolean {
  return LISTEN_FDS === '1' && Number(LISTEN_PID) === process.pid;
}

function zoho(settings: Settings): ZohoConfig {
  return {
    clientId: settings.ZOHO_CLIENT_ID ?? '',
    clientSecret: settings.ZOHO_CLIENT_SECRET ?? '',
    refreshToken: settings.ZOHO_REFRESH_TOKEN ?? '',
    organizationId: settings.ZOHO_ORGANIZATION_ID ?? '',
    dataCenter: (settings.ZOHO_DATA_CENTER ?? 'us') as ZohoConfig['dataCenter'],
    product: (settings.ZOHO_PRODUCT ?? 'invoice') as ZohoConfig['product'],
    gateway: settings.ZOHO_PAYMENT_GATEWAY ?? 'stripe',
    accountsUrl: settings.ZOHO_ACCOUNTS_URL ?? null,
    apiUrl: settings.ZOHO_API_URL ?? null,
  };
}

function s3(settings: Settings): S3Config {
  return {
    endpoint: settings.S3_ENDPOINT ?? '',
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  };
}
