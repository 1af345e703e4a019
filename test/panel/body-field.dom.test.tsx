import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Form } from 'react-final-form';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { BodyField } from '#client/features/articles/panel/editor/body-field.tsx';
import { panelArticlesQuery } from '#client/panel/queries.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { InRouter } from '../support/in-router.tsx';

afterEach(cleanup);

const facts = { siteUrl: 'https://firm.example', timeZone: 'UTC' } as PageFacts;

function show(content: string) {
  const client = new QueryClient();
  client.setQueryData(panelArticlesQuery.queryKey, []);
  // The dialog holds a navigation, so it needs a router.
  render(
    <QueryClientProvider client={client}>
      <PageFactsProvider value={facts}>
        <InRouter>
          <Form initialValues={{ content }} onSubmit={() => {}}>
            {() => <BodyField />}
          </Form>
        </InRouter>
      </PageFactsProvider>
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('Content');
}

const tool = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Format' })).getByRole('button', { name });

test('the tools are one stop for Tab, and arrow keys, Home and End move between them', () => {
  show('');
  const tools = within(screen.getByRole('toolbar')).getAllByRole('button');
  const stops = () => tools.filter(({ tabIndex }) => tabIndex === 0).map(({ ariaLabel }) => ariaLabel);
  expect(stops()).toEqual(['Bold']);
  tool('Bold').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Italic'],
    ['End', 'Dividing line'],
    ['ArrowRight', 'Bold'],
    ['ArrowLeft', 'Dividing line'],
    ['Home', 'Bold'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect([document.activeElement, stops()]).toEqual([tool(name), [name]]);
  }
});

test('an address that no link can have says why, and a search finds pages and headings of the text', () => {
  const field = show('# Our words\n\nSee us');
  field.setSelectionRange(13, 19);
  fireEvent.click(tool('Link'));
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('See us');
  const address = screen.getByLabelText('Address');
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(screen.getByRole('button', { name: 'Insert link' }));
  expect(screen.getByText(/^A link can lead to/)).toBeTruthy();
  expect(document.activeElement).toBe(address);
  fireEvent.change(address, { target: { value: 'our words' } });
  fireEvent.click(screen.getByRole('button', { name: /^Our words/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field.value).toBe('# Our words\n\n[See us](#section-our-words)');
  field.setSelectionRange(15, 15);
  fireEvent.click(tool('Link'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(field.value).toBe('# Our words\n\nSee us');
});

test('what stays text is listed with its line, which a click selects', async () => {
  const field = show('One\n[two](nowhere)\nthree');
  Element.prototype.scrollIntoView = () => {};
  const problems = screen.getByRole('list', { name: 'Problems in the text' });
  expect(within(problems).getAllByRole('listitem')).toHaveLength(1);
  await act(async () => fireEvent.click(within(problems).getByRole('button', { name: 'Line 2' })));
  expect([field.selectionStart, field.selectionEnd, document.activeElement]).toEqual([4, 18, field]);
});

test('an article’s words are counted', () => {
  show('# One\n\ntwo **three**');
  expect(screen.getByText('1 heading, 1 paragraph · 3 words · 1 min read')).toBeTruthy();
});
