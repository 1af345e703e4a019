import { eraseWords as words } from '../../../../shared/content/desk-people.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { Person } from '../../../../shared/people/people.ts';
import { ActionDialog } from '../../../desk/kit/action-dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';

interface EraseDialogProps {
  person: Person;
  onClose(): void;
  onDone(): void;
}

/** Says what goes and what stays, and has the address typed once more. */
export function EraseDialog({ person, onClose, onDone }: EraseDialogProps) {
  const { key, email, openOrders } = person;
  return (
    <ActionDialog
      title={words.title}
      text={words.text(email)}
      submit={words.submit}
      isDanger
      onClose={onClose}
      onDone={onDone}
      action={({ email: typed = '' }) => {
        if (typed.toLowerCase() !== email.toLowerCase()) return { problems: { email: words.wrong } };
        return { path: staffApi.erasePerson, body: { key, email: typed }, done: words.done };
      }}
    >
      {(problems) => (
        <>
          <List title={words.goes} items={words.going} />
          <List title={words.stays} items={words.staying} />
          {openOrders.length > 0 && (
            <p className="small">
              <strong>{words.open(openOrders)}</strong>
            </p>
          )}
          <List title={words.byHand} items={words.byHands} />
          <Field name="email" type="text" label={words.confirm} problem={problems.email} autoComplete="off" />
        </>
      )}
    </ActionDialog>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h3 className="erase-title">{title}</h3>
      <ul className="erase-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
