import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leadStatuses } from '../../../../shared/admin/leads.ts';
import { kindNames, statusNames, inboxWords as words } from '../../../../shared/content/desk-inbox.ts';
import { Link } from '../../../components/link.tsx';
import { FilterBar, FilterField } from '../parts/filter-bar.tsx';
import { type InboxAddress, readInboxAddress, writeInboxAddress } from './address.ts';
import { ownersQuery } from './queries.ts';

const tabs = [...leadStatuses, 'all'] as const;

/** Which leads: the status as tabs, and what narrows them. */
export function LeadFilters({ address }: { address: InboxAddress }) {
  const navigate = useNavigate();
  const owners = useQuery(ownersQuery).data ?? [];
  const { status, after, lead, due, ...filter } = address;
  const isFiltered = due !== undefined || Object.keys(filter).length > 0;
  const others = owners.filter(({ isYou }) => !isYou);
  return (
    <>
      <nav className="lead-tabs" aria-label={words.statuses}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={writeInboxAddress({ ...filter, status: tab })}
            aria-current={tab === status ? 'page' : undefined}
            preventScrollReset
          >
            {tab === 'all' ? words.all : statusNames[tab]}
          </Link>
        ))}
      </nav>
      <FilterBar
        label={words.filter}
        submit={words.filter}
        clear={words.clear}
        isFiltered={isFiltered}
        onFilter={(values) => {
          const given = readInboxAddress(`?${new URLSearchParams({ ...values, status: status ?? 'new' })}`);
          navigate({ search: writeInboxAddress(given) }, { preventScrollReset: true });
        }}
      >
        <FilterField name="search" type="search" label={words.search} value={filter.search ?? ''} />
        <FilterField name="kind" label={words.kind} value={filter.kind ?? ''}>
          <option value="">{words.anyKind}</option>
          {Object.entries(kindNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </FilterField>
        {/* Anew once the names are there: the choice of the address is one of them. */}
        <FilterField key={owners.length} name="owner" label={words.owner} value={filter.owner ?? ''}>
          <option value="">{words.anyOwner}</option>
          {others.length < owners.length && <option value="me">{words.me}</option>}
          <option value="nobody">{words.nobody}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterField>
        {status === 'new' && (
          <FilterField name="due" label={words.due} value={due ?? ''}>
            <option value="">{words.anyTime}</option>
            {Object.entries(words.dueNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </FilterField>
        )}
      </FilterBar>
    </>
  );
}
