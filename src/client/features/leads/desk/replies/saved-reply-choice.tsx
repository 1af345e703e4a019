import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from 'react-bootstrap';
import { replyWords as words } from '../../../../../shared/content/desk-replies.ts';
import { fillIn } from '../../../../../shared/leads/replies.ts';
import { savedRepliesQuery } from '../inbox/queries.ts';
import { SavedRepliesDialog } from './saved-replies-dialog.tsx';

interface SavedReplyChoiceProps {
  /** Whom the reply is to. */
  name: string;
  onChoose(filled: string): void;
}

/** Puts words that are kept for it into a reply. */
export function SavedReplyChoice({ name, onChoose }: SavedReplyChoiceProps) {
  const id = useId();
  const { data = [], error } = useQuery(savedRepliesQuery);
  const [chosen, setChosen] = useState('');
  const [isManaging, setManaging] = useState(false);
  const found = data.find((each) => String(each.id) === chosen);
  return (
    <div className="reply-form__saved">
      {data.length > 0 && (
        <>
          <label className="visually-hidden" htmlFor={id}>
            {words.choose}
          </label>
          <select
            id={id}
            className="form-select"
            value={found ? chosen : ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="">{words.choose}</option>
            {data.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
          <Button
            variant="outline-primary"
            aria-disabled={!found}
            onClick={() => found && onChoose(fillIn(found.text, { name }))}
          >
            {words.putIn}
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => setManaging(true)}>
        {words.manage}
      </Button>
      {error && <p className="small text-body-secondary mb-0">{words.loadFailed}</p>}
      {isManaging && <SavedRepliesDialog onClose={() => setManaging(false)} />}
    </div>
  );
}
