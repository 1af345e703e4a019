import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ReplyForm } from '#client/features/leads/panel/replies/reply-form.tsx';
import { setSession } from '#client/panel/session/session.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import type { Reply } from '#shared/leads/replies.ts';
import { savedReplyWords, replyWords as words } from '#shared/leads/reply-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { staffWords } from '#shared/panel/words.ts';
import { InRouter } from '../support/in-router.tsx';
import { sampleLead } from '../support/sample-lead.ts';

const saved = [{ id: 1, name: 'Thanks', text: 'Hello {{firstName}}, {{firm}} here. {{other}}', version: 0 }];

/** What the server answers to a reply; a promise is one that takes its time. */
let answer: () => Response | Promise<Response>;
const sent: Reply[] = [];
const fetched = jest.fn(async (path: string, init: RequestInit) => {
  if (path === staffApi.savedReplies) return Response.json(saved);
  sent.push(JSON.parse(String(init.body)) as Reply);
  return answer();
});

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  answer = () => Response.json(sampleLead);
  Object.assign(globalThis, { fetch: fetched });
  setSession({ person: { id: 3, name: 'Dana Desk', role: 'desk' } });
});
afterEach(cleanup);

const open = (change: Partial<LeadDetail> = {}) =>
  render(<ReplyForm lead={{ ...sampleLead, ...change }} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <InRouter>{children}</InRouter>
      </QueryClientProvider>
    ),
  });
const field = () => screen.getByLabelText(words.text) as HTMLTextAreaElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const refuse = (status: number, detail: string) =>
  Response.json({ detail }, { status, headers: { 'Content-Type': 'application/problem+json' } });

test('Ctrl + Enter sends what was written with the version that was seen, and empties the field', async () => {
  open();
  expect(screen.getByText('Dana Desk')).toBeTruthy();
  type('Hello Ann');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent).toEqual([
    { id: 7, version: 3, text: 'Hello Ann', key: expect.stringMatching(/^[\da-f]{32}$/) },
  ]);
  expect(sessionStorage.length).toBe(0);
});

