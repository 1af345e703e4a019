import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { FilterBar } from '#client/panel/kit/filter-bar.tsx';
import { LinkRows } from '#client/panel/kit/link-rows.tsx';
import { Empty, ListState } from '#client/panel/kit/list-state.tsx';
import { focusIfFree, ViewHead } from '#client/panel/kit/view-head.tsx';
import { panelQuery, seldom } from '#client/panel/queries.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { type FoundPeople as Found, findPeopleSchema } from '#shared/people/people.ts';
import { foundWords, peopleWords as words } from '#shared/people/words.ts';
import { PersonCard } from './person-card.tsx';
import { peopleAddress, personNamed, personQuery } from './queries.ts';
import './people.scss';

/**
 * Finds people and shows the timeline of one. What is typed is in the state of the history's entry, so that Back returns to it, and in no
 * address; that of a timeline has a key instead.
 */
export function Component() {
  const { search: address, state } = useLocation();
  const navigate = useNavigate();
  const name = personNamed(peopleAddress.read(address));
  const { search = '' } = (state ?? {}) as { search?: string };
  return (
    <>
      <ViewHead title={words.title} about={words.about} />
      <FilterBar
        fields={findPeopleSchema.properties}
        words={foundWords}
        filters={[{ name: 'search', label: foundWords.query, type: 'search' }]}
        values={{ search }}
        isFiltered={search !== ''}
        onFilter={(given) => navigate({ search: '' }, { state: given })}
      />
      {name ? (
        <FoundPerson key={JSON.stringify(name)} query={personQuery(name)} />
      ) : search ? (
        <FoundPeople key={search} search={search} />
      ) : (
        <Empty title={words.start} hint={words.startHint} />
      )}
    </>
  );
}

/** The people found; the timeline at once, if it is one person. */
function FoundPeople({ search }: { search: string }) {
  const query = useQuery({
    ...panelQuery<Found>(['people'], staffApi.findPeople, { search }),
    ...seldom,
  });
  return (
    <ListState query={query} words={foundWords} isEmpty={({ people }) => people.length === 0}>
      {({ people, hasMore }) =>
        people.length === 1 && people[0] ? (
          <Navigate to={peopleAddress.write({ person: people[0].key })} state={{ search }} replace />
        ) : (
          <>
            <p className="panel-status" role="status">
              {foundWords.count(people.length, hasMore)}
            </p>
            <LinkRows
              label={foundWords.list}
              rows={people.map((person, index) => ({ id: index + 1, ...person }))}
              to={(_id, { key }) => peopleAddress.write({ person: key })}
            >
              {({ name, email, phone }) => ({ who: name || email, what: name ? email : '', state: phone })}
            </LinkRows>
          </>
        )
      }
    </ListState>
  );
}

function FoundPerson({ query: named }: { query: ReturnType<typeof personQuery> }) {
  const query = useQuery(named);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = query.data !== undefined;
  // After a search, the focus moves to the result.
  useEffect(() => {
    if (isThere) focusIfFree(heading, '.filter-bar *, .panel-head *');
  }, [isThere]);
  return (
    <ListState query={query} words={words}>
      {(person) => <PersonCard person={person} heading={heading} />}
    </ListState>
  );
}
