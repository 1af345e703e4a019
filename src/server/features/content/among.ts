import type { Contents, Document } from '#shared/content/contents.ts';
import { prices } from '#shared/content/documents/prices.ts';
import type { ContentFinding } from '#shared/content/responses.ts';
import { formatMoney } from '#shared/money.ts';
import { staleFigures } from '#shared/packages/stale-figures.ts';
import type { DocumentDefinitions } from './definitions.ts';

/** What does not go together with other documents. @param inForce before this document is */
export function* findAmong(
  definitions: DocumentDefinitions,
  document: Document,
  { contents, inForce }: { contents: Contents; inForce: Contents },
): Iterable<ContentFinding> {
  const others = [...definitions.values()].filter(({ builtIn }) => builtIn.kind !== document.kind);
  const title = titleOf(document);
  for (const { builtIn, label } of others)
    if (title !== undefined && titleOf(contents.of(builtIn)) === title)
      yield { at: 'meta/title', says: `The page of “${label}” has the same title.`, level: 'warning' };
  if (document.kind !== prices.kind) return;
  const words = others.map(({ builtIn }) => contents.of(builtIn));
  for (const { kind, at, amount } of staleFigures(inForce.of(prices), document as typeof prices, words))
    yield {
      at: '',
      says: `“${definitions.get(kind)?.label}” still says ${formatMoney(amount)} (${at}).`,
      level: 'warning',
    };
}

const titleOf = (document: Document) => (document as { meta?: { title?: string } }).meta?.title;
