import fs from 'node:fs';
import path from 'node:path';
import type { Response } from 'express';
import { site } from '#shared/site.ts';

const template = fs.readFileSync(path.resolve(import.meta.dirname, '../../../views/message.html'), 'utf8');

interface MessagePage {
  heading: string;
  sentence: string;
  /** Further points, as a list. */
  points?: readonly string[];
  /** A text to copy, such as a new key. */
  field?: { label: string; value: string };
  /** A button that posts to our own address. */
  button?: { action: string; label: string };
  back?: { href: string; label: string };
  /** The request id, for finding the error in the log. */
  reference?: string;
}

/** Answers a short page that needs neither React nor the build: an error, or the result of a plain form. */
export function sendMessagePage(res: Response, status: number, page: MessagePage): void {
  const {
    heading,
    sentence,
    points = [],
    field,
    button,
    back = { href: '/', label: 'Go to the home page' },
  } = page;
  const list =
    points.length > 0 ? `<ul>${points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>` : '';
  const copy = field
    ? `<p><label>${escapeHtml(field.label)}<input readonly size="36" autocomplete="off" value="${escapeHtml(field.value)}"></label></p>`
    : '';
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><button type="submit">${escapeHtml(button.label)}</button></form>`
    : '';
  const values: Record<string, string> = {
    site: escapeHtml(site.name),
    heading: escapeHtml(heading),
    sentence: escapeHtml(sentence),
    details: copy + list + form,
    back: escapeHtml(back.href),
    backLabel: escapeHtml(back.label),
    reference: page.reference ? `Reference: ${escapeHtml(page.reference)}` : '',
  };
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? ''));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
