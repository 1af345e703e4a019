import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NoteForm } from '#client/panel/kit/note-form.tsx';
import { setSession } from '#client/panel/session/session.ts';
import { leadWords as words } from '#shared/leads/inbox-words.ts';

const dana = { id: 3, name: 'Dana Desk', role: 'desk' as const };

/** What was sent: the note, and the call that says that it is stored. */
let sent: Parameters<Parameters<typeof NoteForm>[0]['onAdd']>[] = [];
const stored = (at: number) => act(() => sent[at]?.[1]());
const form = (about: string) => (
  <NoteForm about={about} isBusy={false} isAdding={false} onAdd={(...note) => sent.push(note)} />
);
const open = (about = 'lead-7') => render(form(about));
const field = () => screen.getByLabelText(words.note) as HTMLTextAreaElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const add = () => fireEvent.click(screen.getByText(words.addNote));

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  setSession({ person: dana });
});
afterEach(cleanup);

test('a note survives the next record, another view and the end of the sign-in, and stays with its record and author', () => {
  const { rerender } = open();
  type('Called, no answer.');
  rerender(form('lead-8'));
  expect(field().value).toBe('');
  rerender(form('order-7'));
  expect(field().value).toBe('');
  cleanup();
  setSession({ person: { id: 4, name: 'Olga Owner', role: 'owner' } });
  open();
  expect(field().value).toBe('');
  cleanup();
  setSession({ notice: 'Your session has ended.' });
  setSession({ person: dana });
  open();
  expect(field().value).toBe('Called, no answer.');
});

test('a note that is sent again has the same key, another text another one, and a stored one is gone', () => {
  open();
  type('Called.');
  add();
  add();
  expect(sent.map(([{ text }]) => text)).toEqual(['Called.', 'Called.']);
  expect(sent[1]?.[0].key).toBe(sent[0]?.[0].key);
  stored(1);
  cleanup();
  open();
  expect(field().value).toBe('');
  type('Called again.');
  add();
  expect(sent[2]?.[0].key).not.toBe(sent[0]?.[0].key);
});

test('what is typed while a note is on its way stays, also after the note is stored', () => {
  open();
  type('Called.');
  add();
  type('Called. Back on Monday.');
  stored(0);
  expect(field().value).toBe('Called. Back on Monday.');
  cleanup();
  open();
  expect(field().value).toBe('Called. Back on Monday.');
});

test('a note that is too long is neither cut nor sent, and says by how much', () => {
  open();
  type('a'.repeat(5_022));
  add();
  expect(sent).toEqual([]);
  expect(field().value).toHaveLength(5_022);
  expect(screen.getByText('22 characters too many')).toBeTruthy();
  type('a'.repeat(5_000));
  expect(screen.getByText('0 characters left')).toBeTruthy();
  add();
  expect(sent).toHaveLength(1);
});
