import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { offers } from '#shared/offered.ts';
import { operatorCommand } from '../lib/operator-command.ts';
import { madeUpNames, type Settings, variables } from './variables.ts';

/** The shortest admin password that a public site may start with. */
const MIN_PUBLIC_PASSWORD = 12;

/** Distinct characters, and distinct pairs of neighbors, that almost every random text of 24 characters or more has. */
const FEWEST_CHARACTERS = 6;
const FEWEST_PAIRS = 14;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is in a list; null for a name. A URL's IPv6 address has brackets. */
function isListed(list: BlockList, host: string): boolean | null {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIPv4(address)) return list.check(address, 'ipv4');
  // Node compiles its pattern for IPv6 with the first use: 12 ms of a start.
  return address.includes(':') && isIPv6(address) ? list.check(address, 'ipv6') : null;
}

/** An address or name of this machine: a name that only looks like one, such as 127.example.com, may belong to a stranger. */
export const isLoopbackHost = (host: string): boolean =>
  isListed(loopback, host) ?? /^(?:.+\.)?localhost\.?$/.test(host);

/** An address or name that only the local network can resolve (RFC 1918, RFC 4193, RFC 6762, RFC 8375). */
const isPrivateHost = (host: string): boolean =>
  isListed(privateNetworks, host) ?? /\.(local|internal|home\.arpa|test)$/.test(host);

export const isPublicHost = (host: string) => !isLoopbackHost(host) && !isPrivateHost(host);

/** A public site's name for mail servers; null if it is an IP address, or has no dot, which some of them refuse. */
export const mailName = ({ hostname }: URL): string | null =>
  isPublicHost(hostname) && /\.[a-z]/.test(hostname) ? hostname : null;

/**
 * A public site must not run on trial defaults: each has to be set explicitly, so that it is a choice and not an accident.
 */
export function publicOriginProblems(settings: Settings, origin: URL): string[] {
  if (!isPublicHost(origin.hostname)) return [];
  const problems: string[] = [];
  if (origin.protocol !== 'https:') {
    problems.push('SITE_URL is public but not encrypted: use https://.');
  }
  if (!settings.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET is missing: a public site needs its own; create one with: openssl rand -base64 32.',
    );
  }
  for (const name of madeUpNames) {
    const secret = settings[name] ?? '';
    // A shorter one is refused as too short.
    if (secret.length >= MIN_PUBLIC_PASSWORD && isWeakSecret(secret)) {
      problems.push(`${name} is too easy to guess for a public site: ${variables[name].fix}.`);
    }
  }
  if (!settings.ADMIN_PASSWORD_HASH && (settings.ADMIN_PASSWORD ?? '').length < MIN_PUBLIC_PASSWORD) {
    problems.push(
      `ADMIN_PASSWORD_HASH is missing: a public site needs it (${operatorCommand('hash-password')}), or an ADMIN_PASSWORD of at least ${MIN_PUBLIC_PASSWORD} characters.`,
    );
  }
  if (!settings.SMTP_URL) {
    problems.push(
      'SMTP_URL is missing: use smtp://… to send email, or write SMTP_URL=files to keep it in files.',
    );
  }
  if (offers.onlinePayment && !settings.PAYMENTS) {
    problems.push('PAYMENTS is missing: use zoho, or write PAYMENTS=sandbox to run without real payments.');
  }
  if (settings.RATE_LIMITS === 'off') {
    problems.push('RATE_LIMITS is off: a public site must keep them on.');
  }
  for (const name of ['ZOHO_ACCOUNTS_URL', 'ZOHO_API_URL'] as const) {
    if (settings[name]) problems.push(`${name} is set: it is for tests; a public site must leave it out.`);
  }
  return problems;
}

/**
 * True for filler text: one repeated character, a short repeated pattern, a run along the alphabet. It does not detect
 * dictionary words, and practically never matches random text.
 */
export function isWeakSecret(secret: string): boolean {
  const characters = [...secret];
  const pairs = characters.slice(1).map((next, index) => `${characters[index]}${next}`);
  const steps = pairs.filter(([a = '', b = '']) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) <= 1);
  return (
    new Set(characters).size < FEWEST_CHARACTERS ||
    new Set(pairs).size < Math.min(FEWEST_PAIRS, pairs.length * 0.75) ||
    steps.length > pairs.length * (2 / 3)
  );
}
