import { discovery, paths } from '../../../../shared/paths.ts';
import { site } from '../../../../shared/site.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Always this long from today, so it is neither past nor, as RFC 9116 asks, a year ahead. */
const VALID_DAYS = 180;

/** /.well-known/security.txt (RFC 9116); the same text for a whole day. */
export function securityTxt(siteUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const isHttps = siteUrl.startsWith('https:');
  const lines = [
    `Contact: mailto:${site.securityEmail ?? site.email}`,
    // Web addresses here must be https.
    ...(isHttps ? [`Contact: ${siteUrl}${paths.contact}`] : []),
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(isHttps ? [`Canonical: ${siteUrl}${discovery.security}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
