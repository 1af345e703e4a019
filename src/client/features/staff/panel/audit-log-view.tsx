import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#client/panel/kit/data-table.tsx';
import { ListView } from '#client/panel/kit/list-view.tsx';
import { Moment } from '#client/panel/kit/moment.tsx';
import { type ActionName, actionNames, desk, auditLogWords as words } from '#shared/panel/words.ts';
import { auditList } from '#shared/staff/audit.ts';
import { staffQuery } from './staff-queries.ts';

/** The actions of staff, newest first. */
export function Component() {
  const people = useQuery(staffQuery).data ?? [];
  return (
    <ListView
      list={auditList}
      words={words}
      about={() => words.about}
      hasFile
      filters={[
        { name: 'who', label: words.who, suggestions: people.map(({ name }) => name) },
        {
          name: 'action',
          label: words.action,
          options: [['', words.anyAction], ...Object.entries(actionNames)],
        },
        { name: 'from', label: words.from, type: 'date' },
        { name: 'to', label: words.to, type: 'date' },
      ]}
    >
      {({ rows }) => (
        <DataTable
          label={words.title}
          isFlowing
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { name: words.columns.at, cell: ({ at }) => <Moment at={at} /> },
            {
              name: words.columns.who,
              cell: ({ who, action }) =>
                who ?? (action === 'refused' ? words.notSignedIn : desk.sharedPassword),
            },
            { name: words.columns.action, cell: ({ action }) => actionNames[action as ActionName] ?? action },
            {
              name: words.columns.subject,
              cell: ({ subject, articleId }) =>
                subject || (articleId === null ? '–' : words.article(articleId)),
            },
            { name: words.columns.address, cell: ({ address }) => address },
          ]}
        />
      )}
    </ListView>
  );
}
