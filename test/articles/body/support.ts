import { parseBody } from '#shared/articles/body/blocks.ts';
import type { Block, Inline, ListItem } from '#shared/articles/body/types.ts';

/** Inline content written out again: **strong**, *em*, and '/' for a line break. */
export function written(content: Inline[]): string {
  return content
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'break') return '/';
      if (part.kind === 'link') return `[${written(part.children)}](${part.href})`;
      const mark = part.kind === 'strong' ? '**' : '*';
      return `${mark}${written(part.children)}${mark}`;
    })
    .join('');
}

/** One line per block: its kind (a heading's tone and rank), a colon and its content. */
export function outlineOf(text: string): string[] {
  return parseBody(text).map((block) => `${labelOf(block)}: ${contentOf(block)}`);
}

function labelOf(block: Block): string {
  if (block.kind === 'heading') return `${block.tone} h${block.rank}`;
  if (block.kind === 'list') return block.ordered ? `ol ${block.start}` : 'ul';
  return block.kind;
}

function contentOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(itemOf).join(' | ');
  if (block.kind === 'rule') return '';
  if (block.kind === 'picture')
    return [`${block.alt} (${block.src})`, written(block.caption ?? [])].join(' ').trim();
  const { content, attribution } = { attribution: undefined, ...block };
  return written(content) + (attribution ? ` — ${written(attribution)}` : '');
}

const itemOf = ({ content, lists = [] }: ListItem): string =>
  [written(content), ...lists.map(({ items }) => `[${items.map(itemOf).join(' | ')}]`)].join(' ');

/** The worst that the rules can be given: to be repeated to a long text, or mixed. */
export const HOSTILE_UNITS = [
  ...['*', '**', '***', '*a', 'a* ', '**a ', '***a', '*a **b ', '*A. B* ', '**a* '],
  ...['#', '# ', '# a\n', '### a\n\n', 'AAAA (', 'AAAA (b): A. ', 'The ', 'The A:\n', 'At a\n'],
  ...[
    '"',
    '"a" ',
    '“',
    '“”\n',
    '(',
    '• ',
    ' • ',
    '• a\n',
    '• a\n\n',
    '1. ',
    '1. a\n\n',
    '1. a\n b\n',
    ' b\n',
  ],
  ...['.', '. ', '.*', 'A. ', 'A.\n', 'J. ', 'e.g. ', 'Understanding\n'],
  ...['a', 'a\n', '\n', '\n\n\n', '\r', ' ', ' \n', '\u00a0', '\u2028', '\0', '\ud83d', '\udc00 '],
];

/** The same for the newer marks: links, pictures, quotations, hyphens, rules and backslashes. */
export const HOSTILE_MARKS = [
  ...[
    '[',
    ']',
    '](',
    '[a](',
    '[a](/b',
    '[a](/b)',
    '[a](b)',
    '[[',
    ']]',
    '[a]',
    '](/b)',
    '[](',
    '(((',
    ')))',
    '[a]((',
  ],
  ...['[*a](/b)* ', '**[a](/b) ', '[a\n', '[a](/b\n', '![', '![a](', '![a](/b)\n', '![]() ', '!'],
  ...[
    'http://',
    'https://a',
    'https://a ',
    'https://a.',
    'https://a(',
    'https://a)',
    'https://[',
    '[https://a](',
    '.https://',
  ],
  ...[
    '> ',
    '> a\n',
    '>\n',
    '> — a\n',
    '> "a"\n',
    '- ',
    '- a\n',
    '  - a\n',
    '  1. a\n',
    '\t- a\n\n',
    '- a\n  b\n',
  ],
  ...['---\n', '---', '\\', '\\\\', '\\*', '\\[', '[a\\](', '\\\n'],
];
