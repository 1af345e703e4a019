import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffApi } from '../../../../shared/admin/paths.ts';
import { actionNames, trailWords as words } from '../../../../shared/content/admin-desk.ts';
import { CursorPager } from '../parts/cursor-pager.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { FilterBar, FilterField } from '../parts/filter-bar.tsx';
import { Empty, ListState } from '../parts/list-state.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { staffQuery, trailQuery } from '../queries-of-staff.ts';
import { readTrailAddress, writeTrailAddress } from './address.ts';
import { TrailTable } from './trail-table.tsx';

/** What staff did: narrowed and turned by the address, so that a link leads to the same lines. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { filter, before } = readTrailAddress(search);
  const query = useQuery(trailQuery(filter, before));
  const people = useQuery(staffQuery);
  const status = useRef<HTMLParagraphElement>(null);
  const isFiltered = Object.keys(filter).length > 0;

  // What was pressed may be gone with the lines that it led away from.
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    status.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [search]);

  return (
    <>
      <ViewHead title={words.title} about={words.about}>
        <ExportButton path={staffApi.auditExport} body={filter} name="staff-audit" words={words} />
      </ViewHead>
      <FilterBar
        label={words.apply}
        submit={words.apply}
        clear={words.showAll}
        isFiltered={isFiltered}
        onFilter={(values) => navigate({ search: writeTrailAddress(values) }, { preventScrollReset: true })}
      >
        <FilterField
          name="who"
          label={words.who}
          value={filter.who ?? ''}
          list="trail-people"
          autoComplete="off"
        />
        <datalist id="trail-people">
          {people.data?.map(({ name, email }) => (
            <option key={email} value={name} />
          ))}
        </datalist>
        <FilterField name="action" label={words.action} value={filter.action ?? ''}>
          <option value="">{words.anything}</option>
          {Object.entries(actionNames).map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </FilterField>
        <FilterField name="from" type="date" label={words.from} value={filter.from ?? ''} />
        <FilterField name="to" type="date" label={words.to} value={filter.to ?? ''} />
      </FilterBar>
      <ListState query={query} words={words}>
        {({ entries, older }) => (
          <>
            <p ref={status} className="admin-status" role="status" tabIndex={-1}>
              {words.lines(entries.length, before !== undefined, older !== null)}
            </p>
            {entries.length === 0 ? (
              <Empty
                title={isFiltered ? words.nothingFound : words.empty}
                hint={isFiltered ? words.nothingFoundHint : words.emptyHint}
              />
            ) : (
              <div aria-busy={query.isPlaceholderData}>
                <TrailTable entries={entries} />
              </div>
            )}
            <CursorPager
              label={words.pages}
              words={words}
              newest={before === undefined ? null : writeTrailAddress(filter)}
              older={older === null ? null : writeTrailAddress(filter, older)}
            />
          </>
        )}
      </ListState>
    </>
  );
}
