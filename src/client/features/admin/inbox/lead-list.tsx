import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'react-bootstrap';
import type { LeadList as Leads } from '../../../../shared/admin/leads.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { mayDo } from '../../../../shared/admin/rights.ts';
import { inboxWords as words } from '../../../../shared/content/desk-inbox.ts';
import { localNow } from '../../../../shared/local-day.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { FailedAction } from '../parts/failed-action.tsx';
import { KeyHints } from '../parts/key-hints.tsx';
import { Empty, ListState } from '../parts/list-state.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useAction } from '../parts/use-action.ts';
import { useListStatus } from '../parts/use-list.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { useSession } from '../session.ts';
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
        <ExportButton address={filter} you={you} />
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

function ExportButton({ address, you }: { address: InboxAddress; you: number | null }) {
  const { person } = useSession();
  const { timeZone } = usePageFacts();
  const file = useAction();
  if (!mayDo(person?.role ?? 'owner', 'exports')) return null;
  return (
    <>
      <Button
        variant="outline-primary"
        aria-disabled={file.isBusy}
        onClick={() =>
          file.act({
            path: staffApi.leadsExport,
            body: leadQueryOf(address, you),
            onDone: (csv) => saveFile(csv, `leads-${localNow(new Date(), timeZone).day}.csv`),
          })
        }
      >
        {file.isBusy ? words.downloading : words.download}
      </Button>
      <FailedAction error={file.error} />
      {file.proofDialog}
    </>
  );
}
