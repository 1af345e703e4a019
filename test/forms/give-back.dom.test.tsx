import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { giveBack } from '#client/app/give-back.ts';
import { type TypedField, typedFields } from '#client/app/typed-fields.ts';

/** Fields of each kind: controlled, as in the forms, and uncontrolled, as in the newsletter's two forms. */
function Page() {
  const [name, setName] = useState('');
  const [story, setStory] = useState('');
  const [service, setService] = useState('other');
  const [isNear, setNear] = useState(false);
  const [time, setTime] = useState('');
  return (
    <>
      <form action="/api/contact">
        <Field>
          <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <textarea name="story" value={story} onChange={({ target }) => setStory(target.value)} />
        <select name="service" value={service} onChange={({ target }) => setService(target.value)}>
          <option value="other">Other</option>
          <option value="coaching">Coaching</option>
        </select>
        <input
          type="checkbox"
          name="isNear"
          checked={isNear}
          onChange={({ target }) => setNear(target.checked)}
        />
        {['9', '10'].map((hour) => (
          <input
            key={hour}
            type="radio"
            name="time"
            value={hour}
            checked={time === hour}
            onChange={() => setTime(hour)}
          />
        ))}
      </form>
      <form action="/api/subscribe">
        <input name="email" />
      </form>
      <form action="/api/subscribe">
        <input name="email" />
      </form>
      <output>{JSON.stringify({ name, story, service, isNear, time })}</output>
    </>
  );
}

const Field = ({ children }: { children: ReactNode }) => <p>{children}</p>;

let container: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  container.remove();
});

const all = () => [...container.querySelectorAll<HTMLInputElement>(typedFields)];

test('what was typed, chosen and ticked comes back when an extension’s node makes React replace the fields', async () => {
  const [name, story, service, isNear, , ten, , second] = all();
  if (!name || !story || !service || !isNear || !ten || !second) throw new Error('No fields.');
  name.insertAdjacentHTML('afterend', '<span data-extension></span>');
  story.value = 'A long one.';
  service.value = 'coaching';
  isNear.checked = true;
  ten.checked = true;
  second.value = 'ann@example.com';
  name.focus();
  const early = new Set<TypedField>(all());
  const failed: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, <Page />, { onRecoverableError: (error) => failed.push(error) });
    // Until the fields are replaced, the visitor goes on.
    name.value = 'Ann';
  });
  expect(failed).toHaveLength(1);
  expect(name.isConnected).toBe(false);
  expect(all().map(({ value }) => value)).not.toContain('Ann');
  act(() => giveBack(early, name));
  await waitFor(() =>
    expect(JSON.parse(container.querySelector('output')?.textContent ?? '')).toEqual({
      name: 'Ann',
      story: 'A long one.',
      service: 'coaching',
      isNear: true,
      time: '10',
    }),
  );
  expect(
    [...container.querySelectorAll<HTMLInputElement>('[name="email"]')].map(({ value }) => value),
  ).toEqual(['', 'ann@example.com']);
  expect(document.activeElement).toBe(all()[0]);
  expect(early.size).toBe(0);
});

test('fields that React kept stay as they are', async () => {
  const [name] = all();
  if (!name) throw new Error('No field.');
  const early = new Set<TypedField>(all());
  await act(async () => {
    root = hydrateRoot(container, <Page />);
  });
  name.value = 'Bea';
  act(() => giveBack(early, name));
  expect(name.value).toBe('Bea');
  expect(early.size).toBe(all().length);
});
