import type { Properties } from '../shape.ts';
import * as f from './schema.ts';

/** Small shapes that several pages share; their types are in types.ts. */

export const pageMeta = f.group({
  title: f.line(100, { ideal: [38, 48], help: 'For search results, which add the firm’s name.' }),
  description: f.text(300, { ideal: [110, 160], help: 'For search results.' }),
});

export const linkAction = f.group(
  { label: f.line(60), to: f.link({ label: 'Leads to' }) },
  { more: f.line(100, { help: 'For screen readers: completes a label that means little alone.' }) },
);

const headings = { title: f.line(120), lead: f.text(300, { help: 'The line beneath the title.' }) };

export const sectionText = f.group(headings);

export const kicker = f.line(60, { help: 'A few words above the title.' });

/** A section's heading, the line beneath it and more. */
export const sectionWith = <P extends Properties>(more: P) => f.group({ ...headings, ...more });

export const heroText = f.group(
  headings,
  { kicker },
  { help: 'The preview card of the page has these words, too.' },
);

export const closingText = f.group({
  ...headings,
  actions: f.list(linkAction, { label: 'Buttons', least: 1, most: 2 }),
});

/** Frequent questions; the check of their document is `repeatedIds`. */
export const faqTexts = f.list(
  f.group({
    id: f.line(60, { help: 'Unique on its page. Links to the answer end in it.' }),
    question: f.line(120),
    answer: f.text(600),
  }),
  { label: 'Questions and answers', itemName: 'Question' },
);

export const pointText = f.group({ title: f.line(120), text: f.text(600) });
