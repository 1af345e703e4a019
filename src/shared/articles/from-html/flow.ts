import {
  type HtmlBlock,
  inOneLine,
  isName,
  type ListOf,
  linesOf,
  quoteOf,
  type Run,
  type TextLine,
  toParagraphs,
  withoutDash,
} from './html-block.ts';

type Item = Extract<HtmlBlock, { kind: 'item' }>;

/** Where blocks are put: the text, a quotation, a cell or a caption. */
interface Place {
  blocks: HtmlBlock[];
  /** The level of the heading that is open; 0 for none. */
  heading: number;
  item: Item | null;
  lists: ListOf[];
}

const newPlace = (): Place => ({ blocks: [], heading: 0, item: null, lists: [] });

export type Flow = ReturnType<typeof createFlow>;

/** Puts what is read into blocks, one after the other. */
export function createFlow() {
  const outer: Place[] = [];
  let place = newPlace();
  let runs: Run[] = [];
  /** Only a line has ended since the last text, not a paragraph. */
  let isNextLine = false;
  let hasBlankLines = false;
  const wordLists = new Map<ListOf, string>();
  /** The paragraphs that are tables. */
  const rows = new Set<HtmlBlock>();
  const lengths = new Map<ListOf, number>();

  function endLine(): void {
    const paragraphs = toParagraphs(runs);
    if (paragraphs.length === 0 && runs.some(({ text }) => text === '\n')) {
      hasBlankLines = true;
      isNextLine = false;
    }
    runs = [];
    for (const lines of paragraphs) {
      put(lines);
      isNextLine = false;
    }
    if (paragraphs.length > 0) isNextLine = true;
  }

  function put(lines: TextLine[]): void {
    const last = place.blocks.at(-1);
    const { item } = place;
    if (item && item.lines.length === 0) {
      item.lines.push(...lines);
      place.blocks.push(item);
      if (item.depth === 0) lengths.set(item.list, (lengths.get(item.list) ?? 0) + 1);
    } else if (item && last?.kind === 'item') {
      for (const line of lines) last.lines.push(line);
    } else if (place.heading > 0) {
      place.blocks.push({ kind: 'heading', level: place.heading, lines });
    } else {
      place.blocks.push({ kind: 'paragraph', follows: isNextLine, lines });
    }
  }

  function endBlock(): void {
    endLine();
    isNextLine = false;
  }

  /** @returns what ends it and gives its blocks */
  function enter(): () => HtmlBlock[] {
    endBlock();
    outer.push(place);
    place = newPlace();
    return () => {
      endBlock();
      const { blocks } = place;
      place = outer.pop() ?? newPlace();
      return blocks;
    };
  }

  function putBlock(block: HtmlBlock): void {
    endBlock();
    place.blocks.push(block);
  }

  function openItem(item: Item): () => void {
    endBlock();
    const before = place.item;
    place.item = item;
    return () => {
      endBlock();
      place.item = before;
    };
  }

  const lastList = () => {
    const last = place.blocks.at(-1);
    return last?.kind === 'item' ? last.list : undefined;
  };

  return {
    endLine,
    endBlock,
    putBlock,

    add(run: Run): void {
      const last = runs.at(-1);
      const isSame =
        last?.strong === run.strong && last.em === run.em && last.href === run.href && last.cite === run.cite;
      if (isSame && run.text !== '\n' && last.text !== '\n') last.text += run.text;
      else runs.push({ ...run });
    },

    /** How many lists are open. */
    depth: () => place.lists.length,

    heading(level: number): () => void {
      endBlock();
      place.heading = level;
      return () => {
        endBlock();
        place.heading = 0;
      };
    },

    list(ordered: boolean, start: number): () => void {
      endBlock();
      const last = place.lists.length === 0 ? lastList() : undefined;
      const isContinued =
        last && last.ordered === ordered && (!ordered || start === last.start + (lengths.get(last) ?? 0));
      place.lists.push(isContinued ? last : { ordered, start });
      return () => {
        endBlock();
        place.lists.pop();
      };
    },

    /** @param level from 1; more than the lists around it, if only a program says so */
    item(level = place.lists.length): () => void {
      const own = place.lists.at(-1) ?? lastList() ?? { ordered: false, start: 1 };
      endBlock();
      const above = level > 1 ? lastList() : undefined;
      return openItem({
        kind: 'item',
        list: above ?? own,
        depth: above ? 1 : 0,
        ordered: own.ordered,
        lines: [],
      });
    },

    /** A paragraph that Word shows as an item. @param key of its list @returns what gets its number or bullet */
    wordItem(key: string, level: number): { end: () => void; mark: (text: string) => void } {
      endBlock();
      const last = lastList();
      const isSame = last !== undefined && wordLists.get(last) === key;
      const list = isSame ? last : { ordered: false, start: 1 };
      wordLists.set(list, key);
      const item: Item = {
        kind: 'item',
        list,
        depth: isSame && level > 1 ? 1 : 0,
        ordered: false,
        lines: [],
      };
      return {
        end: openItem(item),
        mark(text) {
          const [, number] = /^\(?(?:(\d{1,9})|[A-Za-z]{1,4})[.)]/.exec(text.trim()) ?? [];
          item.ordered = /^\(?[A-Za-z\d]{1,9}[.)]/.test(text.trim());
          if (isSame) return;
          list.ordered = item.ordered;
          list.start = Number(number ?? 1);
        },
      };
    },

    quote(): () => void {
      const leave = enter();
      return () => {
        const inner = leave();
        let lines: TextLine[] = [];
        const end = () => {
          const last = place.blocks.at(-1);
          // Google Docs has no quotations: the name is a second indented paragraph.
          if (last?.kind === 'quote' && lines.length === 1 && isName(lines))
            last.attribution ??= withoutDash(lines[0] ?? []);
          else if (lines.length > 0) putBlock(quoteOf(lines));
          lines = [];
        };
        for (const block of inner) {
          if ('lines' in block) lines.push(...linesOf([block]));
          else {
            end();
            putBlock(block);
          }
        }
        end();
      };
    },

    /** Words about what is before them: a picture, or a quotation. */
    caption(): () => void {
      const leave = enter();
      return () => {
        const inner = leave();
        const line = inOneLine(linesOf(inner));
        const last = place.blocks.at(-1);
        if (line.length > 0 && last?.kind === 'picture' && last.caption.length === 0) last.caption = line;
        else if (line.length > 0 && last?.kind === 'quote') last.attribution ??= withoutDash(line);
        else for (const block of inner) putBlock(block);
      };
    },

    /** One row of a table: its cells in one line. A single cell is no table. @returns what opens a cell, and what ends the row */
    row(onTable: () => void): { cell: () => () => void; end: () => void } {
      endBlock();
      const cells: HtmlBlock[][] = [];
      return {
        cell() {
          const leave = enter();
          return () => void cells.push(leave());
        },
        end() {
          if (cells.length === 1) for (const block of cells[0] ?? []) putBlock(block);
          if (cells.length < 2) return;
          onTable();
          const line = inOneLine(
            cells.map((cell) => inOneLine(linesOf(cell))),
            ' | ',
          );
          const last = place.blocks.at(-1);
          if (last?.kind === 'paragraph' && rows.has(last)) last.lines.push(line);
          else {
            const block: HtmlBlock = { kind: 'paragraph', follows: false, lines: [line] };
            rows.add(block);
            putBlock(block);
          }
          for (const block of cells.flat()) if (!('lines' in block)) putBlock(block);
        },
      };
    },

    finish(): HtmlBlock[] {
      while (outer.length > 0) place = outer.pop() ?? place;
      endBlock();
      if (!hasBlankLines)
        for (const block of place.blocks) if (block.kind === 'paragraph') block.follows = false;
      return place.blocks;
    },
  };
}
