import { useNavigate } from 'react-router';
import { ActionDialog } from '#client/panel/kit/action-dialog.tsx';
import { personStore } from '#client/panel/kit/draft.ts';
import { WrittenFields, writtenBody } from '#client/panel/kit/written-fields.tsx';
import { contactFields } from '#shared/contact/contact.ts';
import { writtenWords as words } from '#shared/leads/inbox-words.ts';
import { leadPath } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';

const draft = 'written-lead';

/** Asks for the message of a person who called or came by, and opens the new lead. */
export function WriteDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  return (
    <ActionDialog
      title={words.title}
      text={words.text}
      submit={words.submit}
      draft={draft}
      onClose={onClose}
      action={(values) => ({ path: staffApi.writeMessage, body: writtenBody(values), done: words.done })}
      onDone={({ id }: { id: number }) => {
        personStore(draft).drop();
        onClose();
        navigate(leadPath(id));
      }}
    >
      {(field) => <WrittenFields fields={contactFields} field={field} />}
    </ActionDialog>
  );
}
