import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { currentToasts, dismissToast } from '#client/components/toast/store.ts';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { PANEL, panelArticlesQuery } from '#client/panel/queries.ts';
import { Entrance } from '#client/panel/session/entrance.tsx';
import { LoginCard } from '#client/panel/session/login-card.tsx';
import { logOutOnRefusal, useLogOut } from '#client/panel/session/logout.ts';
import { currentSession, setSession, useSession } from '#client/panel/session/session.ts';
import { ApiError } from '#shared/api-error.ts';
import { articleListWords } from '#shared/articles/panel-words.ts';
import type { PageFacts } from '#shared/pages/types.ts';

let answer: () => Promise<Response>;
const fetched = jest.fn((_path: string, _init: RequestInit) => answer());
const client = new QueryClient();

beforeEach(() => {
  answer = async () => Response.json([{ id: 1 }]);
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
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const inRouter = ({ children }: { children: ReactNode }) => (
  <PageFactsProvider value={{} as PageFacts}>
    <MemoryRouter>{wrapper({ children })}</MemoryRouter>
  </PageFactsProvider>
);
const field = () => screen.getByLabelText('Admin Password') as HTMLInputElement;
const button = () => screen.getByRole('button') as HTMLButtonElement;
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const toasts = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description]);

function logInWith(password: string) {
  render(<LoginCard />, { wrapper });
  fireEvent.change(field(), { target: { value: password } });
  submit();
}

describe('the login card', () => {
  test('does nothing without a password', () => {
    render(<LoginCard />, { wrapper });
    expect(button().disabled).toBe(false);
    submit();
    expect(fetched).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  test('is busy until the server has accepted; the same answer becomes the list', async () => {
    let respond = (_response: Response) => {};
    answer = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    logInWith('right');
    submit();
    expect([button().textContent, button().disabled]).toEqual(['Logging in...', true]);
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/articles');
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({ password: 'right' });
    await act(async () => respond(Response.json([{ id: 1 }])));
    await waitFor(() => expect(client.getQueryData(panelArticlesQuery.queryKey)).toEqual([{ id: 1 }]));
    expect(currentSession().password).toBe('right');
    expect(toasts()).toEqual([['Success', 'Authenticated successfully']]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a wrong password', async () => new Response('Invalid password', { status: 401 }), 'Invalid password'],
    [
      'too many tries, with the wait beside the field',
      async () => new Response('Too many tries. Please wait 5 minutes.', { status: 429 }),
      'Too many tries. Please wait 5 minutes.',
    ],
    [
      'no answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server couldn’t be reached. Please try again.',
    ],
  ])('says Invalid password after %s', async (_what, failing, beside) => {
    answer = failing;
    logInWith('wrong');
    await waitFor(() => expect(toasts()).toEqual([['Error', 'Invalid password']]));
    expect(screen.getByText(beside).id).toBe(field().getAttribute('aria-describedby'));
    expect([button().textContent, button().disabled]).toEqual(['Login to Admin Panel', false]);
    expect(currentSession().password).toBeNull();
  });

  test('a wrong password is marked as wrong, and nothing else is said', async () => {
    answer = async () => new Response('Invalid password', { status: 401 });
    logInWith('wrong');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), /couldn’t be reached/],
    [
      'an answer that took too long',
      () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
      /couldn’t be reached/,
    ],
    [
      'an outage',
      async () => new Response('The database is away. Please try again.', { status: 503 }),
      /The database is away/,
    ],
    [
      'the error page of a proxy',
      async () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502 }),
      /^The server returned an error \(502\)/,
    ],
    [
      'the limit of a proxy',
      async () => new Response('<html>Slow down</html>', { status: 429, headers: { 'Retry-After': '601' } }),
      /try again in 11 minutes/,
    ],
  ])(
    'a password that was not checked after %s is not called wrong where the words stay',
    async (_what, failing, reason) => {
      answer = failing;
      logInWith('right');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(/We couldn’t check your password/);
      expect(alert.firstChild?.textContent).toMatch(reason);
      expect(field().getAttribute('aria-invalid')).toBeNull();
      expect(field().value).toBe('right');
      // The toast has the specified words.
      expect(toasts()).toEqual([['Error', 'Invalid password']]);
    },
  );

  test('what was said of one try is gone with the next', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    logInWith('right');
    await screen.findByRole('alert');
    answer = () => new Promise(() => {});
    submit();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function List() {
  return (
    <ListState query={useQuery(panelArticlesQuery)} words={articleListWords}>
      {() => null}
    </ListState>
  );
}

const ListOrEntrance = () => (useSession().person ? <List /> : <Entrance onSettled={() => {}} />);

describe('the end of a session', () => {
  test('by logout forgets the password, tells the server and says so', async () => {
    setSession({ password: 'right' });
    const { result } = renderHook(() => useLogOut(), { wrapper: inRouter });
    act(() => result.current());
    expect(currentSession().password).toBeNull();
    await waitFor(() => expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/admin/logout']));
    expect(toasts()).toEqual([['Logged out', 'You have been logged out of the admin panel']]);
  });

  test('drops what it read, and does not read it again', async () => {
    answer = async () => new Response('Your session has ended.', { status: 401 });
    setSession({ person: { id: 4, name: 'Ines', role: 'editor' } });
    client.setQueryData([PANEL, 'leads'], []);
    render(<ListOrEntrance />, { wrapper: inRouter });
    await screen.findByLabelText('Admin Password');
    await act(async () => {});
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('by a refused password remembers what was being written; another failure is no end', () => {
    setSession({ password: 'right' });
    expect(logOutOnRefusal(new ApiError(500, 'Away.'), 'panel-copy:7:1')).toBe(false);
    expect(logOutOnRefusal(new ApiError(401, 'Invalid password'), 'panel-copy:7:1')).toBe(true);
    expect(currentSession()).toMatchObject({ password: null, resume: 'panel-copy:7:1' });
    render(<LoginCard />, { wrapper });
    expect(screen.getByText(/will reopen it/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });
});

describe('the sign-in', () => {
  const remember = (method: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the panel does.
    document.cookie = `panel-sign-in=${method}`;
  };
  afterEach(() => remember('; Max-Age=0'));

  test.each([
    ['the shared password', 'shared', /^Login to Admin Panel/],
    ['the password of an account', 'password', /^Sign in$/],
    ['a passkey', 'passkey', /^Sign in with a passkey$/],
  ])('offers %s first, if this browser used it last', async (_what, method, first) => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    remember(method);
    render(<Entrance onSettled={() => {}} />, { wrapper: inRouter });
    await screen.findByLabelText('Password', { exact: false });
    expect(document.querySelector('.btn-primary')?.textContent).toMatch(first);
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });

  test('says why it is shown again, with either form', async () => {
    remember('password');
    setSession({ notice: 'You’re no longer signed in.' });
    render(<Entrance onSettled={() => {}} />, { wrapper: inRouter });
    await screen.findByLabelText('Email');
    expect(screen.getByText('You’re no longer signed in.')).toBeTruthy();
  });
});
