import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { actionNames, trailWords as words } from '../../../../shared/content/admin-desk.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { auditAddress } from '../../../../shared/staff/audit.ts';
import { ExportButton } from '../../../desk/kit/export-button.tsx';
import { ListView } from '../../../desk/kit/list-view.tsx';
import { staffQuery, trailQuery } from './staff-queries.ts';
import { TrailTable } from './trail-table.tsx';

/** What staff did. */
export function Component() {
  const values = auditAddress.read(useLocation().search);
  const { after, ...filter } = values;
  const people = useQuery(staffQuery).data ?? [];
  return (
    <ListView
      words={words}
      about={words.about}
      actions={<ExportButton path={staffApi.auditExport} body={filter} name="staff-audit" words={words} />}
      values={values}
      address={auditAddress}
      query={useQuery(trailQuery(values))}
      filters={[
        { name: 'who', label: words.who, suggestions: people.map(({ name }) => name) },
        {
          name: 'action',
          label: words.action,
          options: [['', words.anything], ...Object.entries(actionNames)],
        },
        { name: 'from', label: words.from, type: 'date' },
        { name: 'to', label: words.to, type: 'date' },
      ]}
      pageOf={({ entries, next }) => ({ count: entries.length, next })}
    >
      {({ entries }) => <TrailTable entries={entries} />}
    </ListView>
  );
}
