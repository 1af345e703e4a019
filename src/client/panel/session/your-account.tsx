import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Button, ListGroup, Modal } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { yourAccount as words } from '#shared/articles/panel-words.ts';
import { longDate } from '#shared/dates/dates.ts';
import { digestWords } from '#shared/leads/reply-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { type OwnAccount, type OwnPasskey, passkeyNameSchema } from '#shared/staff/staff.ts';
import { PanelDialog } from '../kit/dialog.tsx';
import { PanelField } from '../kit/field.tsx';
import { FailedAction, ListState } from '../kit/list-state.tsx';
import { useAction } from '../kit/use-action.ts';
import { notifySuccess } from '../notify.ts';
import { call, callForBlob, PANEL } from '../queries.ts';
import { canUsePasskeys, makePasskey } from './passkey.ts';
import { useProof } from './proof-dialog.tsx';

const accountQuery = {
  queryKey: [PANEL, 'own-account'],
  queryFn: () => call<OwnAccount>(staffApi.account),
  retry: false,
  gcTime: 0,
};

/** The person's own credentials. Passkeys can be added and removed, except for the last credential. */
export function YourAccount({ onClose }: { onClose(): void }) {
  const query = useQuery(accountQuery);
  return (
    <PanelDialog title={words.title} onClose={onClose}>
      <Modal.Body>
        <ListState query={query} words={words}>
          {(account) => (
            <>
              <p>{`${account.name}, ${account.email}`}</p>
              <Passkeys passkeys={account.passkeys} />
              <h3 className="h5 mt-4">{words.otherWays}</h3>
              <p className="mb-0">{account.hasPassword ? words.withPassword : words.noPassword}</p>
              <p className="mb-0">{words.codes(account.recoveryCodes)}</p>
              {account.morningDigest !== null && <MorningDigest isOn={account.morningDigest} />}
            </>
          )}
        </ListState>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="outline-primary" onClick={onClose}>
          {words.close}
        </Button>
      </Modal.Footer>
    </PanelDialog>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  const { withProof, proofDialog } = useProof();
  // Not `useAction`, because this shows a message after a canceled proof.
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id }: OwnPasskey) => withProof(() => callForBlob(staffApi.removePasskey, { id })),
    gcTime: 0,
    async onSuccess(_response, { name }) {
      notifySuccess(words.removed(name));
      await client.invalidateQueries(accountQuery);
      // The focused button has disappeared with its passkey.
      heading.current?.focus();
    },
  });
  return (
    <>
      <h3 ref={heading} className="h5" tabIndex={-1}>
        {words.passkeys}
      </h3>
      {passkeys.length === 0 && <p>{words.none}</p>}
      <ListGroup as="ul" variant="flush" className="mb-3">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isBusy={isPending}
            onRemove={() => isPending || mutate(passkey)}
          />
        ))}
      </ListGroup>
      {!isPending && <FailedAction error={error} />}
      {canUsePasskeys() && <AddPasskey />}
      {proofDialog}
    </>
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
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </ListGroup.Item>
  );
}

/** Not `useAction`, because the browser's own dialog opens between two calls. */
function AddPasskey() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { withProof, proofDialog } = useProof();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: string) =>
      withProof(async () => {
        const passkey = await makePasskey(await call(staffApi.newPasskey));
        return callForBlob(staffApi.addPasskey, { passkey, name });
      }),
    gcTime: 0,
    onSuccess(_response, name) {
      notifySuccess(words.isAdded(name));
      form.current?.reset();
      return client.invalidateQueries(accountQuery);
    },
  });
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        const name = new FormData(event.currentTarget).get('name');
        if (!isPending) mutate(String(name).trim());
      }}
    >
      <PanelField
        name="name"
        label={words.name}
        hint={words.nameHint}
        schema={passkeyNameSchema.properties.name}
      />
      {!isPending && <FailedAction error={error} />}
      <Button type="submit" variant="outline-primary" className="mt-2" aria-disabled={isPending}>
        {isPending ? words.adding : words.add}
      </Button>
      {proofDialog}
    </form>
  );
}

/** Whether the person gets the morning digest. */
function MorningDigest({ isOn }: { isOn: boolean }) {
  const id = useId();
  const { act, error } = useAction();
  const [wanted, setWanted] = useState(isOn);
  return (
    <>
      <div className="form-check form-switch mt-4">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={error ? isOn : wanted}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: { checked } }) => {
            setWanted(checked);
            act({ path: staffApi.morningDigest, body: { isOn: checked } });
          }}
        />
        <label className="form-check-label" htmlFor={id}>
          {digestWords.label}
        </label>
      </div>
      <p id={`${id}-hint`} className="text-body-secondary">
        {digestWords.hint}
      </p>
      <FailedAction error={error} />
    </>
  );
}
