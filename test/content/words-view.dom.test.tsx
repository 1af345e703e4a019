import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { fetchApi } from '#client/api/fetch-api.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import { contentCopies } from '#client/features/content/panel/content-queries.ts';
import { Component as WordsView } from '#client/features/content/panel/words-view.tsx';
import { currentSession, setSession } from '#client/panel/session/session.ts';
import teamDefinition, { team } from '#shared/content/documents/team.ts';
import { contentWords, formWords } from '#shared/content/panel-words.ts';
import type { ContentFinding, ContentKind, ReadContent } from '#shared/content/responses.ts';
import type { PageFacts } from '#shared/pages/types.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { leaveWords } from '#shared/panel/words.ts';

type Team = typeof team;

/** What the server has, and what it was asked. */
const server = { version: 0, draft: null as Team | null, inForce: team, findings: [] as ContentFinding[] };
const asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, (body: Record<string, unknown>) => unknown> = {};

const kind = (): ContentKind => ({
  kind: 'team',
  label: 'Our Team',
  page: '/team',
  version: server.version,
  draft: server.draft && { by: 'Ines', at: '2026-11-20T12:00:00Z' },
  published: null,
});

let channel: { onmessage: ((event: { data: object }) => void) | null } | undefined;

const conflict = () => new Response('Someone else changed these words.', { status: 409 });

