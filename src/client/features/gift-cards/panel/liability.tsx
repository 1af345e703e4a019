import { useQuery } from '@tanstack/react-query';
import { Link } from '#client/components/link.tsx';
import { DataTable } from '#client/panel/kit/data-table.tsx';
import { ExportButton } from '#client/panel/kit/export-button.tsx';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery } from '#client/panel/queries.ts';
import { type GiftCardQuery, giftCardAddress, giftCardList } from '#shared/gift-cards/list.ts';
import type { GiftCardYear } from '#shared/gift-cards/panel.ts';
import { giftCardWords, oneGiftCardWords, liabilityWords as words } from '#shared/gift-cards/panel-words.ts';
import { formatMoney } from '#shared/money.ts';
import { staffApi } from '#shared/panel/paths.ts';

/** What the firm owes for its gift cards, by year of issue. */
export function Liability({ list }: { list: GiftCardQuery }) {
  const query = useQuery(panelQuery<GiftCardYear[]>(['gift-card-report'], staffApi.giftCardReport));
  return (
    <>
      <div className="record-bar d-flex flex-wrap align-items-center justify-content-between">
        <Link className="btn btn-quiet btn-sm" to={giftCardAddress.write(list)}>
          <span aria-hidden="true">←</span> {oneGiftCardWords.back}
        </Link>
      </div>
      <ViewHead title={words.title} about={words.about}>
        <ExportButton list={giftCardList} />
      </ViewHead>
      <ListState query={query} words={{ ...giftCardWords, ...words }} isEmpty={({ length }) => length === 0}>
        {(years) => <LiabilityTable years={years} />}
      </ListState>
    </>
  );
}

const sums = ['issued', 'redeemed', 'expired', 'voided', 'outstanding'] as const;

function LiabilityTable({ years }: { years: readonly GiftCardYear[] }) {
  const sum = (name: keyof GiftCardYear) => years.reduce((total, year) => total + year[name], 0);
  // The last row, for all years.
  const all = {
    year: 0,
    ...Object.fromEntries(['cards' as const, ...sums].map((name) => [name, sum(name)])),
  } as GiftCardYear;
  return (
    <>
      <p className="report__figure card-balance__amount">
        {formatMoney(all.outstanding)}{' '}
        <small className="text-body-secondary">{words.columns.outstanding.toLowerCase()}</small>
      </p>
      <DataTable
        label={words.title}
        rows={years.length > 1 ? [...years, all] : years}
        keyOf={({ year }) => year}
        columns={[
          { name: words.columns.year, cell: ({ year }) => year || words.total },
          { name: words.columns.cards, cell: ({ cards }) => cards },
          ...sums.map((name) => ({
            name: words.columns[name],
            cell: (year: GiftCardYear) => formatMoney(year[name]),
          })),
        ]}
      />
    </>
  );
}
