import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

test('a component renders into the document', () => {
  render(<button type="button">Send</button>);
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});

test('the document of the test before is gone', () => {
  expect(document.body.textContent).toBe('');
});

test('a request takes a signal of this environment and carries a body', async () => {
  const body = new TextEncoder().encode('hello');
  expect(body).toBeInstanceOf(Uint8Array);
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    signal: new AbortController().signal,
  });
  expect(await new Response(request.body).text()).toBe('hello');
});
