import type { Dropped, FoundPicture } from './from-html/text-from-html.ts';

/** The tools above an article's text. */
export const toolWords = {
  label: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  picture: 'Picture',
  heading: 'Heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  rule: 'Dividing line',
} as const;

export const linkWords = {
  title: 'Link',
  text: 'Text',
  address: 'Address',
  hint: 'Paste an address, or type words to find a page, an article or a heading of this text.',
  found: (count: number) => `${count} found`,
  article: 'Article',
  heading: 'In this text',
  page: 'Page',
  insert: 'Insert link',
  save: 'Save link',
  remove: 'Remove link',
};

export const pictureWords = {
  title: 'Picture in the text',
  alt: 'Alt text',
  altHelp: 'What the picture shows, for people who can’t see it.',
  decorative: 'Decorative: it adds nothing to the text',
  caption: 'Caption',
  insert: 'Insert picture',
  cancel: 'Cancel',
  noImage: 'Please upload or choose an image first.',
  noAlt: 'Please describe the picture, or mark it as decorative.',
  uploading: 'Uploading the picture. You can go on writing.',
  ready: 'The picture is ready. Describe it above the text, then insert it.',
  inserted: 'The picture is in the text.',
};

export const writingWords = {
  help: 'In a list, Tab moves an item below the one before it. To leave the field from a list, press Escape, then Tab.',
  pasting: 'Pasting...',
  pastedPlain: 'The formatting couldn’t be read, so the text was pasted without it.',
  words: (count: number) => (count === 1 ? '1 word' : `${count} words`),
  /** @param dropped what the paste had and a text can’t hold @param pictures those of them that have to be uploaded */
  leftOut(dropped: readonly Dropped[], pictures: readonly Pick<FoundPicture, 'after'>[]): string {
    const places = pictures.map(({ after }) => (after ? `after “${after}”` : 'at the start')).join(', ');
    const where = (what: string) => (what === 'picture' && places ? ` (${places})` : '');
    const all = dropped.map(({ what, count }) => `${count} ${what}${count === 1 ? '' : 's'}${where(what)}`);
    return all.length === 0 ? '' : `Left out: ${all.join(', ')}`;
  },
  problems: 'Problems in the text',
  line: (line: number) => `Line ${line}`,
  shortAddress: 'Use the short address',
};
