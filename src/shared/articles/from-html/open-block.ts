import type { Flow } from './flow.ts';
import type { Attributes } from './read-tags.ts';
import type { Style } from './style.ts';

export interface OpenedTag {
  name: string;
  attributes: Attributes;
  /** In lower case. */
  classes: string;
  style: Style;
}

type End = (() => void) | undefined;

/** A table within so many others is not read as one. */
const MAX_TABLES = 8;

/** What blocks begin in a text; each result ends what it began. */
export function createBlockOpener(flow: Flow, count: (what: string) => void) {
  const tables: { row: ReturnType<Flow['row']> | null; isCounted: boolean }[] = [];
  let markItem: ((text: string) => void) | null = null;
  let isInQuote = false;
  let isInCaption = false;

  function openQuote(): End {
    if (isInQuote || isInCaption) {
      count('quotation in a quotation');
      return undefined;
    }
    const end = flow.quote();
    isInQuote = true;
    return () => {
      isInQuote = false;
      end();
    };
  }

  function openCaption(): End {
    if (isInQuote || isInCaption) return undefined;
    const end = flow.caption();
    isInCaption = true;
    return () => {
      isInCaption = false;
      end();
    };
  }

  function openItem({ attributes }: OpenedTag): End {
    const level = levelOf(attributes) ?? flow.depth();
    if (level > 2) count('deeper list level');
    return flow.item(level);
  }

  function openWordItem([, list = '', level = '', format = '']: readonly string[]): End {
    if (Number(level) > 2) count('deeper list level');
    const item = flow.wordItem(`${list} ${format}`, Number(level));
    markItem = item.mark;
    return () => {
      markItem = null;
      item.end();
    };
  }

  function openTable({ attributes }: OpenedTag): End {
    // One that only places what is in it has rows and cells like any other blocks.
    if (tables.length >= MAX_TABLES || /^(?:presentation|none)$/.test(attributes.get('role') ?? ''))
      return undefined;
    tables.push({ row: null, isCounted: false });
    return () => void tables.pop();
  }

  function openRow(): End {
    const table = tables.at(-1);
    if (!table || table.row) return undefined;
    const row = flow.row(() => {
      if (!table.isCounted) count('table');
      table.isCounted = true;
    });
    table.row = row;
    return () => {
      table.row = null;
      row.end();
    };
  }

  function openBlock(element: OpenedTag): End {
    const { name, attributes, classes, style } = element;
    const heading = classes.includes('msotitle') ? '1' : /^h([1-6])$/.exec(name)?.[1];
    if (heading) return flow.heading(Number(heading));
    if (attributes.get('role') === 'heading') return flow.heading(levelOf(attributes) ?? 2);
    const wordItem = /^(l\d+) level(\d+) (lfo\d+)/.exec(style.get('mso-list') ?? '');
    if (wordItem) return openWordItem(wordItem);
    if (/\bmso(?:intense)?quote\b/.test(classes) || isIndented(element)) return openQuote();
    if (classes.includes('wp-caption-text')) return openCaption();
    switch (name) {
      case 'ul':
      case 'ol':
      case 'menu':
        return flow.list(name === 'ol', Number.parseInt(attributes.get('start') ?? '', 10) || 1);
      case 'li':
        return openItem(element);
      case 'blockquote':
        return openQuote();
      case 'figcaption':
        return openCaption();
      case 'table':
        return openTable(element);
      case 'tr':
        return openRow();
      case 'td':
      case 'th':
        return tables.at(-1)?.row?.cell();
      default:
        return undefined;
    }
  }

  return {
    openBlock,
    /** The number or bullet that Word wrote before its item. */
    markItem: (text: string) => markItem?.(text),
    isInQuote: () => isInQuote,
  };
}

/** A paragraph that Google Docs indents, by steps of 36 points. It has no other form for quotations. */
const isIndented = ({ name, attributes, style }: OpenedTag): boolean =>
  name === 'p' &&
  attributes.has('dir') &&
  !attributes.has('role') &&
  /^(?:3[6-9]|[4-9]\d|\d{3})(?:\.\d+)?pt$/.test(style.get('margin-left') ?? '');

const levelOf = (attributes: Attributes): number | undefined =>
  Number(attributes.get('aria-level') ?? attributes.get('data-aria-level')) || undefined;
