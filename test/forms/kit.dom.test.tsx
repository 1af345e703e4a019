import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, type RenderOptions, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { fetchApi } from '#client/api/fetch-api.ts';
import { postApi } from '#client/api/post-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import type { CompiledCheck } from '#client/components/form/check.ts';
import { CheckboxField, TextField } from '#client/components/form/fields.tsx';
import { SchemaForm } from '#client/components/form/schema-form.tsx';
import { CountedField } from '#client/components/form/text-areas.tsx';
import { currentToasts, dismissToast } from '#client/components/toast/store.ts';
import { lineField, textField } from '#shared/forms/fields.ts';
import type { FormSchema } from '#shared/forms/schema.ts';

const schema = {
  type: 'object',
  properties: {
    name: lineField(2, 'A longer name.'),
    story: textField(3, 'A longer story.'),
    agreed: { type: 'boolean', message: 'Say so.' },
  },
  required: ['name', 'story', 'agreed'],
} as const satisfies FormSchema;

/** As Ajv would: too short or not. */
const check: CompiledCheck = (values) => {
  const { name, story } = values as { name: string; story: string };
  check.errors = [
    ...(name.length < 2 ? [{ instancePath: '/name', keyword: 'minLength', params: {} }] : []),
    ...(story.length < 3 ? [{ instancePath: '/story', keyword: 'minLength', params: {} }] : []),
  ];
  return check.errors.length === 0;
};

const notices = {
  success: { title: 'Kept', description: 'Thank you.' },
  failure: { title: 'Error', description: 'Again, please.' },
};

const problem = { 'Content-Type': 'application/problem+json; charset=utf-8' };

let answer: () => Promise<Response>;
const fetched = jest.fn((_path: string, _init: RequestInit) => answer());

