import { parseInline } from './inline.ts';
import type { Line } from './lines.ts';
import type { DraftBlock, ListItem, TextList } from './types.ts';

type Items = Extract<Line, { kind: 'items' }>;
type DraftList = Extract<DraftBlock, TextList>;

/** Where items are in the text. */
interface Place {
  /** The line's, in columns. */
  indent: number;
  startLine: number;
  endLine: number;
}

/** Makes the function that adds items to the list above them, below its last item, or as a new list. */
export function listMaker(blocks: DraftBlock[]): (line: Items, place: Place) => void {
  /** The list that was added last, how far it is indented, and whether its last item has a hyphen. */
  let above: { list: DraftList; indent: number; isHyphen: boolean } | undefined;

  return (line, { indent, startLine, endLine }) => {
    const items = line.texts.map((text) => ({ content: parseInline(text) }));
    const last = blocks.at(-1);
    if (above && above.list === last) {
      const distance = startLine - last.endLine;
      const isBelow = indent >= above.indent + INDENT && (line.isHyphen || above.isHyphen);
      const item = last.items.at(-1);
      if (isBelow && item && distance <= 2) {
        addBelow(item, line, items, distance);
        last.endLine = endLine;
        return;
      }
      if (continues(last, line, distance)) {
        for (const each of items) last.items.push(each);
        last.endLine = endLine;
        above.isHyphen = line.isHyphen;
        return;
      }
    }
    const list: DraftList = { ...listOf(line, items), startLine, endLine };
    blocks.push(list);
    above = { list, indent, isHyphen: line.isHyphen };
  };
}

/** How much further than the item above it a line must be indented to be below that item, if one of the two has a hyphen. */
const INDENT = 2;

/** How far a line is indented, in columns. */
export const indentOf = (line: string) =>
  line.slice(0, line.length - line.trimStart().length).replaceAll('\t', '  ').length;

function addBelow(item: ListItem, line: Items, items: ListItem[], distance: number): void {
  item.lists ??= [];
  const list = item.lists.at(-1);
  if (list && continues(list, line, distance)) for (const each of items) list.items.push(each);
  else item.lists.push(listOf(line, items));
}

const listOf = ({ ordered, number }: Items, items: ListItem[]): TextList => ({
  kind: 'list',
  ordered,
  start: number,
  items,
});

/**
 * Items on the next line belong to the list above whatever their number. After one blank line bullets still do, and
 * numbers that count on; two blank lines end the list.
 */
function continues(list: TextList, line: Items, distance: number): boolean {
  if (list.ordered !== line.ordered) return false;
  const countsOn = !line.ordered || line.number === list.start + list.items.length;
  return distance === 1 || (distance === 2 && countsOn);
}
