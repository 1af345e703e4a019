/** What a locale writes around and inside whole amounts of a currency. */
export interface Notation {
  /** `$`, or `CHF ` with its space; '' in `1 995 kr`. */
  before: string;
  after: string;
  /** Between groups of three digits. */
  group: string;
  /** `US dollars` */
  name: string;
}

/** @throws RangeError for a locale or currency that is not well-formed */
export function notationOf(locale: string, currency: string): Notation {
  const parts = (currencyDisplay: 'symbol' | 'name') =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 },
    }).formatToParts(10_000);
  const find = (wanted: string, some: Intl.NumberFormatPart[]) =>
    some.find(({ type }) => type === wanted)?.value ?? '';
  const symbol = parts('symbol');
  const group = find('group', symbol);
  const [before = '', after = ''] = symbol
    .map(({ value }) => value)
    .join('')
    .split(`10${group}000`);
  return { before, after, group, name: find('currency', parts('name')) };
}
