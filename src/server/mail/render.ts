import path from 'node:path';
import type { Eta } from 'eta';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { PrintedFirm } from '#shared/firm.ts';
import { region } from '#shared/region.ts';
import { type MailBlock, notice as noticeBlock } from './blocks.ts';
import { manyLines, oneLine, quoted } from './plain.ts';
import { colors, night, styles } from './styles.ts';

/** A mail's words, for HTML and plain text alike. */
export interface MailWords<Data> {
  subject(data: Data, firm: PrintedFirm): string;
  /** The preview that mailboxes show beside the subject. */
  preheader: string | ((data: Data) => string);
  /** The heading; empty for a reply that a person wrote. */
  title: string;
  /** Below the title. Our mails, but not letters, say what happens next (`steps`). */
  body(data: Data, firm: PrintedFirm): readonly MailBlock[];
  /** The reason for this mail. */
  reason: string | ((firm: PrintedFirm) => string);
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** More than any mailbox shows. */
const PREHEADER_LIMIT = 150;

const views = path.resolve(import.meta.dirname, '../../../views/mail');

/**
 * Renders a mail. Visitors' text is escaped in the HTML, and the subject is always one line.
 * @param notice a sentence above everything else, which replaces what happens next
 */
export async function renderMail<Data extends object>(
  { subject, preheader, title, body, reason }: MailWords<Data>,
  data: Data,
  firm: PrintedFirm,
  notice = '',
): Promise<RenderedMail> {
  engines ??= makeEngines();
  const { html, text } = await engines;
  const plain = cleaned(data);
  const line = oneLine(subject(plain, firm));
  const blocks = body(plain, firm);
  const context = {
    subject: line,
    preheader: typeof preheader === 'string' ? preheader : oneLine(preheader(plain), PREHEADER_LIMIT),
    title,
    reason: typeof reason === 'string' ? reason : reason(firm),
    blocks: notice
      ? [noticeBlock('Please note', notice), ...blocks.filter((block) => !isSteps(block))]
      : blocks,
    firm,
    language: region.language,
    css: styles,
    colors,
    night,
    zoneName,
    oneLine,
    quoted,
  };
  return {
    subject: line,
    text: `${text
      .render('./mail.text.eta', context)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
    html: html.render('./mail.html.eta', context),
  };
}

const isSteps = (block: MailBlock) => block.kind === 'partial' && block.name === 'steps';

let engines: Promise<{ html: Eta; text: Eta }> | undefined;

/** Templates are read and compiled on first use. */
async function makeEngines(): Promise<{ html: Eta; text: Eta }> {
  const { Eta } = await import('eta');
  return {
    html: new Eta({ views, cache: true }),
    text: new Eta({ views, cache: true, autoEscape: false, autoTrim: false }),
  };
}

/** The same data with `\n` for every line break and without other control characters. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return manyLines(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)])) as T;
}
