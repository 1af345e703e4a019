import { site } from '../../shared/site.ts';

/** Opens the visitor's mail program with an email to the firm; each line waits for words beneath it. */
export function mailLink(subject: string, lines: readonly string[] = []): string {
  const body = lines.map((line) => `${line}\r\n\r\n`).join('');
  const query = [`subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`];
  return `mailto:${site.email}?${query.filter(Boolean).join('&')}`;
}
