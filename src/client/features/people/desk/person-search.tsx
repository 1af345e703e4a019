import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button, FormControl, FormGroup, FormLabel } from 'react-bootstrap';
import { useNavigate } from 'react-router';
import { peopleWords as words } from '../../../../shared/content/desk-people.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { Person } from '../../../../shared/people/people.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { FailedAction } from '../../../desk/kit/failed-action.tsx';
import { useAction } from '../../../desk/kit/use-action.ts';
import { writePeopleAddress } from './address.ts';
import { personQuery } from './queries.ts';

/** Asks for an email address, which goes to the server in a body and stays out of the view's own address. */
export function PersonSearch({ isFound }: { isFound: boolean }) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { act, isBusy, error } = useAction({ rereads: null });
  const find = (email: string) =>
    act({
      path: staffApi.person,
      body: { email },
      onDone(person: Person) {
        const name = { key: person.key };
        client.setQueryData(personQuery(name).queryKey, person);
        navigate({ search: writePeopleAddress({ name, isOldestFirst: false }) });
      },
    });
  const problem = error instanceof FieldsError ? error.fields.email : undefined;
  return (
    <search aria-label={words.search} className="person-search">
      <form
        className="filter-bar"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          find(String(new FormData(event.currentTarget).get('email')).trim());
        }}
      >
        <FormGroup className="filter-bar__field" controlId={id}>
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
        <div className="filter-bar__actions">
          <Button type="submit" variant={isFound ? 'outline-primary' : 'primary'} aria-disabled={isBusy}>
            {isBusy ? words.searching : words.submit}
          </Button>
        </div>
      </form>
      {!problem && !isBusy && <FailedAction error={error} />}
    </search>
  );
}
