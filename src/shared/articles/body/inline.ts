import { type Mark, pairMarks } from './emphasis.ts';
import { showEscapes } from './escapes.ts';
import { type FoundLink, findLinks, withoutLinks } from './links.ts';
import type { Inline } from './types.ts';

/**
 * Reads links, emphasis and line breaks. A newline inside a paragraph is a line break: the editor's text field wraps by
 * itself, so a line break there (an address, a signature, a verse) is intended.
 */
export const parseInline = (text: string): Inline[] => readInline(text, findLinks(text).links, []);

type Emphasis = 'strong' | 'em';

/** The parts that are still open, outermost first. */
interface Open {
  kind?: Emphasis;
  children: Inline[];
}

/** @param within the emphasis around the text: within strong text, strong says nothing */
function readInline(text: string, links: readonly FoundLink[], within: readonly Emphasis[]): Inline[] {
  const root: Inline[] = [];
  const open: Open[] = [{ children: root }];
  let from = 0;

  for (const part of inOrder(pairMarks(withoutLinks(text, links)), links)) {
    const { children } = open.at(-1) ?? { children: root };
    pushText(children, text.slice(from, part.at));
    if ('href' in part) {
      const around = open.flatMap(({ kind }) => kind ?? []);
      const words = readInline(text.slice(part.from, part.to), [], [...within, ...around]);
      children.push({ kind: 'link', href: part.href, children: words });
      from = part.end;
      continue;
    }
    from = part.at + part.length;
    if (part.role === 'close') open.pop();
    else open.push(opened(children, part.length === 2 ? 'strong' : 'em', within));
  }
  pushText(open.at(-1)?.children ?? root, text.slice(from));
  return root;
}

function opened(into: Inline[], kind: Emphasis, within: readonly Emphasis[]): Open {
  if (within.includes(kind)) return { children: into };
  const children: Inline[] = [];
  into.push({ kind, children });
  return { kind, children };
}

/** Both come in the text's order and none is in another. */
function inOrder(marks: readonly Mark[], links: readonly FoundLink[]): (Mark | FoundLink)[] {
  if (links.length === 0) return [...marks];
  return [...marks, ...links].sort((one, other) => one.at - other.at);
}

function pushText(target: Inline[], text: string) {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) target.push({ kind: 'break' });
    if (line !== '') target.push({ kind: 'text', text: showEscapes(line) });
  }
}
