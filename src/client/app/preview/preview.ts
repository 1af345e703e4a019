import type { Contents, Document, Preview } from '#shared/content/contents.ts';
import { contentPlaceOf, linkTexts } from './link-texts.ts';
import './preview.scss';

const words = {
  title: 'Preview',
  drafts: 'Drafts included. Visitors don’t see them.',
  click: 'Click a text to edit it. Ctrl-click or Cmd-click follows a link.',
  tap: 'Tap a text to edit it.',
  unsent: 'This is a preview, so nothing was sent.',
  unshown: (labels: readonly string[]) => `Not shown yet, because of errors: ${labels.join(', ')}.`,
};

/** The form of the words listens to it. */
const channel = new BroadcastChannel('content-field');
/** Beside the form, and not in another tab. */
const isFramed = window.parent !== window;
/** Documents that the page has read and the panel can edit, the latest last. */
const read = new Set<Document>();
let edited: readonly string[] = [];

/** The same words; notes which documents the page reads. */
export const watchReads = (contents: Contents): Contents => ({
  ...contents,
  of(builtIn) {
    const found = contents.of(builtIn);
    const document = found as Document;
    read.delete(document);
    if (edited.includes(document.kind)) read.add(document);
    return found;
  },
});

/** Begins before the page is hydrated, so that no form of it sends anything. */
export function beginPreview({ kinds, unshown }: Preview): void {
  edited = kinds;
  const badge = newElement('div');
  badge.className = 'preview-badge';
  badge.role = 'status';
  const say = (...sentences: string[]) =>
    badge.replaceChildren(
      newElement('strong', words.title),
      ...sentences.map((each) => newElement('span', each)),
    );
  const howTo = matchMedia('(hover: none)').matches ? words.tap : words.click;
  say(isFramed ? howTo : words.drafts, ...(unshown.length > 0 ? [words.unshown(unshown)] : []));

  addEventListener('click', editOrFollow, { capture: true });
  const refuse = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    say(words.unsent);
  };
  addEventListener('submit', refuse, { capture: true });

  const update = () => {
    if (!badge.isConnected) document.body.append(badge);
    linkTexts(document, [...read]);
  };
  new MutationObserver(update).observe(document, { childList: true, characterData: true, subtree: true });
  update();
}

/** A click on a text leads to its field. A link in it is followed with Ctrl, Cmd or the keyboard, or if no form is beside the page. */
function editOrFollow(event: MouseEvent): void {
  const target = event.target as Element;
  const link = target.closest('a');
  const place = contentPlaceOf(target.closest('[data-content-path]'));
  const isHeld = event.ctrlKey || event.metaKey;
  const isClick = event.detail > 0 && !isHeld;
  if (place && isClick) channel.postMessage(place);
  if (!link || !isFramed || event.detail === 0) return;
  if (place || isHeld) event.preventDefault();
  if (isHeld) link.click();
}

function newElement(name: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}
