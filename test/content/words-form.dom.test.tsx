import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentCopies } from '#client/features/content/panel/content-queries.ts';
import { currentSession } from '#client/panel/session/session.ts';
import { formWords } from '#shared/content/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { leaveWords } from '#shared/panel/words.ts';
import {
  answers,
  bodyOf,
  button,
  dialogOf,
  field,
  names,
  openTeam,
  press,
  server,
  show,
  type Team,
  team,
  typeAt,
} from './words-panel.tsx';

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
  typeAt('people/2/name', 'Ann Real');
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
  typeAt('people/0/linkedin', 'https://linkedin.example/maren');
  await press(formWords.save);
  typeAt('people/0/linkedin', ' ');
  typeAt('people/0/name', '  Maren Real ');
  await press(formWords.save);
  const saved = bodyOf(staffApi.saveContent)?.document as Team;
  expect(saved.people[0]).toEqual({ ...team.people[0], name: 'Maren Real' });
});

test('two versions are settled place by place, and saved as the next one', async () => {
  await openTeam();
  typeAt('hero/title', 'Mine');
  typeAt('hero/lead', 'Also mine.');
  Object.assign(server, {
    version: 1,
    draft: { ...team, hero: { ...team.hero, title: 'Theirs', lead: 'Also theirs.' } },
  });
  await press(formWords.save);
  const conflict = await dialogOf(formWords.conflict);
  await within(conflict).findAllByLabelText('Theirs');
  expect([...conflict.querySelectorAll('section')].map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Top of the page, Title',
    'Top of the page, Lead',
  ]);
  fireEvent.click(within(within(conflict).getByLabelText(/Title$/)).getByLabelText('Theirs'));
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
  typeAt('hero/title', 'Slow');
  await waitForCheck('Slow');
  typeAt('hero/title', 'Quick');
  fireEvent.blur(field('hero/title'));
  await screen.findByText('Quick is too quick.');
  await act(async () => late.resolve(Response.json([{ at: 'hero/title', says: 'Slow is too slow.' }])));
  expect(field('hero/title').getAttribute('aria-describedby')).toContain('field-hero/title-error');
  expect(document.getElementById('field-hero/title-error')?.textContent).toBe('Quick is too quick.');
});

test('what was typed is kept when the tab ends, and offered again', async () => {
  await openTeam();
  typeAt('hero/title', 'Half a ti');
  await act(async () => void dispatchEvent(new Event('pagehide')));
  cleanup();
  await show();
  await press('Continue writing: Team');
  await waitFor(() => expect(field('hero/title')?.value).toBe('Half a ti'));
});

test('an expired session keeps the texts, and opens them after the next sign-in', async () => {
  answers[staffApi.saveContent] = () => new Response('Please sign in.', { status: 401 });
  await openTeam();
  typeAt('hero/title', 'Half a ti');
  await press(formWords.save);
  const { resume } = currentSession();
  cleanup();
  expect(contentCopies.read(resume ?? '')?.values).toMatchObject({ hero: { title: 'Half a ti' } });
  await show();
  await waitFor(() => expect(field('hero/title')?.value).toBe('Half a ti'));
});

test('closing asks before changes are lost', async () => {
  await openTeam();
  typeAt('hero/title', 'Half a ti');
  await press('Close');
  await press(leaveWords.stay);
  expect(field('hero/title').value).toBe('Half a ti');
  await press('Close');
  const question = await dialogOf(leaveWords.title);
  await act(async () => within(question).getByText(leaveWords.discard).click());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(contentCopies.list()).toEqual([]);
});

test('a draft is discarded after a question', async () => {
  server.draft = { ...team, hero: { ...team.hero, title: 'A draft' } };
  answers[staffApi.discardContent] = () => new Response(null, { status: 204 });
  await openTeam();
  await press(formWords.discard);
  const dialog = await dialogOf(formWords.discardTitle);
  await act(async () => within(dialog).getByText(formWords.discard).click());
  expect(bodyOf(staffApi.discardContent)).toEqual({ kind: 'team', version: 0 });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});
