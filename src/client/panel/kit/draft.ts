import { useState } from 'react';
import { tabStore } from '#client/components/form/draft.ts';
import { accountKey } from '../session/session.ts';
import { randomKey } from './use-action.ts';

/**
 * Keeps what a person typed in the panel and has not sent. It is kept in this tab, for the account of that person alone, and survives
 * another view, a reload, and the end of the sign-in.
 * @param name of the form and its record
 */
export const personStore = (name: string) => tabStore(`desk-${accountKey()}-${name}`);

interface TextDraft {
  text: string;
  /** Identifies the text, so that the server takes it only once. Changing the text makes it a new one. */
  key: string;
}

const draftOf = (text: string): TextDraft => ({ text, key: randomKey() });

/** The draft of a reply or a note. A form for another record needs another `key`. */
export function useTextDraft(name: string) {
  // Of the account that opened the form: what it writes is never given to another one.
  const [store] = useState(() => personStore(name));
  const [draft, setDraft] = useState(() => keptText(store.read()) ?? draftOf(''));
  return {
    ...draft,
    change(text: string) {
      const next = draftOf(text);
      setDraft(next);
      if (text === '') store.drop();
      else store.keep(next);
    },
    /** Called once the draft was stored, even if its form is no longer shown. Text that was typed meanwhile stays. */
    empty() {
      if (keptText(store.read())?.key === draft.key) store.drop();
      setDraft((latest) => (latest.key === draft.key ? draftOf('') : latest));
    },
  };
}

function keptText({ text, key }: Partial<Record<keyof TextDraft, unknown>>): TextDraft | null {
  return typeof text === 'string' && typeof key === 'string' ? { text, key } : null;
}
