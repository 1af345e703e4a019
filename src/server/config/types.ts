import type { DatabaseConfig } from './database-url.ts';
import type { HashCost } from './password-hash.ts';

export type Mode = 'production' | 'development' | 'test';

export interface ZohoConfig {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  organizationId: string;
  dataCenter: 'us' | 'eu' | 'in' | 'jp' | 'sa' | 'au' | 'ca';
  product: 'invoice' | 'books';
  /** Through which customers pay; it has to be set up in the account. */
  gateway: string;
  /** Set only by tests, which talk to a local fake. */
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
  /** The file descriptor of a listening socket that systemd passed on (sd_listen_fds(3)); null for one of our own. */
  inheritedSocket: number | null;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** True when siteUrl is an origin that strangers reach; unsafe defaults are then refused. */
  isPublic: boolean;
  dataDir: string;
  database: DatabaseConfig;
  admin: { password: string } | { passwordHash: string };
  /** Of every password that is stored. No setting: only tests, which make hundreds of hashes, hand in less. */
  hashCost: HashCost;
  /** False ends the shared password as soon as an owner can sign in by name. */
  passwordLogin: boolean;
  /** Whatever is new is signed and sealed with it. */
  sessionSecret: string;
  /** What signatures and seals are read with: the one above, and the one before it while the operator changes it. */
  acceptedSecrets: readonly [string, ...string[]];
  mail: { url: string; from: string; to: string };
  /** What stands on receipts besides the firm's name: the address, a line each, and what the tax office wants to read. */
  receipt: { address: readonly string[]; taxLine: string | null };
  payments: 'sandbox' | 'zoho';
  zoho: ZohoConfig | null;
  uploads: { kind: 'disk' } | { kind: 's3'; s3: S3Config };
  /** Where clamd listens on this machine; null where nothing scans attachments. */
  clamdSocket: string | null;
  trustProxy: readonly string[];
  firmTimeZone: string;
  bookingsPerSlot: number;
  rateLimits: boolean;
  /** False in a trial of a release: it serves, and leaves mails, invoices and cleaning to others. */
  jobs: boolean;
  /** Whether systemd waits to hear that the start is over (sd_notify(3)). */
  isAwaited: boolean;
  /** Whoever shows it may read /metrics; null: nobody. */
  metricsToken: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Said once at start, after the ready line (for example a password that was just generated). */
  notices: readonly string[];
}
