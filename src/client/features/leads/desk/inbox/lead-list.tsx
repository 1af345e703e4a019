import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { kindNames, statusNames, inboxWords as words } from '../../../../../shared/content/desk-inbox.ts';
import { staffApi } from '../../../../../shared/desk/paths.ts';
import { type LeadList as Leads, leadStatuses } from '../../../../../shared/leads/leads.ts';
import { ExportButton } from '../../../../desk/kit/export-button.tsx';
import { ListView } from '../../../../desk/kit/list-view.tsx';
import { type InboxAddress, inboxPath, leadQueryOf, writeInboxAddress } from './address.ts';
import { LeadRows } from './lead-rows.tsx';
import { ownersQuery } from './queries.ts';

interface LeadListProps {
  values: InboxAddress;
  query: UseQueryResult<Leads>;
  you: number | null;
  /** The lead that was open before the list. */
  left: number | null;
}

export function LeadList({ values, query, you, left }: LeadListProps) {
  const { after, ...filter } = values;
  return (
    <ListView
      words={words}
      about={query.data && words.counts(query.data.open, query.data.overdue)}
      actions={
        <ExportButton
          path={staffApi.leadsExport}
          body={leadQueryOf(filter, you)}
          name="leads"
          words={words}
        />
      }
      values={values}
      address={{ write: writeInboxAddress }}
      query={query}
      tabs={{
        name: 'status',
        label: words.statuses,
        initial: 'new',
        tabs: [
          ...leadStatuses.map((value) => ({ value, word: statusNames[value] })),
          { value: 'all', word: words.all },
        ],
      }}
      filters={useFilters(values)}
      pageOf={({ leads, next }) => ({ count: leads.length, next })}
    >
      {({ leads }) => (
        <LeadRows label={words.list} leads={leads} to={(id) => inboxPath(values, id)} left={left} />
      )}
    </ListView>
  );
}

function useFilters({ status }: InboxAddress) {
  const owners = useQuery(ownersQuery).data ?? [];
  const others = owners.filter(({ isYou }) => !isYou);
  const due = {
    name: 'due',
    label: words.due,
    options: [['', words.anyTime] as const, ...Object.entries(words.dueNames)],
  };
  return [
    { name: 'search', type: 'search', label: words.search },
    {
      name: 'kind',
      label: words.kind,
      options: [['', words.anyKind] as const, ...Object.entries(kindNames)],
    },
    {
      name: 'owner',
      label: words.owner,
      options: [
        ['', words.anyOwner] as const,
        ...(others.length < owners.length ? [['me', words.me] as const] : []),
        ['nobody', words.nobody] as const,
        ...others.map(({ id, name }) => [String(id), name] as const),
      ],
    },
    ...(status === 'new' ? [due] : []),
  ];
}
