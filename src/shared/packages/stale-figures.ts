import type { Document } from '../content/contents.ts';
import { units } from '../money/currency-name.ts';
import { after, before, group } from '../money/notation.ts';
import { INSTALLMENTS } from '../money.ts';
import { region } from '../region.ts';
import type { PriceList } from './prices.ts';

const escaped = (text: string) => text.trim().replace(/\W/g, '\\$&') || '\\s';
const sign = escaped(before + after);
const digits = `\\d[\\d${escaped(group)}]{0,9}`;
/** Amounts as people write them: `$1,200`, `$ 1200`, `US$1,200.00`, `1,200 dollars`, `1 dollar`, `1200 USD`. */
export const moneyFigure = new RegExp(
  `${sign}\\s?(?<after>${digits})|(?<before>${digits})(?:\\.\\d\\d)?\\s?(?:${units}?\\b|${region.currency}\\b)`,
  'gi',
);

/**
 * The texts that say an amount of the former list that the next one no longer has, for a warning to the owner.
 * @param documents all in force
 */
export function* staleFigures(
  former: PriceList,
  next: PriceList,
  documents: Iterable<Document>,
): Iterable<{ kind: string; at: string; amount: number }> {
  const current = amountsOf(next);
  const stale = new Set([...amountsOf(former)].filter((amount) => !current.has(amount)));
  // The list itself.
  for (const { kind, ...words } of documents)
    for (const [at, text] of kind === 'prices' ? [] : textsIn(words))
      for (const amount of new Set(figuresIn(text))) if (stale.has(amount)) yield { kind, at, amount };
}

/** Also the totals, which the packages page shows. */
const amountsOf = ({ packages, giftAmounts = [] }: PriceList): ReadonlySet<number> =>
  new Set([
    ...Object.values(packages).flatMap(({ full, shown, charged }) => [
      ...[full, shown, charged],
      ...[shown * INSTALLMENTS, charged * INSTALLMENTS],
    ]),
    ...giftAmounts.map(({ amount }) => amount),
  ]);

const figuresIn = (text: string) =>
  [...text.matchAll(moneyFigure)].map(({ groups: { after = '', before = '' } = {} }) =>
    Number((after || before).replace(/\D/g, '')),
  );

function* textsIn(value: unknown, at: readonly string[] = []): Iterable<[at: string, text: string]> {
  if (typeof value === 'string') yield [at.join('/'), value];
  else for (const [name, inner] of Object.entries(value ?? {})) yield* textsIn(inner, [...at, name]);
}
