import type { Inline } from './types.ts';

/** The words without their emphasis; a break is a newline. */
export function inlineText(content: Inline[]): string {
  return content.map(partText).join('');
}

function partText(part: Inline): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'break' ? '\n' : inlineText(part.children);
}
