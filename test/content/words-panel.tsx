import { afterEach, beforeEach, expect } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { Component as WordsView } from '#client/features/content/panel/words-view.tsx';
import { setSession } from '#client/panel/session/session.ts';
import { document as documentOf } from '#shared/content/define.ts';
import { heroText } from '#shared/content/parts.ts';
import type { ContentFinding, ContentKind, ReadContent } from '#shared/content/responses.ts';
import * as f from '#shared/content/schema.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { TypeOf } from '#shared/shape.ts';

const person = f.group(
  {
    id: f.line(60),
    group: f.choice({ leading: 'Leading the firm', coaching: 'Coaching people' }),
    name: f.line(60),
    bio: f.text(600),
  },
  { linkedin: f.link() },
);

/** As a team's, but small: a form with all of its fields takes four times as long. */
const schema = documentOf('team', {
  hero: heroText,
  people: f.list(person, { itemName: 'Person', least: 1 }),
});

export type Team = TypeOf<typeof schema>;

export const team: Team = {
  kind: 'team',
  hero: { title: 'Our Team', lead: 'Three people who listen first.' },
  people: ['Maren Holloway', 'Priya Lindqvist', 'Daniel Okafor'].map((name, index) => ({
    id: `person-${index}`,
    group: 'leading',
    name,
    bio: `${name} listens first.`,
  })),
};

/** What the server has, and what it was asked. */
export const server = {
  version: 0,
  draft: null as Team | null,
  inForce: team,
  findings: [] as ContentFinding[],
};
const asked: { path: string; body: Record<string, unknown> }[] = [];
type Answers = Record<string, (body: Record<string, unknown>) => unknown>;
/** What the server answers; emptied before each test. */
export const answers: Answers = {};

export const kind = (): ContentKind => ({
  kind: 'team',
  label: 'Our Team',
  page: '/team',
  version: server.version,
  draft: server.draft && { by: 'Ines', at: '2026-11-20T12:00:00Z' },
  published: null,
});

export let channel: { onmessage: ((event: { data: object }) => void) | null } | undefined;

const conflict = () => new Response('Someone else changed these words.', { status: 409 });

beforeEach(() => {
  Object.assign(server, { version: 0, draft: null, inForce: team, findings: [] });
  asked.length = 0;
  Object.assign(answers, {
    [staffApi.content]: () => [kind()],
    [staffApi.readContent]: (): ReadContent => ({
      ...kind(),
      schema: schema as never,
      document: server.draft ?? server.inForce,
      inForce: server.inForce,
      builtIn: team,
      findings: server.findings,
    }),
    [staffApi.checkContent]: () => server.findings,
    [staffApi.saveContent]({ version, document }) {
      if (version !== server.version) return conflict();
      server.version += 1;
      server.draft = document as Team;
      return { version: server.version, findings: server.findings };
    },
    [staffApi.publishContent]() {
      server.inForce = server.draft ?? server.inForce;
      server.draft = null;
      server.version += 1;
      return { publication: 'p1' };
    },
    [staffApi.takeBackContent]: () => ({ publication: 'p2' }),
    [staffApi.contentRevisions]: () => [],
  } satisfies Answers);
  Object.assign(globalThis, {
    BroadcastChannel: class {
      onmessage = null;
      constructor() {
        channel = this;
      }
      close() {}
    },
    async fetch(path: string, { body }: { body: string }) {
      const given = JSON.parse(body);
      asked.push({ path, body: given });
      const answer = await answers[path]?.(given);
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
  setSession({ person: { id: 1, name: 'Ines', role: 'owner' } });
});
afterEach(cleanup);

export async function show(address = '/admin/words') {
  const router = createMemoryRouter([{ path: '/admin/words/:id?', element: <WordsView /> }], {
    initialEntries: [address],
  });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient(fetchApi)}>
        <PageFactsProvider value={{ timeZone: 'UTC' } as PageFacts}>
          <RouterProvider router={router} />
        </PageFactsProvider>
      </QueryClientProvider>,
    );
  });
  return router;
}

/** Opens the form of the team. */
export async function openTeam() {
  await show('/admin/words/team');
  // Roles take long to find in a large form.
  await waitFor(() => expect(field('people')).not.toBeNull());
}

export const bodyOf = (path: string) => asked.findLast((call) => call.path === path)?.body;
export function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].find(
    (each) => (each.ariaLabel ?? each.textContent?.trim()) === name,
  );
  if (!named) throw new Error(`There is no button “${name}”.`);
  return named;
}
/** The dialog, or alert dialog, that this heading names; by role and name, it takes ten times as long to find. */
export async function dialogOf(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title);
  const dialog = heading.closest<HTMLElement>('[role$="dialog"]');
  if (!dialog || dialog.getAttribute('aria-labelledby') !== heading.id)
    throw new Error(`“${title}” names no dialog.`);
  return dialog;
}
export const press = (name: string) => act(async () => button(name).click());
export const field = (at: string) => document.getElementById(`field-${at}`) as HTMLInputElement;
export const typeAt = (at: string, value: string) => fireEvent.change(field(at), { target: { value } });
export const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('[id^="field-people/"][id$="/name"]')].map(
    ({ value }) => value,
  );