beforeEach(() => {
  Object.assign(server, { version: 0, draft: null, inForce: team, findings: [] });
  asked.length = 0;
  answers = {
    [staffApi.content]: () => [kind()],
    [staffApi.readContent]: (): ReadContent => ({
      ...kind(),
      schema: teamDefinition.schema as never,
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
  };
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

async function show(address = '/admin/words') {
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

async function openTeam() {
  await show('/admin/words/team');
  await screen.findByRole('dialog', { name: 'Our Team' });
}

const bodyOf = (path: string) => asked.findLast((call) => call.path === path)?.body;
/** Not by role, which takes long in a large form. */
function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].find(
    (each) => (each.ariaLabel ?? each.textContent?.trim()) === name,
  );
  if (!named) throw new Error(`There is no button “${name}”.`);
  return named;
}
const press = (name: string) => act(async () => button(name).click());
const field = (at: string) => document.getElementById(`field-${at}`) as HTMLInputElement;
const type = (at: string, value: string) => fireEvent.change(field(at), { target: { value } });
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('[id^="field-people/"][id$="/name"]')].map(
    ({ value }) => value,
  );

test('a text is changed, saved, published and taken back', async () => {
  await openTeam();
  expect(field('hero/title').value).toBe(team.hero.title);
  type('hero/title', 'The people you meet');
  await press(formWords.publish);
  expect(bodyOf(staffApi.saveContent)).toEqual({
    kind: 'team',
    version: 0,
    document: { ...team, hero: { ...team.hero, title: 'The people you meet' } },
  });
  const dialog = await screen.findByRole('dialog', { name: contentWords.publishTitle(1) });
  expect((await within(dialog).findByRole('region', { name: /Title$/ })).textContent).toMatch(
    new RegExp(`${team.hero.title}.*The people you meet`),
  );
  await press(contentWords.publishNow);
  expect(bodyOf(staffApi.publishContent)).toEqual({ documents: [{ kind: 'team', version: 1 }] });
  await screen.findByText(contentWords.published);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(contentWords.takeBack);
  expect(bodyOf(staffApi.takeBackContent)).toEqual({ publication: 'p1' });
});

const people = team.people.map(({ name }) => name);
const [first = '', second = '', third = ''] = people;
const toolOf = (tool: 'up' | 'down' | 'remove', number: number) =>
  button(`${formWords[tool]}: Person ${number}: ${names()[number - 1]}`);

test('a person moves with all of their fields, and keeps the focus', async () => {
  await openTeam();
  expect(names()).toEqual(people);
  toolOf('down', 1).focus();
  await act(async () => toolOf('down', 1).click());
  expect(names()).toEqual([second, first, ...people.slice(2)]);
  expect(field('people/1/bio').value).toBe(team.people[0]?.bio);
  expect(document.activeElement).toBe(toolOf('down', 2));
  await act(async () => toolOf('down', 2).click());
  type('people/2/name', 'Ann Real');
  expect(names()).toEqual([second, third, 'Ann Real', ...people.slice(3)]);
  await press(formWords.save);
  const saved = bodyOf(staffApi.saveContent)?.document as Team;
  expect(saved.people[2]).toEqual({ ...team.people[0], name: 'Ann Real' });
  expect(saved.people.toSpliced(2, 1)).toEqual(team.people.slice(1));
});

test('the first one stays where it is, and so does the last', async () => {
  await openTeam();
  await act(async () => toolOf('up', 1).click());
  await act(async () => toolOf('down', people.length).click());
  expect(names()).toEqual(people);
});

test('a removed person comes back with Undo, in the same place', async () => {
  await openTeam();
  await act(async () => toolOf('remove', 2).click());
  expect(names()).toEqual(people.toSpliced(1, 1));
  expect(document.activeElement?.textContent).toBe(formWords.undo);
  await press(formWords.undo);
  expect(names()).toEqual(people);
  expect(document.activeElement).toBe(field('people/1/name').closest('li')?.querySelector('select'));
});

test('a new person is empty, also in the place of a removed one, and says what is missing once someone was there', async () => {
  await openTeam();
  await act(async () => toolOf('remove', people.length).click());
  await press(formWords.add('Person'));
  const at = `people/${people.length - 1}`;
  expect([field(`${at}/name`).value, field(`${at}/bio`).value]).toEqual(['', '']);
  expect(screen.queryByText(formWords.missing)).toBeNull();
  fireEvent.focus(field(`${at}/name`));
  fireEvent.blur(field(`${at}/name`));
  expect(screen.getAllByText(formWords.missing)).toHaveLength(1);
});

test('what may be left blank is left out', async () => {
  await openTeam();
  type('people/0/linkedin', 'https://linkedin.example/maren');
  await press(formWords.save);
  type('people/0/linkedin', ' ');
  type('people/0/name', '  Maren Real ');
  await press(formWords.save);
  const saved = bodyOf(staffApi.saveContent)?.document as Team;
  expect(saved.people[0]).toEqual({ ...team.people[0], name: 'Maren Real' });
});

test('two versions are settled place by place, and saved as the next one', async () => {
  await openTeam();
  type('hero/title', 'Mine');
  type('hero/lead', 'Also mine.');
  Object.assign(server, {
    version: 1,
    draft: { ...team, hero: { ...team.hero, title: 'Theirs', lead: 'Also theirs.' } },
  });
  await press(formWords.save);
  const conflict = await screen.findByRole('alertdialog', { name: formWords.conflict });
  expect(
    within(conflict)
      .getAllByRole('region')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Top of the page, Title', 'Top of the page, Lead']);
  fireEvent.click(within(within(conflict).getByRole('region', { name: /Title$/ })).getByLabelText('Theirs'));
  await press('Use the choices below');
  await press(formWords.save);
  expect(bodyOf(staffApi.saveContent)).toMatchObject({
    version: 1,
    document: { hero: { title: 'Theirs', lead: 'Also mine.' } },
  });
});

test('a former version goes into the form, and only saving stores it', async () => {
  answers[staffApi.contentRevisions] = () => [
    { id: 4, publication: 'p4', kinds: ['team'], isBuiltIn: false, by: 'Ines', at: '2026-11-20T12:00:00Z' },
    { id: 0, publication: '', kinds: ['team'], isBuiltIn: true, by: null, at: null },
  ];
  answers[staffApi.contentRevision] = ({ id }) => ({ document: id === 0 ? team : null });
  server.inForce = { ...team, people: team.people.slice(1) };
  await openTeam();
  expect(names()).toEqual(people.slice(1));
  await press(formWords.views.history);
  fireEvent.click(await screen.findByText(formWords.builtIn));
  await screen.findByText('Load into the form');
  await press('Load into the form');
  expect(names()).toEqual(people);
  expect(bodyOf(staffApi.saveContent)).toBeUndefined();
  await press(formWords.save);
  expect(bodyOf(staffApi.saveContent)?.document).toEqual(team);
});

const waitForCheck = (text: string) =>
  waitFor(() => expect(JSON.stringify(bodyOf(staffApi.checkContent)?.document)).toContain(text));

test('what the server says about a text shows at its field, and a late answer never replaces a newer one', async () => {
  const late = Promise.withResolvers<Response>();
  answers[staffApi.checkContent] = ({ document }) =>
    (document as Team).hero.title === 'Slow'
      ? late.promise
      : [{ at: 'hero/title', says: 'Quick is too quick.' }];
  await openTeam();
  fireEvent.focus(field('hero/title'));
  type('hero/title', 'Slow');
  await waitForCheck('Slow');
  type('hero/title', 'Quick');
  fireEvent.blur(field('hero/title'));
  await screen.findByText('Quick is too quick.');
  await act(async () => late.resolve(Response.json([{ at: 'hero/title', says: 'Slow is too slow.' }])));
  expect(field('hero/title').getAttribute('aria-describedby')).toContain('field-hero/title-error');
  expect(document.getElementById('field-hero/title-error')?.textContent).toBe('Quick is too quick.');
});

test('a click on a text of the preview opens its document and the parts around its field', async () => {
  const router = await show();
  await screen.findByText('Our Team');
  await act(async () => channel?.onmessage?.({ data: { kind: 'team', at: 'people/3/bio' } }));
  expect(router.state.location.pathname).toBe('/admin/words/team');
  await waitFor(() => expect(document.activeElement).toBe(field('people/3/bio')));
  expect(field('people/3/bio').closest('[hidden]')).toBeNull();
  // A place without a field leads to what is around it.
  await act(async () => channel?.onmessage?.({ data: { kind: 'team', at: 'people/2/id' } }));
  await waitFor(() => expect(document.activeElement).toBe(field('people/2')));
});

test('errors keep a draft from being published, and lead to their fields; warnings do not', async () => {
  server.draft = { ...team, hero: { ...team.hero, title: '' } };
  server.findings = [
    { at: 'hero/title', says: 'Please fill this in.' },
    { at: 'hero/lead', says: 'There are two spaces.', level: 'warning' },
  ];
  await show();
  await screen.findByText(contentWords.publish(1));
  await press(contentWords.publish(1));
  const dialog = await screen.findByRole('dialog', { name: contentWords.publishTitle(1) });
  await within(dialog).findByText(contentWords.notices);
  expect(within(dialog).queryByText(contentWords.publishNow)).toBeNull();
  await press('Top of the page, Title');
  await waitFor(() => expect(document.activeElement).toBe(field('hero/title')));
  server.findings = server.findings.slice(1);
  await press('Close');
  await press(contentWords.publish(1));
  await screen.findByText(contentWords.publishNow);
});

test('a part that is left out of a publication stays a draft', async () => {
  server.draft = team;
  await show();
  fireEvent.click(await screen.findByLabelText(contentWords.choose('Our Team')));
  expect(screen.queryByText(contentWords.publish(1))).toBeNull();
});

test('what was typed is kept when the tab ends, and offered again', async () => {
  await openTeam();
  type('hero/title', 'Half a ti');
  await act(async () => void dispatchEvent(new Event('pagehide')));
  cleanup();
  await show();
  await press('Continue writing: Team');
  await screen.findByRole('dialog', { name: 'Our Team' });
  expect(field('hero/title').value).toBe('Half a ti');
});

test('an expired session keeps the texts, and opens them after the next sign-in', async () => {
  answers[staffApi.saveContent] = () => new Response('Please sign in.', { status: 401 });
  await openTeam();
  type('hero/title', 'Half a ti');
  await press(formWords.save);
  const { resume } = currentSession();
  cleanup();
  expect(contentCopies.read(resume ?? '')?.values).toMatchObject({ hero: { title: 'Half a ti' } });
  await show();
  await screen.findByRole('dialog', { name: 'Our Team' });
  expect(field('hero/title').value).toBe('Half a ti');
});

test('closing asks before changes are lost', async () => {
  await openTeam();
  type('hero/title', 'Half a ti');
  await press('Close');
  await press(leaveWords.stay);
  expect(field('hero/title').value).toBe('Half a ti');
  await press('Close');
  const question = await screen.findByRole('dialog', { name: leaveWords.title });
  await act(async () => within(question).getByText(leaveWords.discard).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(contentCopies.list()).toEqual([]);
});

test('a draft is discarded after a question', async () => {
  server.draft = { ...team, hero: { ...team.hero, title: 'A draft' } };
  answers[staffApi.discardContent] = () => new Response(null, { status: 204 });
  await openTeam();
  await press(formWords.discard);
  const dialog = await screen.findByRole('dialog', { name: formWords.discardTitle });
  await act(async () => within(dialog).getByText(formWords.discard).click());
  expect(bodyOf(staffApi.discardContent)).toEqual({ kind: 'team', version: 0 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
