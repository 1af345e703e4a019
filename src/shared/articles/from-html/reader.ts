import { readUploadedImage } from '#shared/images/uploaded-image.ts';
import {
  blockElements,
  emphasizedElements,
  hiddenElements,
  leftOut,
  leftOutClasses,
  lineElements,
  plainElements,
  strongElements,
  voidElements,
} from './elements.ts';
import type { Flow } from './flow.ts';
import { createFrames, type Frame } from './frames.ts';
import { plainRun } from './html-block.ts';
import { linkedAddress } from './linked-address.ts';
import { createBlockOpener, type OpenedTag } from './open-block.ts';
import type { Attributes, TagReader } from './read-tags.ts';
import { isColorful, isEmphasized, isStrong, looksOf, readStyle } from './style.ts';

export interface ReaderOptions {
  /** Another address for that of a link or a picture. */
  resolve?: ((address: string) => string) | undefined;
  /** Whether a line of the source is a line of the text, as in WordPress's older posts. */
  keepsLines?: boolean | undefined;
}

/** Where the notes of writing programs are, and the ways back from them. */
const NOTE = /#_?(?:ftn|edn|sdfootnote|sdendnote|cite_note|footnote|fn)/;
const BACK = /#(?:_?(?:ftnt?|edn|fn|footnote)_?ref|cite_ref|sd(?:foot|end)note\d+anc)/;

/**
 * Decides what each element means for the text.
 * @param count something that the text does not show, in words for people
 */
