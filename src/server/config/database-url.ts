import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { isLoopbackHost } from './public-origin.ts';
import { type Settings, variables } from './variables.ts';

export interface SqliteConfig {
  kind: 'sqlite';
  file: string;
}

/** A host in mysql2's form. */
export type DatabaseAddress = { host: string; port: number } | { socketPath: string };

export interface MysqlConfig {
  kind: 'mysql';
  /** Hosts with the same data, the preferred one first. */
  addresses: readonly [DatabaseAddress, ...DatabaseAddress[]];
  /** How the connection is encrypted; null when it is not. */
  tls: { verified: boolean } | null;
  /** The certificate of the authority, or of the server itself (PEM); null for the public authorities. */
  ca: string | null;
  user: string;
  password: string;
  database: string;
}

export type DatabaseConfig = SqliteConfig | MysqlConfig;

/** Values of `?ssl=`: encrypted and verified, encrypted only, or neither. */
const tlsModes = ['verified', 'unverified', 'off'] as const;

/** A name for people, without the password. */
export function nameDatabase(config: DatabaseConfig): string {
  if (config.kind === 'sqlite') return `the SQLite file ${config.file}`;
  return `the MySQL database ${config.database} on ${nameAddresses(config)}`;
}

/** The file of an SQLite database. */
export const sqliteFile = (config: DatabaseConfig) => (config.kind === 'sqlite' ? config.file : undefined);

export function nameAddresses({ addresses }: MysqlConfig): string {
  return addresses
    .map((address) => ('host' in address ? `${address.host}:${address.port}` : address.socketPath))
    .join(', ');
}

/** Whether the connection stays on this machine. */
export function isLocal({ addresses }: Pick<MysqlConfig, 'addresses'>): boolean {
  return addresses.every((address) => !('host' in address) || isLoopbackHost(address.host));
}

/**
 * Reads `mysql://user:pw@host:3306/db` or `sqlite:path`; null for anything else. Several hosts are separated by commas;
 * `?socket=` names a local socket instead of a port, `?ssl=` the encryption.
 * @param ca the text of `DATABASE_CA`
 */
export function parseDatabaseUrl(text: string, ca: string | null = null): DatabaseConfig | null {
  if (text.startsWith('sqlite:')) {
    const file = text.slice('sqlite:'.length);
    return file === '' ? null : { kind: 'sqlite', file: path.resolve(file) };
  }
  // A URL has one host only.
  const [, before, hosts = '', after] = /^(mysql:\/\/(?:[^/?#]*@)?)([^/?#@]+)(\/.*)$/.exec(text) ?? [];
  if (!URL.canParse(`${before}host${after}`)) return null;
  const url = new URL(`${before}host${after}`);
  const addresses = parseAddresses(hosts.split(','), url.searchParams.get('socket'));
  const [database = '', user = '', password = ''] =
    decoded([url.pathname.slice(1), url.username, url.password]) ?? [];
  if (!addresses || !/^[^/]+$/.test(database)) return null;
  const usual = ca !== null || !isLocal({ addresses }) ? 'verified' : 'off';
  const mode = tlsModes.find((each) => each === (url.searchParams.get('ssl') ?? usual));
  if (!mode) return null;
  return {
    kind: 'mysql',
    addresses,
    tls: mode === 'off' ? null : { verified: mode === 'verified' },
    ca,
    user,
    password,
    database,
  };
}

/** Null if a `%` is not the beginning of an escape. */
function decoded(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
}

function parseAddresses(
  hosts: readonly string[],
  socketPath: string | null,
): MysqlConfig['addresses'] | null {
  if (socketPath !== null) {
    // With a socket, the host is only a placeholder.
    const isHere = hosts.length === 1 && parseHost(hosts[0] ?? '')?.host === 'localhost';
    return isHere && path.isAbsolute(socketPath) ? [{ socketPath }] : null;
  }
  const [first, ...others] = hosts.map(parseHost);
  return first && others.every((each) => each !== null) ? [first, ...others] : null;
}

function parseHost(text: string): { host: string; port: number } | null {
  if (text === '' || !URL.canParse(`mysql://${text}`)) return null;
  const { hostname, port } = new URL(`mysql://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3306) };
}

/** The text of a PEM certificate file, or null without a certificate. */
export function readCertificate(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8');
    return new X509Certificate(text) && text;
  } catch {
    return null;
  }
}

/** Contradictions, and what a public site must not do: send personal data unencrypted over a network. */
export function databaseProblems(settings: Settings, isPublic: boolean): string[] {
  const { DATABASE_URL, DATABASE_CA, DATABASE_INSECURE } = settings;
  if (!DATABASE_URL) return [];
  const ca = DATABASE_CA ? readCertificate(DATABASE_CA) : null;
  if (DATABASE_CA && ca === null) return [`DATABASE_CA is not valid: ${variables.DATABASE_CA.fix}.`];
  const config = parseDatabaseUrl(DATABASE_URL, ca);
  if (!config) return [`DATABASE_URL is not valid: ${variables.DATABASE_URL.fix}.`];
  if (config.kind === 'sqlite') return [];
  const { addresses, tls } = config;
  if (ca !== null && !tls?.verified) {
    return [
      'DATABASE_CA is set, but DATABASE_URL turns verification off: remove DATABASE_CA, or remove ?ssl= from DATABASE_URL.',
    ];
  }
  if (tls?.verified && ca === null && addresses.some((address) => 'host' in address && isIP(address.host))) {
    return [
      'DATABASE_URL uses an IP address, which public certificates don’t cover: use the name of the host, or set DATABASE_CA.',
    ];
  }
  if (isPublic && !isLocal(config) && !tls?.verified && DATABASE_INSECURE !== 'allow') {
    return [
      'DATABASE_URL makes an unverified connection over a network: remove ?ssl= (docs/deploy.md explains DATABASE_CA), or set DATABASE_INSECURE=allow.',
    ];
  }
  return [];
}
