import { cardSize } from '#shared/pages/cards.ts';

/** `font-family` of titles and of the other words. */
export interface CardFamilies {
  display: string;
  text: string;
}

/** The words of a card and their look: the input of the thread that renders them. */
export interface CardWords {
  brand: string;
  kicker: string;
  title: string;
  lead: string;
  author: string;
  /** First letters of the author, on the portrait. */
  initials: string;
  /** Colors as CSS writes them. */
  colors: { title: string; text: string; kicker: string; initials: string };
  /** The room for title and lead, in pixels. */
  width: number;
}

type Style = Record<string, string | number>;

/** An element for satori: React's shape without React. */
export interface Element {
  type: string;
  key: null;
  props: { style: Style; children?: Element[] | string };
}

const MARGIN = 72;
/** Narrower than a title: the drawing rises beside it. */
const LEAD_WIDTH = 490;
/** Where the wordmark begins, right of the mark. */
export const wordmark = { left: MARGIN + 54, top: 56 };
export const portrait = { left: MARGIN, top: 494, size: 64 };

/** Larger for short titles. */
const titleSizes = [
  { upTo: 24, size: 84 },
  { upTo: 44, size: 70 },
  { upTo: 75, size: 58 },
  { upTo: 110, size: 48 },
  { upTo: Number.POSITIVE_INFINITY, size: 42 },
];
/** The text that fits at the smallest size; longer text is cut at a word. */
const TITLE_MAX = 150;

const withoutLastWord = (text: string) =>
  text.replace(/\s\S*$/, '').replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '');

function fitTitle(text: string, width: number): { title: string; size: number; breaks: Style } {
  const title = text.length > TITLE_MAX ? `${withoutLastWord(text.slice(0, TITLE_MAX))}…` : text;
  const size = titleSizes.find(({ upTo }) => title.length <= upTo)?.size ?? 42;
  const longestWord = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  // A letter of the display face is a little over half as wide as it is high.
  const widest = Math.floor(width / (longestWord * 0.56));
  if (widest < 42) return { title, size: 42, breaks: { wordBreak: 'break-word' } };
  return { title, size: Math.min(size, widest), breaks: { textWrap: 'balance' } };
}

/** The words alone, on nothing: the drawing lies beneath. */
export function cardLayout(words: CardWords, families: CardFamilies): Element {
  const { colors, kicker, lead, author, initials, width } = words;
  const { title, size, breaks } = fitTitle(words.title, width);
  return box({ position: 'relative', ...cardSize, fontFamily: families.text, color: colors.text }, [
    box(
      {
        position: 'absolute',
        ...wordmark,
        fontFamily: families.display,
        fontSize: 38,
        letterSpacing: '-0.02em',
        lineHeight: 1,
        color: colors.title,
      },
      words.brand,
    ),
    box(
      {
        position: 'absolute',
        left: MARGIN,
        top: 134,
        width,
        height: author ? 340 : 420,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      [
        ...when(kicker, { fontSize: 26, color: colors.kicker, marginBottom: 18, lineHeight: 1.2 }),
        box(
          {
            display: 'block',
            fontFamily: families.display,
            fontSize: size,
            lineHeight: 1.08,
            letterSpacing: '-0.02em',
            color: colors.title,
            ...breaks,
          },
          title,
        ),
        ...when(lead, {
          display: 'block',
          width: LEAD_WIDTH,
          fontSize: 27,
          lineHeight: 1.42,
          marginTop: 24,
          lineClamp: 4,
        }),
      ],
    ),
    ...when(initials, {
      position: 'absolute',
      left: portrait.left,
      top: portrait.top,
      width: portrait.size,
      height: portrait.size,
      alignItems: 'center',
      justifyContent: 'center',
      fontFamily: families.display,
      fontSize: 26,
      color: colors.initials,
    }),
    ...when(author && `By ${author}`, {
      position: 'absolute',
      display: 'block',
      left: portrait.left + portrait.size + 20,
      top: portrait.top + 14,
      width: 460,
      fontSize: 27,
      lineHeight: 1.3,
      color: colors.title,
      lineClamp: 1,
    }),
  ]);
}

function box(style: Style, children: Element[] | string): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

function when(text: string, style: Style): Element[] {
  return text ? [box(style, text)] : [];
}
