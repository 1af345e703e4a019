import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { dismissToast } from '#client/components/toast/store.ts';
import { call } from '#client/panel/queries.ts';
import { logIn, resumeSession } from '#client/panel/session/login.ts';
import { useLogOut } from '#client/panel/session/logout.ts';
import { useOtherTabs } from '#client/panel/session/other-tabs.ts';
import { currentSession, setSession, tellSignIn } from '#client/panel/session/session.ts';
import { loginWords } from '#shared/articles/panel-words.ts';
import { OTHER_ACCOUNT, SHOWN_ACCOUNT } from '#shared/staff/shown-account.ts';

let answer: () => Promise<Response>;
const fetched = jest.fn((_path: string, _init: RequestInit) => answer());
const client = new QueryClient();

beforeEach(() => {
  answer = async () => Response.json([]);
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  cleanup();
  act(() => {
    dismissToast();
    setSession({});
  });
  client.clear();
  localStorage.clear();
});

const inRouter = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </MemoryRouter>
);

const ines = { id: 4, name: 'Ines', role: 'editor' } as const;
const shownBy = (sent: RequestInit | undefined) => new Headers(sent?.headers).get(SHOWN_ACCOUNT);
const refuse = (status: number, sentence: string) => async () => new Response(sentence, { status });

describe('a call of the panel', () => {
  test('says which account its page shows; the login itself says nothing', async () => {
    await logIn(client, 'right');
    await call('/api/admin/audit');
    act(() => setSession({ person: ines }));
    await call('/api/admin/audit');
    const { result } = renderHook(() => useLogOut(), { wrapper: inRouter });
    act(() => result.current());
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    expect(fetched.mock.calls.map(([path, sent]) => [path, shownBy(sent)])).toEqual([
      ['/api/admin/articles', null],
      ['/api/admin/audit', 'shared'],
      ['/api/admin/audit', '4'],
      ['/api/admin/logout', '4'],
    ]);
  });

  test('ends the session if another person has signed in, whatever was called; another conflict is no end', async () => {
    setSession({ person: ines });
    answer = refuse(409, 'Someone else saved this article.');
    await expect(call('/api/admin/audit')).rejects.toThrow('Someone else');
    expect(currentSession().person).toEqual(ines);
    answer = refuse(409, OTHER_ACCOUNT);
    await expect(call('/api/admin/audit')).rejects.toThrow(OTHER_ACCOUNT);
    expect(currentSession()).toMatchObject({ person: null, notice: loginWords.otherAccount });
  });
});

describe('another tab of the browser', () => {
  const account = 'panel-own-account';
  /** The storage as another tab leaves it. */
  const changeElsewhere = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  };
  const storageEvent = () => dispatchEvent(new StorageEvent('storage'));
  const signIn = () => {
    tellSignIn(ines);
    setSession({ person: ines });
    renderHook(useOtherTabs);
  };
  const shown = () => currentSession().person?.name ?? currentSession().notice;

  test.each([
    ['logs out', null, loginWords.endedElsewhere],
    ['signs in as another person', '5', loginWords.otherAccount],
    ['signs in as the same person again', '4', 'Ines'],
  ])('%s', (_what, value, expected) => {
    signIn();
    changeElsewhere(account, value);
    act(() => void storageEvent());
    expect(shown()).toBe(expected);
  });

  test.each([
    ['the page comes back from the back/forward cache', () => dispatchEvent(new Event('pageshow'))],
    ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the panel is opened again', () => void renderHook(useOtherTabs)],
  ])('did so while this one was asleep, and %s', (_what, happens) => {
    signIn();
    changeElsewhere(account, '5');
    act(() => void happens());
    expect(shown()).toBe(loginWords.otherAccount);
  });

  test('has not signed in if this one has, from a link, instead of its person', () => {
    signIn();
    tellSignIn({ ...ines, id: 5 });
    act(() => setSession({ person: { ...ines, id: 5, name: 'Uma' } }));
    act(() => void storageEvent());
    expect(shown()).toBe('Uma');
  });

  test('has nothing to do with a person’s tab if it uses the shared password, and the reverse', () => {
    signIn();
    changeElsewhere('panel-shared-ended', '1');
    act(() => void storageEvent());
    expect(shown()).toBe('Ines');
    act(() => setSession({}));
    act(() => setSession({ password: 'right' }));
    changeElsewhere(account, '5');
    act(() => void storageEvent());
    expect(currentSession().password).toBe('right');
    changeElsewhere('panel-shared-ended', '2');
    act(() => void storageEvent());
    expect(shown()).toBe(loginWords.endedElsewhere);
  });

  test.each([
    ['another person', 5, null],
    ['its own person, signed in again', 4, 'Ines'],
  ])(
    'does not take a tab along: one that has shown a person resumes the session of %s only if it is theirs',
    async (_what, id, expected) => {
      setSession({ person: ines });
      setSession({ notice: loginWords.expired });
      localStorage.setItem(account, String(id));
      answer = async () => Response.json({ id, name: id === 4 ? 'Ines' : 'Uma', role: 'editor' });
      await act(resumeSession);
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(currentSession().person?.name ?? null).toBe(expected);
    },
  );

  test('learns of a logout, but not from a tab whose person has been replaced', () => {
    const { result } = renderHook(() => useLogOut(), { wrapper: inRouter });
    tellSignIn(ines);
    act(() => setSession({ person: ines }));
    changeElsewhere(account, '5');
    act(() => result.current());
    expect(localStorage.getItem(account)).toBe('5');
    act(() => setSession({ person: ines }));
    act(() => result.current());
    expect(localStorage.getItem(account)).toBeNull();
    act(() => setSession({ password: 'right' }));
    act(() => result.current());
    expect(Number(localStorage.getItem('panel-shared-ended'))).toBeGreaterThan(0);
  });

  test('a full storage does not keep anyone from signing in', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    signIn();
    act(() => void storageEvent());
    expect(shown()).toBe('Ines');
    jest.restoreAllMocks();
  });
});
