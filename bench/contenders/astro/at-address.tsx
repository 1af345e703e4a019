import { AddressContext } from './react-router.ts';
import { FilteredList } from './shared/filtered-list.tsx';
import { Header } from './src/client/layout/header/header.tsx';
import type { ArticleSummary } from './src/shared/articles/types.ts';

/** Context does not cross islands, so each gets the page's address. */
export function HeaderAt({ address }: { address: string }) {
  return (
    <AddressContext value={new URL(address)}>
      <Header />
    </AddressContext>
  );
}

export function FilteredListAt({ address, articles }: { address: string; articles: ArticleSummary[] }) {
  return (
    <AddressContext value={new URL(address)}>
      <FilteredList articles={articles} />
    </AddressContext>
  );
}
