import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { auditAddress } from '../../../../shared/admin/audit.ts';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { actionNames, trailWords as words } from '../../../../shared/content/admin-desk.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { ListView } from '../parts/list-view.tsx';
import { staffQuery, trailQuery } from '../queries-of-staff.ts';
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
