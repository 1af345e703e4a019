import path from 'node:path';
import type { Eta } from 'eta';
import { zoneName } from '#shared/dates/zone-name.ts';
import { site } from '#shared/site.ts';
import { type Block, notice as noticeBlock, steps as stepsBlock } from './blocks.ts';
import type { Section } from './fields.ts';
import { manyLines, oneLine, quoted } from './plain.ts';
import { styles } from './styles.ts';

/** A mail's words. Each feature has its words in `mails.ts` or `mail-copy.ts`. */
export interface MailCopy<Data> {
  subject(data: Data): string;
  /** The preview that mailboxes show beside the subject. */
  preheader: string | ((data: Data) => string);
  /** The heading; empty for a reply that a person wrote. */
  title: string;
  /** Below the title, for HTML and plain text alike. */
  body(data: Data): readonly Block[];
  /** What happens next, and when. */
  steps(data: Data): readonly string[];
  /** The submitted fields, in the form's order; one list for text and HTML. */
  sections?(data: Data): readonly Section[];
  /** The reason for this mail. */
  reason: string;
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
 * @param notice a sentence above everything else
 */
export async function renderMail<Data extends object>(
  copy: MailCopy<Data>,
  data: Data,
  { notice = '' }: { notice?: string } = {},
): Promise<RenderedMail> {
  engines ??= makeEngines();
  const { html, text } = await engines;
  const plain = cleaned(data);
  const { preheader, title, reason } = copy;
  const subject = oneLine(copy.subject(plain));
  const steps = copy.steps(plain);
  const blocks = copy.body(plain).filter((block) => block !== stepsBlock || steps.length > 0);
  const context = {
    subject,
    preheader: typeof preheader === 'string' ? preheader : oneLine(preheader(plain), PREHEADER_LIMIT),
    title,
    reason,
    blocks: [...(notice ? [noticeBlock('Please note', notice)] : []), ...blocks],
    steps,
    sections: withAnswers(copy.sections?.(plain) ?? []),
    site,
    css: styles,
    zoneName,
    oneLine,
    quoted,
  };
  return {
    subject,
    text: `${text
      .render('./mail.text.eta', context)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
    html: html.render('./mail.html.eta', context),
  };
}

let engines: Promise<{ html: Eta; text: Eta }> | undefined;

/** Templates are read and compiled on first use. */
async function makeEngines(): Promise<{ html: Eta; text: Eta }> {
  const { Eta } = await import('eta');
  return {
    html: new Eta({ views, cache: true }),
    text: new Eta({ views, cache: true, autoEscape: false, autoTrim: false }),
  };
}

/** Empty answers and empty sections are omitted. */
function withAnswers(sections: readonly Section[]): Section[] {
  return sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ value }) => value !== '') }))
    .filter(({ fields }) => fields.length > 0);
}

/** The same data with `\n` for every line break and without other control characters. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return manyLines(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)])) as T;
}
