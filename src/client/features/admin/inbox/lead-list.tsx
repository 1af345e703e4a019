import type { UseQueryResult } from '@tanstack/react-query';
import type { LeadList as Leads } from '../../../../shared/admin/leads.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { inboxWords as words } from '../../../../shared/content/desk-inbox.ts';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import { Empty, ListState } from '../parts/list-state.tsx';
import { useListStatus } from '../parts/use-list.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { type InboxAddress, leadQueryOf, writeInboxAddress } from './address.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadRows } from './lead-rows.tsx';

interface LeadListProps {
  address: InboxAddress;
  query: UseQueryResult<Leads>;
  you: number | null;
  /** The lead that was open before the list. */
  left: number | null;
}

export function LeadList({ address, query, you, left }: LeadListProps) {
  const { after, lead, ...filter } = address;
  const here = writeInboxAddress(address);
  const status = useListStatus(here);
  return (
    <>
      <ViewHead
        title={words.title}
        {...(query.data && { about: words.counts(query.data.open, query.data.overdue) })}
      >
        <ExportButton
          path={staffApi.leadsExport}
          body={leadQueryOf(filter, you)}
          name="leads"
          words={words}
        />
      </ViewHead>
      <LeadFilters address={address} />
      <ListState query={query} words={words}>
        {({ leads, next }) => (
          <>
            <div className="lead-list__head">
              <p ref={status} className="admin-status" role="status" tabIndex={-1}>
                {words.rows(leads.length)}
              </p>
              <KeyHints keys={words.keys} />
            </div>
            {leads.length === 0 ? (
              <NoLeads filter={filter} />
            ) : (
              <div aria-busy={query.isPlaceholderData}>
                <LeadRows
                  key={here}
                  label={words.list}
                  leads={leads}
                  to={(id) => writeInboxAddress({ ...address, lead: id })}
                  left={left}
                />
              </div>
            )}
            <CursorPager
              label={words.pages}
              words={words}
              newest={after === undefined ? null : writeInboxAddress(filter)}
              older={next === null ? null : writeInboxAddress({ ...filter, after: next })}
            />
          </>
        )}
      </ListState>
    </>
  );
}

function NoLeads({ filter: { status, ...others } }: { filter: InboxAddress }) {
  if (Object.keys(others).length > 0)
    return <Empty title={words.nothingFound} hint={words.nothingFoundHint} />;
  if (status === 'new') return <Empty title={words.empty} hint={words.emptyHint} />;
  return <Empty title={words.nothing} hint={words.nothingHint} />;
}
