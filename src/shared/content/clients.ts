/** The client logos carousel of the home page. The organizations are invented: replace them with your own. */
export interface Client {
  /** Unique, even if two entries have the same name. */
  id: string;
  name: string;
  sector: 'public sector' | 'higher education' | 'manufacturing' | 'finance';
  /** A logo file. Without a file, the name appears in the style of `mark`. */
  imagePath?: string;
  mark: ClientMark;
}

/** The typography of a word mark, with the site's two typefaces. */
export type ClientMark =
  | 'serif'
  | 'serif-caps'
  | 'spaced-caps'
  | 'heavy'
  | 'light'
  /** The first word above the rest. */
  | 'stacked'
  /** With a line above and below. */
  | 'ruled'
  /** Led by the first letter in a circle. */
  | 'initial';

/** Twelve entries, three slides of four. Quill Harbor County shows twice (product.md, 1). */
export const clients: readonly Client[] = [
  { id: 'wexmoor', name: 'Wexmoor University', sector: 'higher education', mark: 'serif-caps' },
  { id: 'norrvane', name: 'Norrvane Industrial', sector: 'manufacturing', mark: 'heavy' },
  { id: 'quill-harbor', name: 'Quill Harbor County', sector: 'public sector', mark: 'stacked' },
  { id: 'corvane', name: 'Corvane Mutual', sector: 'finance', mark: 'initial' },
  { id: 'pellworth', name: 'Pellworth Tooling', sector: 'manufacturing', mark: 'spaced-caps' },
  { id: 'halvern', name: 'Halvern Institute', sector: 'higher education', mark: 'serif' },
  { id: 'tamsin-valley', name: 'Tamsin Valley Water', sector: 'public sector', mark: 'light' },
  { id: 'ellinor', name: 'Ellinor Credit Union', sector: 'finance', mark: 'ruled' },
  { id: 'brandt-ivarsson', name: 'Brandt & Ivarsson', sector: 'manufacturing', mark: 'serif' },
  { id: 'quill-harbor-again', name: 'Quill Harbor County', sector: 'public sector', mark: 'stacked' },
  { id: 'ardenfall', name: 'City of Ardenfall', sector: 'public sector', mark: 'spaced-caps' },
  { id: 'thornlea', name: 'Thornlea College', sector: 'higher education', mark: 'ruled' },
];
