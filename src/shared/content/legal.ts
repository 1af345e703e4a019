import type { Firm } from './documents/firm.ts';
import type { Hero, PageMeta } from './types.ts';

/** A page that visitors have a right to read, such as the privacy policy. */
export interface LegalDocument {
  meta: PageMeta;
  hero: Hero;
  /** The day of its last change: `2026-11-23`. */
  changedDay: string;
  /** True for the words that come with the product: doctor asks the owner to read them, and then to set this to false. */
  isSample: boolean;
  sections(firm: Pick<Firm, 'legalName' | 'email'>): readonly LegalSection[];
}

export interface LegalSection {
  /** The target of a link to it. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Reference facts below the paragraphs. */
  facts?: readonly { term: string; text: string }[];
}

export const legalTexts = {
  contents: 'On this page',
  changed: (date: string) => `Last changed on ${date}.`,
  questions: 'Questions? Write to',
};
