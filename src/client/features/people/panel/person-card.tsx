import { type RefObject, useState } from 'react';
import { Button } from 'react-bootstrap';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '#client/components/link.tsx';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { EmailLink, PhoneLink } from '#client/panel/kit/contact-link.tsx';
import { Empty, FailedAction } from '#client/panel/kit/list-state.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { useRole } from '#client/panel/session/session.ts';
import { cleanEmail } from '#shared/forms/clean.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Person } from '#shared/people/people.ts';
import { eraseWords, peopleWords as words } from '#shared/people/words.ts';
import { mayDo } from '#shared/staff/rights.ts';
import { peopleAddress } from './queries.ts';
import { PersonTimeline } from './timeline.tsx';

interface PersonCardProps {
  person: Person;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The person, the actions for owners, and the timeline. */
export function PersonCard({ person, heading }: PersonCardProps) {
  const { order, ...address } = peopleAddress.read(useLocation().search);
  const isOldestFirst = order === 'oldest';
  const { entries, email, name, phone, key } = person;
  const isEmpty = entries.length === 0;
  const orderLink = (label: string, isOldest: boolean) => (
    <Link
      className={`nav-link ${isOldest === isOldestFirst ? 'active' : ''}`}
      to={peopleAddress.write({ ...address, ...(isOldest && { order: 'oldest' }) })}
      aria-current={isOldest === isOldestFirst ? 'true' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  );
  return (
    <section aria-labelledby={`person-${key}`} className="person pt-4">
      <div className="d-flex flex-wrap justify-content-between gap-3">
        <div>
          <h2 ref={heading} id={`person-${key}`} tabIndex={-1} className="h3 mb-0">
            {name || <EmailLink email={email} />}
          </h2>
          <p className="d-flex flex-wrap column-gap-3 mb-0">
            {name !== '' && <EmailLink email={email} />}
            {phone !== '' && <PhoneLink phone={phone} />}
          </p>
        </div>
        <OwnersPart person={person} />
      </div>
      {isEmpty ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <div className="d-flex flex-wrap align-items-center justify-content-between column-gap-3 mt-3">
            <p className="panel-status" role="status">
              {words.entries(entries.length)}
              {person.hasMore && <> {words.newest}</>}
            </p>
            {entries.length > 1 && (
              <nav aria-label={words.order} className="person__order nav nav-pills">
                {orderLink(words.newestFirst, false)}
                {orderLink(words.oldestFirst, true)}
              </nav>
            )}
          </div>
          <PersonTimeline entries={isOldestFirst ? [...entries].reverse() : entries} />
        </>
      )}
    </section>
  );
}

/** Exporting and erasing. Hidden from people without the right. */
function OwnersPart({ person }: { person: Person }) {
  const role = useRole();
  const navigate = useNavigate();
  const file = useAction();
  const [isErasing, setErasing] = useState(false);
  if (!mayDo(role, 'privacy')) return null;
  const { key } = person;
  return (
    <div className="person__owner">
      <div className="d-flex gap-2">
        <Button
          variant="outline-primary"
          aria-disabled={file.isBusy}
          onClick={() =>
            file.act({
              path: staffApi.exportPerson,
              body: { key },
              done: words.exported,
              saveAs: `person-${person.reference}.tar.gz`,
            })
          }
        >
          {file.isBusy ? words.exporting : words.export}
        </Button>
        <Button variant="quiet-danger" className="person__erase" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      <p className="person__reference small text-body-secondary mb-0">{words.reference(person.reference)}</p>
      <FailedAction error={file.error} />
      {file.proofDialog}
      {isErasing && (
        <EraseDialog
          person={person}
          onClose={() => setErasing(false)}
          onDone={() => {
            setErasing(false);
            // A lead in the address was erased, so the address changes to the person's key.
            navigate({ search: peopleAddress.write({ person: key }) }, { replace: true });
          }}
        />
      )}
    </div>
  );
}

interface EraseDialogProps {
  person: Person;
  onClose(): void;
  onDone(): void;
}

/** Says what is erased and what is kept, and asks for the email address again. */
function EraseDialog({ person: { key, email, openOrders }, onClose, onDone }: EraseDialogProps) {
  return (
    <ActionDialog
      title={eraseWords.title}
      text={eraseWords.text(email)}
      submit={eraseWords.submit}
      isDanger
      onClose={onClose}
      onDone={onDone}
      action={({ email: typed = '' }) => {
        if (cleanEmail(typed).toLowerCase() !== cleanEmail(email).toLowerCase())
          return { problems: { email: eraseWords.wrong } };
        return { path: staffApi.erasePerson, body: { key, email: typed }, done: eraseWords.done };
      }}
    >
      {(field) => (
        <>
          <List title={eraseWords.goes} items={eraseWords.going} />
          <List title={eraseWords.stays} items={eraseWords.staying} />
          {openOrders.length > 0 && (
            <p className="small">
              <strong>{eraseWords.open(openOrders)}</strong>
            </p>
          )}
          <List title={eraseWords.byHand} items={eraseWords.byHands} />
          {field({ name: 'email', type: 'text', label: eraseWords.confirm })}
        </>
      )}
    </ActionDialog>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="h6 mt-3">{title}</h3>
      <ul className="small mb-2">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
