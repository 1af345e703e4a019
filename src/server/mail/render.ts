import path from 'node:path';
import type { Eta } from 'eta';
import { zoneName } from '../../shared/dates.ts';
import { site } from '../../shared/site.ts';
import { type Outline, outlines } from './outlines.ts';
import { manyLines, oneLine, quoted } from './plain.ts';
import { sections } from './sections.ts';
import { giftColours, styles } from './styles.ts';
import type {
  ApplicationConfirmation,
  ApplicationMail,
  BookingConfirmation,
  BookingMail,
  ContactConfirmation,
  ContactMail,
  FirmMail,
  GiftCardMail,
  NewsletterMail,
  OrderFirmMail,
  OrderNoticeMail,
  PaymentLinkMail,
  ReceiptMail,
} from './template-data.ts';
import * as words from './words.ts';

/** Every mail and what it tells; each has a `.text.eta` and an `.html.eta` in views/mail. */
export interface Templates {
  'contact-firm': ContactMail & FirmMail;
  'contact-visitor': ContactConfirmation;
  'booking-firm': BookingMail & FirmMail;
  'booking-visitor': BookingConfirmation;
  'application-firm': ApplicationMail & FirmMail;
  'application-visitor': ApplicationConfirmation;
  'newsletter-confirmation': NewsletterMail;
  'payment-link': PaymentLinkMail;
  'payment-receipt': ReceiptMail;
  'gift-card': GiftCardMail;
  'order-firm': OrderFirmMail;
  'order-notice': OrderNoticeMail;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const views = path.resolve(import.meta.dirname, '../../../views/mail');

/** Renders a mail. What a visitor typed is escaped in the HTML and cannot leave its line in the subject. */
export async function renderMail<Name extends keyof Templates>(
  name: Name,
  data: Templates[Name],
): Promise<RenderedMail> {
  engines ??= makeEngines();
  const { html, text } = await engines;
  const plain = cleaned(data);
  const outline: Outline<Templates[Name]> = outlines[name];
  const subject = oneLine(outline.subject(plain));
  const context = {
    ...plain,
    ...words,
    zoneName,
    ...outline,
    subject,
    steps: outline.steps(plain),
    site,
    css: styles,
    giftColours,
    sections: sections(name, plain),
    oneLine,
    quoted,
  };
  return {
    subject,
    text: `${text
      .render(`./${name}.text.eta`, context)
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
    html: html.render(`./${name}.html.eta`, context),
  };
}

let engines: Promise<{ html: Eta; text: Eta }> | undefined;

/** Templates are read and compiled once, with the first mail that needs them. */
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
