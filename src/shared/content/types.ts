/** Small shapes that several pages share. */

/** The title and description for search results; the page's head adds the firm's name. */
export interface PageMeta {
  /** 50 to 60 characters with ` | ` and the firm's name behind it. */
  title: string;
  /** 110 to 160 characters. */
  description: string;
}

/** A button or link to another page of the site. */
export interface LinkAction {
  label: string;
  /** Completes a label that means little alone, for screen readers. */
  more?: string;
  to: string;
}

/** A section's heading and the line beneath it. */
export interface SectionText {
  title: string;
  lead: string;
}

/** The words at the head of a page, which its preview card says too. */
export interface Hero extends SectionText {
  /** A few words above the title. */
  kicker?: string;
}

/** The end of a page: a question, and what to do about it. */
export interface Closing extends SectionText {
  /** Usually a primary and a secondary one. */
  actions: readonly LinkAction[];
}

/** A heading with its text: a benefit, a step, a reason. */
export interface Point {
  title: string;
  text: string;
}

/** One entry of a list of frequent questions. */
export interface Faq {
  /** Unique on its page; the target of a link to the answer. */
  id: string;
  question: string;
  answer: string;
}

/** Colors of the brand by their names in `src/client/styles/_tokens.scss`. */
export type BrandColor = 'indigo' | 'violet' | 'teal' | 'emerald' | 'amber' | 'coral';
export type BrandGround = 'mist' | 'paper' | 'lavender';
