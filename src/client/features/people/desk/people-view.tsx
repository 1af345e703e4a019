import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { peopleWords as words } from '../../../../shared/content/desk-people.ts';
import { Empty, ListState } from '../../../desk/kit/list-state.tsx';
import { ViewHead } from '../../../desk/kit/view-head.tsx';
import { readPeopleAddress } from './address.ts';
import { PersonCard } from './person-card.tsx';
import { PersonSearch } from './person-search.tsx';
import { type PersonName, personQuery } from './queries.ts';
import './people.scss';

/** One person, one timeline: searched by email address, named by a key in the view's own address. */
export function Component() {
  const { name } = readPeopleAddress(useLocation().search);
  return (
    <>
      <ViewHead title={words.title} about={words.about} />
      <PersonSearch isFound={name !== null} />
      {name ? (
        <FoundPerson key={JSON.stringify(name)} name={name} />
      ) : (
        <Empty title={words.start} hint={words.startHint} />
      )}
    </>
  );
}

function FoundPerson({ name }: { name: PersonName }) {
  const query = useQuery(personQuery(name));
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = query.data !== undefined;
  // Whoever searched for somebody reads on there.
  useEffect(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement?.closest('.person-search, .admin-head');
    if (isThere && isFree) heading.current?.focus({ preventScroll: true });
  }, [isThere]);
  return (
    <ListState query={query} words={words}>
      {(person) => <PersonCard person={person} heading={heading} />}
    </ListState>
  );
}
