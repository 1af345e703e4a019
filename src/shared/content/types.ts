import type { TypeOf } from '../shape.ts';
import type * as parts from './parts.ts';

/** Small shapes that several pages share; parts.ts says what belongs into them. */

/** The title and description for search results; the page's head adds the firm's name. */
export type PageMeta = TypeOf<typeof parts.pageMeta>;

/** A button or link to another page of the site. */
export type LinkAction = TypeOf<typeof parts.linkAction>;

/** A section's heading and the line beneath it. */
export type SectionText = TypeOf<typeof parts.sectionText>;

/** The words at the head of a page, which its preview card says too. */
export type Hero = TypeOf<typeof parts.heroText>;

/** The end of a page: a question, and what to do about it. */
export type Closing = TypeOf<typeof parts.closingText>;

/** A heading with its text: a benefit, a step, a reason. */
export type Point = TypeOf<typeof parts.pointText>;

/** One entry of a list of frequent questions. */
export type Faq = TypeOf<typeof parts.faqTexts>[number];

/** Colors of the brand by their names in `src/client/styles/_tokens.scss`. */
export type BrandColor = 'indigo' | 'violet' | 'teal' | 'emerald' | 'amber' | 'coral';
export type BrandGround = 'mist' | 'paper' | 'lavender';
