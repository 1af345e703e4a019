import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isLocal, parseDatabaseUrl } from './database-url.ts';
import { type Settings, variables } from './variables.ts';

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
      'DATABASE_CA is set, but DATABASE_URL is for a connection that is not verified: keep one of them.',
    ];
  }
  if (tls?.verified && ca === null && addresses.some((address) => 'host' in address && isIP(address.host))) {
    return [
      'DATABASE_URL has an address that no public certificate is for: use the name of the host, or set DATABASE_CA.',
    ];
  }
  if (isPublic && !isLocal(config) && !tls?.verified && DATABASE_INSECURE !== 'allow') {
    return [
      'DATABASE_URL is for a connection over a network that is not verified: leave ?ssl= out and see DATABASE_CA, or write DATABASE_INSECURE=allow.',
    ];
  }
  return [];
}
