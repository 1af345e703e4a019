import { actionNames, desk, trailWords as words } from '../../../../shared/content/admin-desk.ts';
import type { AuditEntry } from '../../../../shared/staff/audit.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { formatDateTime } from '../../../desk/date-time.ts';
import { DataTable } from '../../../desk/kit/data-table.tsx';

/** Lines of the trail, the newest first. */
export function TrailTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { timeZone } = usePageFacts();
  return (
    <DataTable
      label={words.title}
      isFlowing
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        {
          name: words.columns.at,
          cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, timeZone)}</time>,
        },
        { name: words.columns.who, cell: whoOf },
        { name: words.columns.action, cell: ({ action }) => actionNames[action] ?? action },
        { name: words.columns.subject, cell: subjectOf },
        { name: words.columns.address, cell: ({ address }) => address },
      ]}
    />
  );
}

const whoOf = ({ who, action }: AuditEntry) =>
  who ?? (action === 'refused' ? words.nobody : desk.sharedPassword);

function subjectOf({ subject, articleId }: AuditEntry): string {
  if (subject !== '') return subject;
  return articleId === null ? '–' : words.article(articleId);
}
