import { useState } from 'react';
import { randomKey } from '../../../../desk/kit/random-key.ts';

interface Draft {
  text: string;
  /** Names the reply to the server, which sends one of each name. */
  key: string;
}

const nameOf = (lead: number) => `admin-reply:${lead}`;

/** What is being written to one lead, kept in this tab until it is sent. Another text is another reply. */
export function useReplyDraft(lead: number) {
  const [draft, setDraft] = useState(() => readDraft(lead));
  const change = (text: string) => {
    const next = { text, key: randomKey() };
    setDraft(next);
    keepDraft(lead, next);
  };
  return { ...draft, change };
}

function readDraft(lead: number): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(lead)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.text === 'string' && typeof kept.key === 'string')
      return { text: kept.text, key: kept.key };
  } catch {
    // Blocked, or nothing of ours.
  }
  return { text: '', key: randomKey() };
}

function keepDraft(lead: number, draft: Draft): void {
  try {
    if (draft.text === '') sessionStorage.removeItem(nameOf(lead));
    else sessionStorage.setItem(nameOf(lead), JSON.stringify(draft));
  } catch {
    // Blocked or full: it still stands in the field.
  }
}
