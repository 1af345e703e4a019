/**
 * The blocks of an article's plain text (product.md, 2), in the order of the text. `startLine` and `endLine` are 0-based and inclusive,
 * so the editor can show the kind of each line. One line may make several blocks.
 */
export type Block = TextBlock & SourceLines;

/** A block without its place in the source: what readers get, and what the database keeps. */
export type TextBlock = Heading | Paragraph | TextList | Quote | Picture | Rule;

interface SourceLines {
  startLine: number;
  endLine: number;
}

/** The reason why a line is a heading: '# ' marks, 'The Word:', 'INTJ (The Architect):' or 'Understanding …'. */
export type HeadingTone = 'plain' | 'highlight' | 'purple' | 'teal';

export interface Heading {
  kind: 'heading';
  tone: HeadingTone;
  /** Depth as written, 1 to 3: how it looks. */
  level: 1 | 2 | 3;
  /** Depth in the outline (h2 to h4): below the page's h1, no step skipped. */
  rank: 2 | 3 | 4;
  /** Fragment identifier, unique within the text. */
  id: string;
  content: Inline[];
}

interface Paragraph {
  kind: 'paragraph';
  content: Inline[];
}

export interface TextList {
  kind: 'list';
  ordered: boolean;
  /** Number of the first item; 1 for bullets. */
  start: number;
  items: ListItem[];
}

export interface ListItem {
  content: Inline[];
  /** Lists below the item, whose items have none. */
  lists?: TextList[];
}

export interface Quote {
  kind: 'quote';
  content: Inline[];
  /** Who said it. */
  attribution?: Inline[];
}

/** An uploaded image, alone on its line. */
export interface Picture {
  kind: 'picture';
  /** A path of an upload (`src/shared/images/uploaded-image.ts`). */
  src: string;
  /** Empty for a decorative one. */
  alt: string;
  caption?: Inline[];
}

/** A line between two parts of a text. */
interface Rule {
  kind: 'rule';
}

/** Strong holds no strong, em no em and a link no link, so inline content is never deeper than three. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | InlineLink;

export interface InlineLink {
  kind: 'link';
  href: string;
  children: Inline[];
}

/** A block before its place among the headings is known. */
export type DraftBlock = (Exclude<TextBlock, Heading> | Omit<Heading, 'rank' | 'id'>) & SourceLines;
