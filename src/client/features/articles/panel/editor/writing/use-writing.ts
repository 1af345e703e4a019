import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { isOfBrowser, keyOf } from '#client/components/key-of.ts';
import { usePageFacts } from '#client/components/page-facts.ts';
import { shortcutOf } from '#client/panel/kit/shortcut-of.ts';
import { typeText } from '#client/panel/kit/type-text.ts';
import { writingWords as words } from '#shared/articles/writing-words.ts';
import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import { commandKey } from './command-key.ts';
import { wrapSelection } from './emphasis.ts';
import { insertBlock, type Selected } from './lines.ts';
import { linkByPaste } from './links.ts';
import { continueList, nestLines, toggleLines } from './lists.ts';
import { hasForm, pasteText, withBlanks } from './paste.ts';
import { type Tool, toolKeys } from './toolbar.tsx';

interface WritingOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Sets the text where it cannot be typed. */
  onChange(text: string): void;
  /** A tool that asks for more first. */
  onAsk(tool: 'link' | 'picture'): void;
  /** Tells a person what has happened beside what the text shows. */
  say(status: string): void;
}

/** Changes the text as if a person had typed the change, so that one Ctrl+Z takes it back. */
export function useWriting({ field, onChange, onAsk, say }: WritingOptions) {
  const { siteUrl } = usePageFacts();
  /** Escape was pressed in a list: Tab leaves the field. */
  const leaves = useRef(false);

  const read = (): Selected => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    return { text: value, start: selectionStart, end: selectionEnd };
  };

  /** @returns whether there was something to do */
  function change(edit: (now: Selected) => Selected | null): boolean {
    const next = edit(read());
    if (!next) return false;
    if (!typeText(field.current, next.text)) onChange(next.text);
    field.current?.setSelectionRange(next.start, next.end);
    return true;
  }

  function use(tool: Tool): void {
    if (tool === 'link' || tool === 'picture') onAsk(tool);
    else if (tool === 'bold' || tool === 'italic')
      change((now) => wrapSelection(now, tool === 'bold' ? '**' : '*'));
    else if (tool === 'rule') change((now) => insertBlock(now, '---'));
    else change((now) => toggleLines(now, tool));
  }

  function onKeyDown(event: KeyboardEvent) {
    const tool = commandKey.isHeld(event) ? toolKeys[shortcutOf(event)] : undefined;
    if (tool) use(tool);
    if (tool || (!isOfBrowser(event) && press(keyOf(event), event.shiftKey))) event.preventDefault();
  }

  /** @returns whether the key did something other than the browser would do */
  function press(key: string, isShifted: boolean): boolean {
    if (key === 'Shift') return false;
    const mayLeave = leaves.current;
    leaves.current = key === 'Escape' && !mayLeave && nestLines(read(), 'in') !== null;
    if (key === 'Escape') return leaves.current;
    if (key === 'Tab') return !mayLeave && change((now) => nestLines(now, isShifted ? 'out' : 'in'));
    return key === 'Enter' && !isShifted && change(continueList);
  }

  async function onPaste(event: ClipboardEvent) {
    const [html, plain] = ['text/html', 'text/plain'].map((type) => event.clipboardData.getData(type));
    if (change((now) => linkByPaste(now, plain ?? '', siteUrl))) return event.preventDefault();
    if (!html || !plain || !hasForm({ html, plain })) return;
    event.preventDefault();
    say(words.pasting);
    try {
      const { textFromHtml } = await import('#shared/articles/from-html/text-from-html.ts');
      const { text, dropped, pictures } = textFromHtml(html);
      const missing = pictures.filter(({ address }) => !readUploadedImage(address));
      change((now) => pasteText(now, withBlanks(text, plain)));
      say(words.leftOut(dropped, missing));
    } catch {
      change((now) => pasteText(now, plain));
      say(words.pastedPlain);
    }
  }

  return { read, change, use, handlers: { onKeyDown, onPaste } };
}
