import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { CheckboxField, SelectField, TextField } from '#client/components/form/fields.tsx';
import { SchemaForm } from '#client/components/form/schema-form.tsx';
import { booleanField, hiddenFields, lineField, selectField } from '#shared/forms/fields.ts';
import { schemaOf } from '#shared/forms/schema.ts';

const services = ['coaching', 'training', 'other'].map((value) => ({ value, label: value }));
const schema = schemaOf(
  { name: lineField(2, 'A name.'), service: selectField(services, 'A service.') },
  { isNear: booleanField('Near?'), giftCode: lineField(0, 'A code.'), ...hiddenFields },
);

let answer: () => Promise<unknown>;
const send = jest.fn((_values: object) => answer());

function Page({ service = '', draft = 'test' }) {
  return (
    <QueryClientProvider client={createQueryClient(fetchApi)}>
      <SchemaForm
        schema={schema}
        check={() => true}
        action="/api/test"
        send={send}
        initialValues={{ service }}
        notices={{ failure: { title: 'Error', description: 'Again, please.' } }}
        submitLabel="Send"
        busyLabel="Sending..."
        draft={draft}
      >
        <TextField name="name" label="Name" />
        <SelectField name="service" label="Service" options={services} prompt="Choose" />
        <CheckboxField name="isNear" label="Near" />
        <TextField name="giftCode" label="Code" />
      </SchemaForm>
    </QueryClientProvider>
  );
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const kept = (name = 'test') => sessionStorage.getItem(`draft-${name}`);
/** As a visitor who leaves the page: a closing tab gives no other signal. */
const leave = () => act(async () => void dispatchEvent(new Event('pagehide')));
/** Opens the form, once its draft is kept from now on. */
async function open(props: Parameters<typeof Page>[0] = {}) {
  cleanup();
  const shown = render(<Page {...props} />);
  await act(() => import('#client/components/form/draft.ts'));
  return shown;
}

beforeEach(() => {
  answer = async () => undefined;
  send.mockClear();
  sessionStorage.clear();
});
afterEach(cleanup);

test('a form comes back as it was left, without the code of a card and the trap', async () => {
  await open();
  type('Name', 'Ann');
  type('Service', 'training');
  fireEvent.click(input('Near'));
  type('Code', 'ABCD-EFGH');
  (document.querySelector('[name="website"]') as HTMLInputElement).value = 'x';
  await leave();
  expect(kept()).not.toMatch(/ABCD|website/);
  await open();
  expect([input('Name').value, input('Service').value, input('Near').checked, input('Code').value]).toEqual([
    'Ann',
    'training',
    true,
    '',
  ]);
});

test('a form is kept half a second after a change, and when another page of the site replaces it', async () => {
  jest.useFakeTimers();
  try {
    const shown = render(<Page />);
    await act(() => import('#client/components/form/draft.ts'));
    type('Name', 'Ann');
    act(() => void jest.advanceTimersByTime(499));
    expect(kept()).toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(kept()).toContain('Ann');
    type('Name', 'Anna');
    shown.unmount();
    await act(async () => {});
    expect(kept()).toContain('Anna');
  } finally {
    jest.useRealTimers();
  }
});

test('each form has its own draft', async () => {
  await open();
  type('Name', 'Ann');
  await leave();
  await open({ draft: 'other' });
  expect(input('Name').value).toBe('');
});

test('a link that names another service is newer than the draft', async () => {
  await open({ service: 'coaching' });
  type('Name', 'Ann');
  type('Service', 'training');
  await leave();
  await open({ service: 'coaching' });
  expect([input('Name').value, input('Service').value]).toEqual(['Ann', 'training']);
  await open({ service: 'other' });
  expect([input('Name').value, input('Service').value]).toEqual(['Ann', 'other']);
});

test('what was typed before the script loaded is newer than the draft', async () => {
  await open();
  type('Name', 'Ann');
  type('Service', 'training');
  await leave();
  cleanup();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  (container.querySelector('[name="name"]') as HTMLInputElement).value = 'Bea';
  render(<Page />, { container, hydrate: true });
  await waitFor(() => expect(input('Service').value).toBe('training'));
  expect(input('Name').value).toBe('Bea');
});

test('a draft ends when the form was sent or emptied; a failure keeps it', async () => {
  await open();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  type('Name', 'Ann');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('Again, please.');
  await leave();
  expect(kept()).toContain('Ann');
  answer = async () => undefined;
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(input('Name').value).toBe(''));
  await leave();
  expect(kept()).toBeNull();
  type('Name', 'Bea');
  await leave();
  expect(kept()).toContain('Bea');
  type('Name', '');
  await leave();
  expect(kept()).toBeNull();
});

test('a form is kept when it is sent, and not again until there is an answer, since the page may drop its draft', async () => {
  await open();
  answer = () => new Promise(() => {});
  type('Name', 'Ann');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('Sending...');
  expect(kept()).toContain('Ann');
  sessionStorage.clear();
  await leave();
  expect(kept()).toBeNull();
});

test.each([
  '',
  '0',
  'null',
  '[]',
  '{"answers":7}',
  '{"answers":{"name":7,"service":"moon","stranger":"x","website":"x"}}',
])('a draft that holds %j is as good as none', async (text) => {
  sessionStorage.setItem('draft-test', text);
  await open();
  expect([input('Name').value, input('Service').value]).toEqual(['', '']);
});
