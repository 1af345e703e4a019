import type { Inline, TextBlock, TextList } from './types.ts';

/** What a block says, in the order of the text: one entry for each item of a list, and for each other part. */
export function inlinesOf(block: TextBlock): Inline[][] {
  if (block.kind === 'list') return itemsOf(block);
  if (block.kind === 'picture') return block.caption ? [block.caption] : [];
  if (block.kind === 'rule') return [];
  return block.kind === 'quote' && block.attribution ? [block.content, block.attribution] : [block.content];
}

const itemsOf = ({ items }: TextList): Inline[][] =>
  items.flatMap(({ content, lists = [] }) => [content, ...lists.flatMap(itemsOf)]);

export interface TextLink {
  href: string;
  /** Its words. */
  text: string;
}

/** The links of a text, in its order. */
export const textLinks = (blocks: readonly TextBlock[]): TextLink[] =>
  blocks.flatMap(inlinesOf).flatMap(linksIn);

function linksIn(content: readonly Inline[]): TextLink[] {
  return content.flatMap((part) => {
    if (part.kind === 'link') return { href: part.href, text: inlineText(part.children) };
    return 'children' in part ? linksIn(part.children) : [];
  });
}

/** The words without their emphasis and the addresses of links; a break is a newline. */
export function inlineText(content: Inline[]): string {
  return content.map(partText).join('');
}

function partText(part: Inline): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'break' ? '\n' : inlineText(part.children);
}
