/**
 * The blocks of an article's plain text (product.md, 2), in the order of the text. `startLine` and `endLine` are 0-based and inclusive,
 * so the editor can show the kind of each line. One line may make several blocks.
 */
export type Block = Heading | Paragraph | ListBlock | Quote;

interface SourceLines {
  startLine: number;
  endLine: number;
}

/** The reason why a line is a heading: '# ' marks, 'The Word:', 'INTJ (The Architect):' or 'Understanding …'. */
export type HeadingTone = 'plain' | 'highlight' | 'purple' | 'teal';

export interface Heading extends SourceLines {
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

interface Paragraph extends SourceLines {
  kind: 'paragraph';
  content: Inline[];
}

export interface ListBlock extends SourceLines {
  kind: 'list';
  ordered: boolean;
  /** Number of the first item; 1 for bullets. */
  start: number;
  items: Inline[][];
}

interface Quote extends SourceLines {
  kind: 'quote';
  content: Inline[];
}

/** Strong holds no strong and em no em, so emphasis is never deeper than two. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: Inline[] };

/** A block before its place among the headings is known. */
export type DraftBlock = Exclude<Block, Heading> | Omit<Heading, 'rank' | 'id'>;