beforeEach(() => {
  answer = async () => Response.json({ ok: true }, { status: 201 });
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

const onSent = jest.fn();

const show = (options: RenderOptions = {}) => render(<Page />, options);

function Page({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <SchemaForm
        schema={schema}
        check={check}
        refine={({ name }): Record<string, string> => (name === 'Nobody' ? { name: 'Somebody.' } : {})}
        action="/api/test"
        send={(values) => postApi('/api/test', values)}
        initialValues={{ name: '', story: '', agreed: false }}
        notices={notices}
        submitLabel="Send"
        busyLabel="Sending..."
        onSent={onSent}
      >
        <TextField name="name" label="Name" help="Yours." />
        <CountedField name="story" label="Story" minimum={3} />
        <CheckboxField name="agreed" label="Agreed" />
        {children}
      </SchemaForm>
    </QueryClientProvider>
  );
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });

/** Types without `act`, like a visitor: React decides when effects run. */
function typeUnaided(label: string, value: string): void {
  const field = input(label);
  field.setRangeText(value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
function fillInAndSend(): void {
  type('Name', 'Ann');
  type('Story', 'A long one.');
  send();
}
const sent = () => JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body));
const toasts = () => currentToasts().filter(({ open }) => open);

describe('a form of a schema', () => {
  test('is a plain form that can be posted without a script', () => {
    show();
    const form = document.querySelector('form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', '/api/test', true]);
    expect([...form.elements].map((element) => (element as HTMLInputElement).name)).toEqual([
      'name',
      'story',
      'agreed',
      '',
      'website',
    ]);
  });

  test('complains about nothing before it is sent, then links each message to its field', async () => {
    show();
    fireEvent.focus(input('Name'));
    type('Name', 'x');
    fireEvent.blur(input('Name'));
    expect(document.querySelector('.form-error')).toBeNull();
    send();
    await waitFor(() => expect(document.activeElement).toBe(input('Name')));
    const { error, help } = {
      error: screen.getByText('A longer name.').id,
      help: screen.getByText('Yours.').id,
    };
    expect(input('Name').getAttribute('aria-describedby')).toBe(`${error} ${help}`);
    expect(input('Name').getAttribute('aria-invalid')).toBe('true');
    type('Name', 'Ann');
    expect(screen.queryByText('A longer name.')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
    expect(toasts()).toEqual([]);
  });

  test('adds what the schema cannot say', async () => {
    show();
    type('Name', 'Nobody');
    type('Story', 'A long one.');
    send();
    await screen.findByText('Somebody.');
    expect(fetched).not.toHaveBeenCalled();
  });

  test('sends trimmed values with cookies, the time it was open and the trap, once for two clicks', async () => {
    let respond = (_response: Response) => {};
    answer = () =>
      new Promise((resolve) => {
        respond = resolve;
      });
    show();
    type('Name', '  Ann ');
    type('Story', 'A long one.');
    fireEvent.click(input('Agreed'));
    const trap = document.querySelector('[name="website"]') as HTMLInputElement;
    trap.value = 'http://spam.example';
    send();
    send();
    const busy = await screen.findByText('Sending...');
    expect((busy as HTMLButtonElement).disabled).toBe(true);
    send();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/test');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(sent()).toEqual({
      name: 'Ann',
      story: 'A long one.',
      agreed: true,
      website: 'http://spam.example',
      openFor: expect.any(Number),
    });
    expect(Number.isInteger(sent().openFor)).toBe(true);
    await act(async () => respond(Response.json({ ok: true }, { status: 201 })));
    await screen.findByText('Send');
    expect(toasts()).toMatchObject([notices.success]);
    expect([input('Name').value, input('Story').value, input('Agreed').checked]).toEqual(['', '', false]);
    expect(document.querySelector('.form-error')).toBeNull();
    expect(onSent).toHaveBeenCalled();
  });

  test.each([
    ['of the first page, from the page’s start', true, 1_500],
    ['of a later page, from when it appeared', false, 200],
  ])('says how long it was open: one %s', async (_which, hydrate, openFor) => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_300);
    const container = document.body.appendChild(document.createElement('div'));
    if (hydrate) container.innerHTML = renderToString(<Page />);
    show({ container, hydrate });
    type('Name', 'Ann');
    type('Story', 'A long one.');
    clock.mockReturnValue(1_500);
    send();
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(sent().openFor).toBe(openFor);
    await screen.findByText('Send');
  });

  test('loses no letter that is typed right after hydration, before React would run the effects', async () => {
    const typed = Promise.withResolvers<void>();
    const effects = Promise.withResolvers<void>();
    const TypesAtOnce = () => {
      useLayoutEffect(() => queueMicrotask(() => typed.resolve(typeUnaided('Name', 'A'))), []);
      useEffect(() => effects.resolve(), []);
      return null;
    };
    const page = (
      <Page>
        <TypesAtOnce />
      </Page>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    // Without `act`, which would run the effects.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const root = hydrateRoot(container, page);
    await Promise.all([typed.promise, effects.promise]);
    const { value } = input('Name');
    root.unmount();
    container.remove();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(value).toBe('A');
  });

  test.each([
    ['a refusal', async () => new Response('No.', { status: 500 })],
    [
      'a refusal of what is in none of its fields, such as a price that has changed',
      async () =>
        new Response(JSON.stringify({ detail: 'No.', errors: [{ pointer: '/amount', detail: 'No.' }] }), {
          status: 422,
          headers: problem,
        }),
    ],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nonsense', async () => new Response('<html>', { status: 502, headers: problem })],
  ])('stays as it is after %s', async (_what, failing) => {
    answer = failing;
    show();
    fillInAndSend();
    await waitFor(() => expect(toasts()).toMatchObject([{ ...notices.failure, variant: 'destructive' }]));
    await screen.findByText('Send');
    expect([input('Name').value, input('Story').value]).toEqual(['Ann', 'A long one.']);
    // The toast goes; beside the button it stays said.
    const { id } = screen.getByText(notices.failure.description);
    expect(screen.getByText('Send').getAttribute('aria-describedby')).toBe(id);
    // It can be sent again.
    answer = async () => Response.json({ ok: true }, { status: 201 });
    send();
    await waitFor(() => expect(toasts()).toMatchObject([notices.success]));
    expect(document.querySelector('.form-error')).toBeNull();
    expect(screen.getByText('Send').hasAttribute('aria-describedby')).toBe(false);
  });

  const tooMany = 'Too many requests. Please try again in 12 minutes.';
  test.each([
    ['a sentence', 429, tooMany, {}, ` ${tooMany}`],
    ['details', 429, JSON.stringify({ detail: tooMany }), problem, ` ${tooMany}`],
    ['a header', 429, '<h1>Slow</h1>', { 'Retry-After': '90' }, ' You can try again in 2 minutes.'],
    ['a sentence about the size', 413, 'The request is too large.', {}, ' The request is too large.'],
    ['a page of a proxy', 503, '<h1>Away.</h1>', {}, ''],
  ])('says after its own words what the server says: %s', async (_what, status, body, headers, words) => {
    answer = async () => new Response(body, { status, headers });
    show();
    fillInAndSend();
    const description = notices.failure.description + words;
    await waitFor(() => expect(toasts()).toMatchObject([{ ...notices.failure, description }]));
    await screen.findByText(description);
  });

  test('shows what the server says beside its field until that is edited, even back to the same', async () => {
    answer = async () =>
      new Response(
        JSON.stringify({ detail: 'No.', errors: [{ pointer: '/story/0', detail: 'Not this one.' }] }),
        { status: 422, headers: problem },
      );
    show();
    fillInAndSend();
    await screen.findByText('Not this one.');
    await waitFor(() => expect(document.activeElement).toBe(input('Story')));
    // Said once: at the field.
    expect(document.querySelectorAll('.form-error')).toHaveLength(1);
    type('Name', 'Anna');
    expect(screen.queryByText('Not this one.')).not.toBeNull();
    type('Story', 'A');
    type('Story', 'A long one.');
    expect(screen.queryByText('Not this one.')).toBeNull();
  });
});
