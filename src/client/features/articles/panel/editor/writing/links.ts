import { hideEscapes } from '#shared/articles/body/escapes.ts';
import { findLinks } from '#shared/articles/body/links.ts';
import { replaceSelection, type Selected, touchedLines } from './lines.ts';

export interface TypedLink {
  text: string;
  address: string;
}

type PlacedLink = TypedLink & Omit<Selected, 'text'>;

/** The links in a line, also those whose address no link can have. */
function linksIn(line: string): PlacedLink[] {
  const hidden = hideEscapes(line);
  // Each stand-in is two characters of the source.
  const inSource = (at: number) => at + (hidden.slice(0, at).match(/\p{Cs}/gu)?.length ?? 0);
  const place = (at: number, from: number, to: number, end: number, address: string): PlacedLink => ({
    text: line.slice(inSource(from), inSource(to)),
    address,
    start: inSource(at),
    end: inSource(end),
  });
  const { links, refused } = findLinks(hidden);
  return [
    ...links.map(({ at, from, to, end, href }) => place(at, from, to, end, href)),
    ...refused.flatMap(({ at, end, address, isPicture }) =>
      isPicture ? [] : place(at, at + 1, hidden.indexOf('](', at), end, address),
    ),
  ];
}

/** Those of the lines that the selection touches, with the place of their source. */
const touchedLinks = (now: Selected): PlacedLink[] =>
  touchedLines(now).flatMap(({ line, from }) =>
    linksIn(line).map((link) => ({ ...link, start: from + link.start, end: from + link.end })),
  );

/** The link around the cursor or the selection. */
export const linkAt = (now: Selected): PlacedLink | null =>
  touchedLinks(now).find(({ start, end }) => start <= now.start && now.end <= end) ?? null;

/** The first link of a text to an address. */
export const linkTo = (text: string, to: string): PlacedLink | null =>
  touchedLinks({ text, start: 0, end: text.length }).find(({ address }) => address === to) ?? null;

/** What a link would replace: the one at the cursor, else the selected words without the blanks around them. */
export function linkPlace(now: Selected): PlacedLink {
  const selected = now.text.slice(now.start, now.end);
  // A link is within one line.
  const text = selected.includes('\n') ? '' : selected.trim();
  const start = text === '' ? now.end : now.start + selected.indexOf(text);
  return linkAt(now) ?? { text, address: '', start, end: start + text.length };
}

/** Writes the link, or changes the one at the cursor; without an address, its words stay. */
export function writeLink(now: Selected, { text, address }: TypedLink): Selected {
  const { start, end } = linkPlace(now);
  const source = address === '' ? text : linkSource({ text: text || address, address });
  return replaceSelection({ text: now.text, start, end }, source);
}

export const linkSource = ({ text, address }: TypedLink) =>
  `[${text.replace(/\\.|[[\]]/g, (part) => (part.length === 2 ? part : `\\${part}`))}](${inParentheses(address)})`;

/** What would end the address early is encoded. */
const inParentheses = (address: string) =>
  address.replace(/[\s()]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/**
 * What a person means by an address: without a scheme, a site's or a mailbox's; one of this site is a path.
 * @param siteUrl the site's own address
 */
export function meantAddress(typed: string, siteUrl: string): string {
  const address = typed.trim();
  const { origin } = new URL(siteUrl);
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  if (isHost(address.split(/[/?#]/, 1)[0] ?? '')) return `https://${address}`;
  const rest = address.slice(origin.length);
  return address.startsWith(origin) && /^(?:[/?#]|$)/.test(rest) ? `/${rest.replace(/^\//, '')}` : address;
}

function isHost(text: string): boolean {
  const labels = text.split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && /^[a-z]{2,}$/i.test(last) && labels.every((label) => /^[\w-]+$/.test(label));
}

/** An address as it is copied from a browser or a mail program. */
const copiedAddress = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

export const isCopiedAddress = (text: string) => copiedAddress.test(text.trim());

/** The selected words as a link to a pasted address; null if the paste means something else. */
export function linkByPaste(now: Selected, pasted: string, siteUrl: string): Selected | null {
  const { text, address } = linkPlace(now);
  if (!isCopiedAddress(pasted) || text === '' || address !== '' || isCopiedAddress(text)) return null;
  return writeLink(now, { text, address: meantAddress(pasted, siteUrl) });
}
