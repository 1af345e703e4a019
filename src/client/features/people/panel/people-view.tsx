import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Button, FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { useLocation, useNavigate } from 'react-router';
import { FieldsError } from '#client/api/post-api.ts';
import { Empty, FailedAction, ListState } from '#client/panel/kit/list-state.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { focusIfFree, ViewHead } from '#client/panel/kit/view-head.tsx';
import { staffApi } from '#shared/panel/paths.ts';
import type { Person } from '#shared/people/people.ts';
import { peopleWords as words } from '#shared/people/words.ts';
import { PersonCard } from './person-card.tsx';
import { peopleAddress, personNamed, personQuery } from './queries.ts';
import './people.scss';

/** The timeline of one person. The search takes an email address, and the view's address has a key instead. */
export function Component() {
  const name = personNamed(peopleAddress.read(useLocation().search));
  return (
    <>
      <ViewHead title={words.title} about={words.about} />
      <PersonSearch isFound={name !== null} />
      {name ? (
        <FoundPerson key={JSON.stringify(name)} query={personQuery(name)} />
      ) : (
        <Empty title={words.start} hint={words.startHint} />
      )}
    </>
  );
}

function FoundPerson({ query: named }: { query: ReturnType<typeof personQuery> }) {
  const query = useQuery(named);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = query.data !== undefined;
  // After a search, the focus moves to the result.
  useEffect(() => {
    if (isThere) focusIfFree(heading, '.person-search *, .panel-head *');
  }, [isThere]);
  return (
    <ListState query={query} words={words}>
      {(person) => <PersonCard person={person} heading={heading} />}
    </ListState>
  );
}

/** Asks for an email address. It is sent in a request body and is not part of the view's address. */
function PersonSearch({ isFound }: { isFound: boolean }) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, isBusy, error } = useAction({ rereads: null });
  const find = (email: string) =>
    act({
      path: staffApi.person,
      body: { email },
      onDone(person: Person) {
        const { key } = person;
        client.setQueryData(personQuery({ key }).queryKey, person);
        navigate({ search: peopleAddress.write({ person: key }) });
      },
    });
  const problem = error instanceof FieldsError ? error.fields.email : undefined;
  return (
    <search aria-label={words.search} className="person-search">
      <form
        className="filter-bar d-flex flex-wrap align-items-end gap-2 pb-3 border-bottom"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find(String(new FormData(event.currentTarget).get('email')).trim());
        }}
      >
        <FormGroup controlId={id}>
          <FormLabel>{words.email}</FormLabel>
          <FormControl
            name="email"
            type="email"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
          {problem && (
            <p id={`${id}-problem`} className="form-error" role="alert">
              {problem}
            </p>
          )}
        </FormGroup>
        <div className="filter-bar__actions d-flex gap-2">
          <Button type="submit" variant={isFound ? 'outline-primary' : 'primary'} aria-disabled={isBusy}>
            {isBusy ? words.searching : words.submit}
          </Button>
        </div>
      </form>
      {!problem && !isBusy && <FailedAction error={error} />}
    </search>
  );
}