test('Ctrl + Enter in a composition belongs to the input method', async () => {
  open();
  type('こんにちは');
  const enter = { key: 'Enter', code: 'Enter', keyCode: 229, ctrlKey: true };
  // The form prevents the default of the keys that it uses.
  expect(fireEvent.keyDown(field(), { ...enter, isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(field(), enter)).toBe(true);
  expect(fireEvent.keyDown(field(), { ...enter, keyCode: 13 })).toBe(false);
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent).toHaveLength(1);
});

test('a second press while the first is on its way does nothing', async () => {
  let arrive = (_response: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  open();
  type('Hello Ann');
  fireEvent.click(screen.getByText(words.send));
  fireEvent.click(await screen.findByText(words.sending));
  fireEvent.keyDown(field(), { key: 'Enter', metaKey: true });
  arrive(Response.json(sampleLead));
  await screen.findByText(words.send);
  expect(sent).toHaveLength(1);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer of a proxy', async () => new Response('<html>', { status: 504 })],
])('after %s, the form does not claim that the reply was not sent', async (_what, lost) => {
  answer = lost;
  open();
  type('Hello Ann');
  fireEvent.click(screen.getByText(words.send));
  await screen.findByText(words.unsure);
  expect(field().value).toBe('Hello Ann');
});

test('what failed stays, is sent again under the same key, and another text under another', async () => {
  answer = () => refuse(503, 'Please try again in a minute.');
  open();
  type('Hello Ann');
  fireEvent.click(screen.getByText(words.send));
  await screen.findByText(`${words.failed} Please try again in a minute.`);
  expect(field().value).toBe('Hello Ann');
  fireEvent.click(screen.getByText(words.send));
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText(words.send);
  type('Hello Ann,');
  expect(screen.queryByText(new RegExp(words.failed))).toBeNull();
  fireEvent.click(screen.getByText(words.send));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('anyone who comes second reads that the lead has changed, and keeps the text', async () => {
  answer = () => refuse(409, 'Someone else has changed this lead.');
  open();
  type('Hello Ann');
  fireEvent.click(screen.getByText(words.send));
  await screen.findByText(words.conflict);
  expect(field().value).toBe('Hello Ann');
});

test('each lead has a separate draft, which survives a reload of the tab', () => {
  open();
  type('To be continued');
  cleanup();
  open({ id: 8 });
  expect(field().value).toBe('');
  cleanup();
  open();
  expect(field().value).toBe('To be continued');
});

test('a draft is offered to the account that wrote it, and to no other', () => {
  open();
  type('From Dana');
  cleanup();
  setSession({ person: { id: 4, name: 'Olga Owner', role: 'owner' } });
  open();
  expect(field().value).toBe('');
  type('From Olga');
  cleanup();
  setSession({ password: 'shared' });
  open();
  expect(field().value).toBe('');
  cleanup();
  setSession({ person: { id: 3, name: 'Dana Desk', role: 'desk' } });
  open();
  expect(field().value).toBe('From Dana');
});

test('a saved reply is put in where the cursor is, with their name and ours', async () => {
  open();
  type('One. Two.');
  field().setSelectionRange(5, 9);
  fireEvent.change(await screen.findByLabelText(words.choose), { target: { value: '1' } });
  fireEvent.click(screen.getByText(words.putIn));
  expect(field().value).toBe(`One. Hello Ann, ${firm.name} here. {{other}}`);
  expect(document.activeElement).toBe(field());
});

test('an empty reply isn’t sent, and what is held can’t be answered', () => {
  open();
  type('  ');
  fireEvent.click(screen.getByText(words.send));
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field());
  cleanup();
  open({ held: true });
  expect(screen.getByText(words.isHeld)).toBeTruthy();
  expect(screen.queryByLabelText(words.text)).toBeNull();
});

test('a saved reply that is being edited survives the end of the sign-in, unless it is discarded', async () => {
  const edit = async () => {
    open();
    fireEvent.click(await screen.findByText(words.manage));
    fireEvent.click(await screen.findByLabelText(savedReplyWords.editNamed('Thanks')));
    return screen.getByLabelText(savedReplyWords.text) as HTMLTextAreaElement;
  };
  fireEvent.change(await edit(), { target: { value: 'Hello {{firstName}}, thank you.' } });
  cleanup();
  expect((await edit()).value).toBe('Hello {{firstName}}, thank you.');
  fireEvent.click(screen.getByText(staffWords.cancel));
  cleanup();
  expect((await edit()).value).toBe(saved[0]?.text);
});

test('a reply that is too long is neither cut nor sent, and says by how much', async () => {
  open();
  type('a'.repeat(4_978));
  expect(screen.getByText('22 characters left')).toBeTruthy();
  type('a'.repeat(5_022));
  expect(field().value).toHaveLength(5_022);
  const note = screen.getByText('22 characters too many');
  expect(field().getAttribute('aria-describedby')?.split(' ')).toContain(note.id);
  fireEvent.click(screen.getByText(words.send));
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(sent).toEqual([]);
  expect(field().validationMessage).toBe('Please shorten this text by 22 characters.');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('22 characters too many'));
  // As the server counts: without the spaces around it, and an emoji as one character.
  type(` ${'🙂'.repeat(5_000)}\n`);
  fireEvent.click(screen.getByText(words.send));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a saved reply that is too long is neither cut nor saved', async () => {
  open();
  fireEvent.click(await screen.findByText(words.manage));
  fireEvent.click(await screen.findByLabelText(savedReplyWords.editNamed('Thanks')));
  const long = screen.getByLabelText(savedReplyWords.text) as HTMLTextAreaElement;
  fireEvent.change(long, { target: { value: 'a'.repeat(5_001) } });
  fireEvent.change(screen.getByLabelText(savedReplyWords.name), { target: { value: 'a'.repeat(102) } });
  expect(screen.getByText('1 character too many')).toBeTruthy();
  expect(screen.getByText('2 characters too many')).toBeTruthy();
  fireEvent.click(screen.getByText(savedReplyWords.save));
  expect([long.value.length, sent]).toEqual([5_001, []]);
});