export function createReader(
  flow: Flow,
  count: (what: string) => void,
  options: ReaderOptions,
): TagReader & { end(): void } {
  const frames = createFrames({ keepsLines: options.keepsLines ?? false });
  const { openBlock, markItem, isInQuote } = createBlockOpener(flow, count);
  let texts = 0;
  let collected = '';

  const resolve = (address: string) => options.resolve?.(address) ?? address;

  function addText(text: string): void {
    const { strong, em, href, cite } = frames.top();
    flow.add({ text, strong, em, href, cite });
    if (text.trim() !== '') texts += 1;
  }

  /** Its address, alone in a line. */
  function addEmbed(what: string, address = ''): void {
    count(what);
    const href = linkedAddress(address.replace(/^\/\//, 'https://'));
    if (!href?.startsWith('http')) return;
    flow.endBlock();
    flow.add({ ...plainRun(href), href });
    flow.endBlock();
  }

  function addPicture({ attributes, classes }: OpenedTag): void {
    const alt = (attributes.get('alt') ?? '').replace(/\s+/g, ' ').trim();
    const isPixel = attributes.get('width') === '1' && attributes.get('height') === '1';
    if (/\b(?:emoji|wp-smiley)\b/.test(classes) || attributes.has('data-emoji')) addText(alt);
    else if (attributes.get('aria-roledescription') === 'checkbox') count('checkbox');
    else if (isPixel) count('tracking pixel');
    else {
      const named = ['data-orig-file', 'data-src', 'data-lazy-src', 'src'].map((name) =>
        attributes.get(name),
      );
      const address = resolve(named.find(Boolean)?.trim() ?? '');
      if (address !== '') flow.putBlock({ kind: 'picture', address, alt, caption: [] });
      if (!readUploadedImage(address)) count('picture');
    }
  }

  function openVoid(element: OpenedTag): void {
    const { name, attributes } = element;
    const type = attributes.get('type')?.toLowerCase();
    if (name === 'br') flow.add(plainRun('\n'));
    else if (name === 'img') addPicture(element);
    else if (name === 'hr') flow.putBlock({ kind: 'rule' });
    else if (name === 'embed' || name === 'frame') addEmbed('embed', attributes.get('src'));
    else if (name === 'input' && type !== 'hidden') count(type === 'checkbox' ? 'checkbox' : 'form field');
  }

  function openLink(frame: Frame, address: string): void {
    const isInSup = frames.top().name === 'sup';
    if (/#_?(?:cmnt|msocom)/.test(address)) {
      frame.isHidden = true;
      if (address.includes('#cmnt_ref')) frames.hideBlock();
      else count('comment');
    } else if (BACK.test(address) || NOTE.test(address) || (isInSup && address.startsWith('#'))) {
      const isBack = BACK.test(address);
      if (!isBack) count('footnote');
      collect(frame, (text) => {
        const [, number] = /^\[?(\d{1,5})\]?$/.exec(text) ?? [];
        const before = texts;
        if (number) addText(`[${number}]${isBack ? ' ' : ''}`);
        else if (!isBack) addText(text);
        texts = before;
      });
    } else {
      const href = linkedAddress(resolve(address));
      const before = texts;
      frame.href = href ?? '';
      // Around a picture it leads nowhere in the text; that to the picture's own file is none that readers miss.
      const isFile = href !== null && /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(href);
      frame.end = () => {
        if (href === null || (texts === before && !isFile)) count('link');
      };
    }
  }

  /** What is left out of the text with all that is in it; undefined if it stays. */
  function leaveOut({ name, attributes, classes, style }: OpenedTag): 'unseen' | string | undefined {
    if (hiddenElements.has(name) || attributes.has('hidden') || style.get('display') === 'none')
      return 'unseen';
    if (style.get('mso-hide') === 'all' || style.get('mso-element') === 'comment-list') return 'unseen';
    if (name === 'iframe')
      return /(?:youtube|youtu\.be|vimeo)/.test(attributes.get('src') ?? '') ? 'video' : 'embed';
    const marked = classes.split(/\s+/).find((each) => leftOutClasses.has(each));
    return marked ? leftOutClasses.get(marked) : leftOut.get(name);
  }

  function countLooks({ name, attributes, style }: OpenedTag, { href, isCollected }: Frame): void {
    const isLink = href !== '';
    const looks = new Set(looksOf(style, { isLink }));
    const plain = plainElements.get(name);
    if (plain && !(isLink && plain === 'underline')) looks.add(plain);
    if (name === 'font' && isColorful(attributes.get('color')?.toLowerCase())) looks.add('color');
    if (/^(?:center|right)$/i.test(attributes.get('align') ?? '')) looks.add('alignment');
    if (!isCollected) for (const look of looks) count(look);
  }

  /** Elements within a line that begin something. */
  function openInline(frame: Frame, { name, attributes, style }: OpenedTag): void {
    const address = attributes.get('href')?.trim();
    if (name === 'a' && address) openLink(frame, address);
    if (name === 'q') {
      addText('“');
      frame.end = () => addText('”');
    }
    if (name === 'sup' && !frame.isCollected) {
      const before = texts;
      // That of a footnote is none.
      frame.end = () => {
        if (texts > before) count('superscript');
      };
    }
    if (style.get('mso-list') === 'ignore') collect(frame, markItem);
  }

  /** Takes the words in an element for something else than the text. */
  function collect(frame: Frame, take: (text: string) => void): void {
    if (frame.isCollected) return;
    collected = '';
    frame.isCollected = true;
    frame.end = () => take(collected.trim());
  }

  function open(name: string, attributes: Attributes): void {
    const classes = attributes.get('class')?.toLowerCase() ?? '';
    const element: OpenedTag = { name, attributes, classes, style: readStyle(attributes) };
    const { style } = element;
    frames.endBefore(name);
    const parent = frames.top();
    const gone = parent.isHidden ? 'unseen' : leaveOut(element);
    if (gone && gone !== 'unseen') {
      if (name === 'video' || name === 'audio' || name === 'iframe') addEmbed(gone, attributes.get('src'));
      else count(gone);
    }
    if (voidElements.has(name)) {
      if (!gone) openVoid(element);
      return;
    }
    const isBlock = blockElements.has(name);
    const whiteSpace = style.get('white-space') ?? '';
    const frame: Frame = {
      ...parent,
      name,
      isBlock,
      strong: isStrong(style, parent.strong || strongElements.has(name)),
      em: isEmphasized(
        style,
        parent.em || (emphasizedElements.has(name) && !(isInQuote() && name === 'cite')),
      ),
      cite: parent.cite || (isInQuote() && (name === 'cite' || name === 'footer')),
      isHidden: gone !== undefined,
      keepsLines: parent.keepsLines || name === 'pre' || /^pre/.test(whiteSpace),
      end: undefined,
    };
    if (!frame.isHidden) {
      if (isBlock) beginBlock(frame, element);
      else openInline(frame, element);
      countLooks(element, frame);
    }
    frames.push(frame);
  }

  function beginBlock(frame: Frame, element: OpenedTag): void {
    const endText = lineElements.has(element.name) ? flow.endLine : flow.endBlock;
    endText();
    const end = openBlock(element);
    frame.end = () => {
      end?.();
      endText();
    };
  }

  return {
    open,
    close: frames.close,

    text(text) {
      const frame = frames.top();
      if (frame.isHidden) return;
      if (frame.isCollected) {
        collected += text;
        return;
      }
      const lines = frame.keepsLines
        ? text.replace(/\r\n?/g, '\n').replaceAll('\n', ' \n')
        : text.replace(/[\n\r\f\t]/g, ' ');
      addText(lines);
    },

    comment(text) {
      const trimmed = text.trim();
      const [, block] = /^wp:([\w/-]+)/.exec(trimmed) ?? [];
      // A block that WordPress fills in while it serves the page.
      if (block && trimmed.endsWith('/')) count(`block “${block}”`);
    },

    end: frames.endAll,
  };
}
