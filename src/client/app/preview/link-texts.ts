import type { Document } from '#shared/content/contents.ts';
import { withoutFocus } from '#shared/images/uploaded-image.ts';
import { plainNumber } from '#shared/money/read.ts';

/** The place of a text or picture, such as `people/3/bio` of the kind `team`. */
export interface ContentPlace {
  kind: string;
  at: string;
}

type Places = ReadonlyMap<string, readonly ContentPlace[]>;

const places = new WeakMap<Element, ContentPlace>();

export const contentPlaceOf = (element: Element | null) => (element ? places.get(element) : undefined);

/** Header and footer show facts that a document has; their other words are not the documents' own. */
const isFact = ({ kind }: Document) => kind === 'firm' || kind === 'announcement';

/**
 * Marks the elements whose text or picture comes from one of the documents, by comparison: the second element with the same text is that of
 * the second field with it. A line of several facts, such as a town and a postcode, is that of the first one.
 * @param documents that the page has read, the latest last
 */
export function linkTexts(root: ParentNode, documents: readonly Document[]): void {
  for (const element of root.querySelectorAll('[data-content-path]'))
    element.removeAttribute('data-content-path');
  const newestFirst = [...documents].reverse();
  const facts = placesIn(newestFirst.filter(isFact));
  const inMain = marker(placesIn(newestFirst), facts);
  const around = marker(facts, facts);
  for (const area of root.querySelectorAll('header, main, footer')) {
    if (area.parentElement?.closest('main')) continue;
    const mark = area.localName === 'main' ? inMain : around;
    const nodes = document.createTreeWalker(area, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node instanceof HTMLImageElement) mark(node, node.getAttribute('src') ?? '');
      else if (node instanceof Text && node.parentElement && node.data.trim())
        mark(node.parentElement, shownAs(node.data));
    }
  }
}

function marker(found: Places, facts: Places) {
  const turns = new Map<string, number>();
  return (element: Element, value: string) => {
    const turn = turns.get(value) ?? 0;
    turns.set(value, turn + 1);
    const all = found.get(value);
    const [part] = all ? [] : value.split(/, |[–-]/).flatMap((each) => facts.get(each) ?? []);
    const place = all?.[turn] ?? all?.at(-1) ?? part;
    if (!place) return;
    places.set(element, place);
    element.setAttribute('data-content-path', `${place.kind}/${place.at}`);
  };
}

/** The places of each value, in the order of the documents. */
function placesIn(documents: readonly Document[]): Places {
  const found = new Map<string, ContentPlace[]>();
  for (const document of documents)
    for (const { at, value } of valuesIn(document)) {
      const known = found.get(value) ?? [];
      found.set(value, [...known, { kind: document.kind, at }]);
    }
  return found;
}

function* valuesIn(value: unknown, at = ''): Iterable<{ at: string; value: string }> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, at ? `${at}/${name}` : name);
    return;
  }
  const lines = typeof value === 'number' ? [String(value)] : String(value).split(/\n+/);
  if (at !== 'kind') for (const line of lines) if (line.trim()) yield { at, value: shownAs(line) };
}

/** Texts without the spaces that HTML ignores; amounts and counts, such as $5,000 and 30+, as numbers; pictures without focal point. */
function shownAs(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const [, number] = /^(\d+(?:\.\d+)?)[+%]?$/.exec(plainNumber(plain)) ?? [];
  return number ?? withoutFocus(plain);
}
