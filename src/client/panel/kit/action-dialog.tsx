import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Modal } from 'react-bootstrap';
import { FieldsError } from '#client/api/post-api.ts';
import { staffWords as words } from '#shared/panel/words.ts';
import { PanelDialog, type PanelDialogProps } from './dialog.tsx';
import { personStore } from './draft.ts';
import { PanelField, type PanelFieldProps } from './field.tsx';
import { FailedAction } from './list-state.tsx';
import { type PanelAction, randomKey, useAction } from './use-action.ts';

interface ActionFormProps<Answer> {
  text?: string;
  submit: string;
  isDanger?: boolean;
  /**
   * The call to make, or messages for invalid fields; null if there is nothing to do.
   * @param values of the fields
   * @param asked `key` is the same as long as the form is open, so that repeated requests take effect once; `error` is
   * from the last attempt
   */
  action(
    values: Record<string, string>,
    asked: { key: string; error: Error | null },
  ): PanelAction<Answer> | { problems: Readonly<Record<string, string>> } | null;
  /** False for a call that only looks something up. */
  isChange?: boolean;
  /** The name of a draft (`personStore`), for texts that take long to write again. The caller drops it. */
  draft?: string;
  onClose(): void;
  /** Called after success, instead of closing the dialog. */
  onDone?(answer: Answer): void;
  /** The choices or fields of the dialog. `field` renders a field with its error message; `problems` has the messages by field. */
  children?:
    | ReactNode
    | ((
        field: (props: PanelFieldProps) => ReactNode,
        problems: Readonly<Record<string, string>>,
      ) => ReactNode);
}

/** Describes an action, asks for confirmation, and carries the action out, after a fresh proof if it needs one. */
export function ActionDialog<Answer = never>({
  title,
  ...form
}: ActionFormProps<Answer> & Pick<PanelDialogProps, 'title'>) {
  return (
    <PanelDialog title={title} onClose={form.onClose}>
      <ActionForm {...form} />
    </PanelDialog>
  );
}

/** The content of `ActionDialog`. */
export function ActionForm<Answer = never>({
  text,
  submit,
  isDanger = false,
  action,
  isChange = true,
  draft,
  onClose,
  onDone = onClose,
  children,
}: ActionFormProps<Answer>) {
  const { act, isBusy, error, reset, proofDialog } = useAction(isChange ? {} : { rereads: null });
  const [key] = useState(randomKey);
  const [store] = useState(() => (draft === undefined ? null : personStore(draft)));
  const [kept] = useState<Readonly<Record<string, string>>>(() => (store ? store.read() : {}));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const failure = isBusy ? null : error;
  const problems = { ...(failure instanceof FieldsError && failure.fields), ...typed };
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer with messages, the first of their fields takes the focus.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    [failure, typed],
  );
  const hasFields = typeof children === 'function';
  const field = (props: PanelFieldProps) => (
    <PanelField
      {...props}
      defaultValue={kept[props.name] ?? props.defaultValue}
      problem={problems[props.name]}
    />
  );
  const send = (values: Record<string, string>) => {
    const asked = action(values, { key, error });
    const found = asked && 'problems' in asked ? asked.problems : {};
    setTyped(found);
    if (!asked) onClose();
    else if ('problems' in asked) reset();
    else act({ onDone, ...asked });
  };
  return (
    <form
      ref={form}
      onChange={({ currentTarget }) => store?.keep(Object.fromEntries(new FormData(currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault();
        const given = [...new FormData(event.currentTarget)];
        if (!isBusy) send(Object.fromEntries(given.map(([name, value]) => [name, String(value).trim()])));
      }}
    >
      <Modal.Body>
        {text && <p>{text}</p>}
        {hasFields ? children(field, problems) : children}
        {!(hasFields && Object.keys(problems).length > 0) && (
          <FailedAction error={failure} className="mb-0" />
        )}
      </Modal.Body>
      <Modal.Footer>
        <Button type="submit" variant={isDanger ? 'danger-fill' : 'primary'} aria-disabled={isBusy}>
          {isBusy ? words.busy : submit}
        </Button>
        {/* Enter presses the safe choice, unless there are fields to fill in. */}
        <Button variant="quiet" autoFocus={!children} onClick={onClose}>
          {words.cancel}
        </Button>
      </Modal.Footer>
      {proofDialog}
    </form>
  );
}
