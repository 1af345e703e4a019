import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Button, ListGroup, Modal } from 'react-bootstrap';
import { yourAccount as words } from '../../../shared/content/admin.ts';
import { longDate } from '../../../shared/dates.ts';
import type { OwnPasskey } from '../../../shared/staff/staff.ts';
import { usePageFacts } from '../../components/page-facts.ts';
import { Field } from '../kit/field.tsx';
import { notifySuccess } from '../notify.ts';
import { addPasskey, readAccount, removePasskey } from './account-calls.ts';
import { MorningDigest } from './morning-digest.tsx';
import { canUsePasskeys } from './passkey.ts';
import { Problem } from './problem.tsx';
import { useProof } from './proof-dialog.tsx';

const queryKey = ['own-account'];

/** The ways into one's own account: passkeys come and go, never the last one. */
export function YourAccount({ onClose }: { onClose(): void }) {
  const id = useId();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { withProof, proofDialog } = useProof();
  const { data, error } = useQuery({ queryKey, queryFn: readAccount, retry: false, gcTime: 0 });
  const removing = useMutation({
    mutationFn: (passkey: OwnPasskey) => withProof(() => removePasskey(passkey.id)),
    gcTime: 0,
    async onSuccess(_answer, { name }) {
      notifySuccess(words.removed(name));
      await client.invalidateQueries({ queryKey });
      // The button that had the focus is gone with its passkey.
      heading.current?.focus();
    },
  });
  return (
    <Modal show centered scrollable animation={false} onHide={onClose} aria-labelledby={`${id}-title`}>
      <Modal.Header>
        <Modal.Title as="h2" id={`${id}-title`} className="admin-sheet__title">
          {words.title}
        </Modal.Title>
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </Modal.Header>
      <Modal.Body>
        <Problem error={error} />
        {!data && !error && <p role="status">{words.loading}</p>}
        {data && (
          <>
            <p>{`${data.name}, ${data.email}`}</p>
            <h3 ref={heading} className="h5" tabIndex={-1}>
              {words.passkeys}
            </h3>
            {data.passkeys.length === 0 && <p>{words.none}</p>}
            <ListGroup as="ul" variant="flush" className="mb-3">
              {data.passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  isBusy={removing.isPending}
                  onRemove={() => removing.mutate(passkey)}
                />
              ))}
            </ListGroup>
            {!removing.isPending && <Problem error={removing.error} />}
            {canUsePasskeys() && (
              <AddPasskey
                add={(name) => withProof(() => addPasskey(name))}
                onAdded={() => client.invalidateQueries({ queryKey })}
              />
            )}
            <h3 className="h5 mt-4">{words.otherWays}</h3>
            <p className="mb-0">{data.hasPassword ? words.withPassword : words.noPassword}</p>
            <p className="mb-0">{words.codes(data.recoveryCodes)}</p>
            {data.morningDigest !== null && <MorningDigest isOn={data.morningDigest} queryKey={queryKey} />}
          </>
        )}
      </Modal.Body>
      {proofDialog}
    </Modal>
  );
}

interface PasskeyRowProps {
  passkey: OwnPasskey;
  isBusy: boolean;
  onRemove(): void;
}

function PasskeyRow({ passkey: { name, createdAt, usedAt, isBackedUp }, isBusy, onRemove }: PasskeyRowProps) {
  const { timeZone } = usePageFacts();
  const facts = [
    words.added(longDate(createdAt, timeZone)),
    usedAt ? words.used(longDate(usedAt, timeZone)) : words.neverUsed,
    ...(isBackedUp ? [words.synced] : []),
  ];
  return (
    <ListGroup.Item as="li" className="d-flex flex-wrap justify-content-between align-items-center gap-2">
      <div>
        <strong>{name}</strong>
        <div className="text-body-secondary">{facts.join(', ')}</div>
      </div>
      <Button
        variant="quiet-danger"
        aria-label={words.removeNamed(name)}
        aria-disabled={isBusy}
        onClick={() => isBusy || onRemove()}
      >
        {words.remove}
      </Button>
    </ListGroup.Item>
  );
}

interface AddPasskeyProps {
  add(name: string): Promise<void>;
  onAdded(): Promise<unknown>;
}

function AddPasskey({ add, onAdded }: AddPasskeyProps) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: add,
    gcTime: 0,
    onSuccess(_answer, name) {
      notifySuccess(words.isAdded(name));
      form.current?.reset();
      return onAdded();
    },
  });
  return (
    <form
      ref={form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (!isPending) mutate(String(name).trim());
      }}
    >
      <Field name="name" label={words.name} hint={words.nameHint} />
      {!isPending && <Problem error={error} />}
      <Button type="submit" variant="outline-primary" className="mt-2" aria-disabled={isPending}>
        {isPending ? words.adding : words.add}
      </Button>
    </form>
  );
}
