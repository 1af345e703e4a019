import type { PaymentProvider } from '../../shared/orders/sales.ts';
import type { DatabaseConfig } from './database-url.ts';
import type { HashCost } from './password-hash.ts';

export type Mode = 'production' | 'development' | 'test';

export interface ZohoConfig {
  clientId: string;
  clientSecret: string;
  /** Empty until the operator has created one at /zoho-auth. */
  refreshToken: string;
  organizationId: string;
  dataCenter: 'us' | 'eu' | 'in' | 'jp' | 'sa' | 'au' | 'ca';
  product: 'invoice' | 'books';
  /** The payment gateway; must be set up in the account. */
  gateway: string;
  /** Set only by tests, for a local fake. */
  accountsUrl: string | null;
  apiUrl: string | null;
}

export interface S3Config {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Everything the operator can set, validated and frozen at boot. */
export interface Config {
  mode: Mode;
  host: string;
  port: number;
  /** The file descriptor of a socket passed by systemd (sd_listen_fds(3)); null for our own. */
  inheritedSocket: number | null;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** True for a public siteUrl; unsafe defaults are then refused. */
  isPublic: boolean;
  dataDir: string;
  database: DatabaseConfig;
  admin: { password: string } | { passwordHash: string };
  /** Cost of every stored password. Not a setting: only tests, which make hundreds of hashes, pass less. */
  hashCost: HashCost;
  /**
   * The longest wait, in milliseconds, before work that would tell the sender whether we know an address; the shortest is a fifth. Not a
   * setting: only tests pass less.
   */
  mailDelayMs: number;
  /** False disables the shared password as soon as an owner can sign in by name. */
  passwordLogin: boolean;
  /** Signs and encrypts everything new. */
  sessionSecret: string;
  /** Secrets accepted for reading: the current one, and the former one during a change. */
  acceptedSecrets: readonly [string, ...string[]];
  /** `name`: of this host, for the greeting of mail servers (EHLO); null leaves it to nodemailer. */
  mail: { url: string; from: string; to: string; name?: string | null };
  /** On receipts besides the firm's name: the address by lines, and the tax line. */
  receipt: { address: readonly string[]; taxLine: string | null };
  payments: PaymentProvider;
  zoho: ZohoConfig | null;
  uploads: { kind: 'disk' } | { kind: 's3'; s3: S3Config };
  /** The local socket of clamd; null without a scanner. */
  clamdSocket: string | null;
  trustProxy: readonly string[];
  firmTimeZone: string;
  bookingsPerSlot: number;
  rateLimits: boolean;
  /** False in the trial of a release: it serves, and leaves mails, invoices and cleanup to other processes. */
  jobs: boolean;
  /** Whether systemd waits for the end of the start (sd_notify(3)). */
  isAwaited: boolean;
  /** The bearer token for /metrics; null closes it. */
  metricsToken: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Printed once at start, after the ready line (for example a generated password). */
  notices: readonly string[];
}
