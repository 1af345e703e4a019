import { useState } from 'react';
import { eraseWords as words } from '../../../../shared/content/desk-people.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import type { Person } from '../../../../shared/people/people.ts';
import { FieldsError } from '../../../api/post-api.ts';
import { ActionDialog } from '../../../desk/kit/dialog.tsx';
import { Field } from '../../../desk/kit/field.tsx';
import { useAction } from '../../../desk/kit/use-action.ts';

interface EraseDialogProps {
  person: Person;
  onClose(): void;
  onDone(): void;
}

/** Says what goes and what stays, and has the address typed once more. */
export function EraseDialog({ person, onClose, onDone }: EraseDialogProps) {
  const { key, email, openOrders } = person;
  const { act, isBusy, error, reset, proofDialog } = useAction();
  const [isWrong, setWrong] = useState(false);
  const refused = error instanceof FieldsError && !isBusy ? error.fields.email : undefined;
  const problem = isWrong ? words.wrong : refused;
  return (
    <>
      <ActionDialog
        title={words.title}
        text={words.text(email)}
        submit={words.submit}
        isDanger
        isBusy={isBusy}
        error={problem ? null : error}
        onClose={onClose}
        onSubmit={(values) => {
          const typed = String(values.get('email')).trim();
          const isTheirs = typed.toLowerCase() === email.toLowerCase();
          setWrong(!isTheirs);
          reset();
          if (isTheirs)
            act({ path: staffApi.erasePerson, body: { key, email: typed }, done: words.done, onDone });
        }}
      >
        <List title={words.goes} items={words.going} />
        <List title={words.stays} items={words.staying} />
        {openOrders.length > 0 && <p className="erase-open">{words.open(openOrders)}</p>}
        <List title={words.byHand} items={words.byHands} />
        <Field name="email" type="text" label={words.confirm} problem={problem} autoComplete="off" />
      </ActionDialog>
      {proofDialog}
    </>
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
