import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { type ArticleValues, blankValues } from '#client/features/articles/panel/editor/form-values.ts';
import { Publishing } from '#client/features/articles/panel/editor/publishing.tsx';
import type { ArticleEditing } from '#client/features/articles/panel/editor/use-article-editing.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { previewPaths } from '#shared/articles/preview-paths.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { isSpecifiedFirm } from '../support/firm-tests.ts';

const zone = 'America/New_York';
const until = '2026-12-06T17:00:00.000Z';
const answers = {
  [previewPaths.share(7)]: { address: 'https://www.larkfield.example/articles/a?preview=x', until },
  [previewPaths.end(7)]: { id: 7 },
};
const fetched = jest.fn(
  async (path: string) =>
    new Response(JSON.stringify(answers[path]), {
      headers: { 'Content-Type': 'application/json' },
    }),
);
beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
});
afterEach(cleanup);

function Panel({ article }: { article: object | null }) {
  const [previewUntil, notePreview] = useState<string | null>(null);
  const shown = article && { id: 7, published: false, scheduleProblem: null, previewUntil, ...article };
  return (
    <FormSpy<ArticleValues>>
      {({ values }) => (
        <Publishing editing={{ values, article: shown, notePreview } as unknown as ArticleEditing} />
      )}
    </FormSpy>
  );
}

const show = (article: object | null, values: Partial<ArticleValues> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageFactsProvider value={{ timeZone: zone } as PageFacts}>
        <Form initialValues={{ ...blankValues, ...values }} onSubmit={() => {}}>
          {() => <Panel article={article} />}
        </Form>
      </PageFactsProvider>
    </QueryClientProvider>,
  );
const said = () => screen.getAllByRole('status')[0]?.textContent;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('the schedule says its zone and moment, also where the clocks change, and can be emptied', async () => {
  show({});
  const field = screen.getByLabelText('Publish automatically on') as HTMLInputElement;
  expect(document.body.textContent).toContain('Date and time in Eastern Time.');
  expect(said()).toBe('');
  fireEvent.change(field, { target: { value: '2027-03-14T02:30' } });
  expect(said()).toContain(`${formatDateTime('2027-03-14T07:30:00Z', zone)}. The clocks go forward`);
  fireEvent.change(field, { target: { value: '2026-11-01T01:30' } });
  expect(said()).toContain(`${formatDateTime('2026-11-01T05:30:00Z', zone)}. The clocks go back`);
  await press('Don’t schedule');
  expect([field.value, said()]).toEqual(['', '']);
});

test('a published article has neither a schedule nor a preview; a problem is shown', () => {
  show({ published: true }, { published: true, schedule: '2027-03-14T02:30' });
  expect((screen.getByLabelText('Publish automatically on') as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  show({ scheduleProblem: 'A picture has no description.' });
  expect(document.body.textContent).toContain('wasn’t published at its time. A picture has no description.');
});

test('a new article is saved before it is shared', () => {
  show(null);
  expect(document.body.textContent).toContain('Save the article first.');
  expect(screen.queryByRole('button', { name: 'Share a preview' })).toBeNull();
});

test('a preview is shared, copied and ended', async () => {
  show({});
  await press('Share a preview');
  const field = (await screen.findByLabelText('Link to the preview')) as HTMLInputElement;
  expect(field.value).toBe('https://www.larkfield.example/articles/a?preview=x');
  expect(document.body.textContent).toContain(
    `until ${isSpecifiedFirm ? 'Dec 6, 2026, 12:00 PM' : formatDateTime(until, zone)}`,
  );
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
  await press('End the preview');
  expect(await screen.findByRole('button', { name: 'Share a preview' })).toBeTruthy();
  expect(screen.queryByLabelText('Link to the preview')).toBeNull();
});
