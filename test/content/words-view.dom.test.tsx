import { expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setSession } from '#client/panel/session/session.ts';
import { contentWords, formWords } from '#shared/content/panel-words.ts';
import { staffApi } from '#shared/panel/paths.ts';
import {
  answers,
  bodyOf,
  channel,
  dialogOf,
  field,
  kind,
  openTeam,
  press,
  server,
  show,
  team,
  typeAt,
} from './words-panel.tsx';

test('a text is changed, saved, published and taken back', async () => {
  await openTeam();
  expect(field('hero/title').value).toBe(team.hero.title);
  typeAt('hero/title', 'The people you meet');
  await press(formWords.publish);
  expect(bodyOf(staffApi.saveContent)).toEqual({
    kind: 'team',
    version: 0,
    document: { ...team, hero: { ...team.hero, title: 'The people you meet' } },
  });
  const dialog = await dialogOf(contentWords.publishTitle(1));
  expect((await within(dialog).findByLabelText(/Title$/)).textContent).toMatch(
    new RegExp(`${team.hero.title}.*The people you meet`),
  );
  await press(contentWords.publishNow);
  expect(bodyOf(staffApi.publishContent)).toEqual({ documents: [{ kind: 'team', version: 1 }] });
  await screen.findByText(contentWords.published(['Our Team']));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await press(contentWords.takeBack);
  expect(bodyOf(staffApi.takeBackContent)).toEqual({ publication: 'p1' });
});

test('a click on a text of the preview opens its document and the parts around its field', async () => {
  const router = await show();
  await screen.findByText('Our Team');
  await act(async () => channel?.onmessage?.({ data: { kind: 'team', at: 'people/1/bio' } }));
  expect(router.state.location.pathname).toBe('/admin/words/team');
  await waitFor(() => expect(document.activeElement).toBe(field('people/1/bio')));
  expect(field('people/1/bio').closest('[hidden]')).toBeNull();
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
  const dialog = await dialogOf(contentWords.publishTitle(1));
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

test('the newest publication is taken back from the history, and the form follows', async () => {
  server.inForce = { ...team, hero: { ...team.hero, title: 'Too bold' } };
  answers[staffApi.contentRevisions] = () => [
    { id: 4, publication: 'p4', kinds: ['team'], isBuiltIn: false, by: 'Ines', at: '2026-11-20T12:00:00Z' },
    { id: 0, publication: '', kinds: ['team'], isBuiltIn: true, by: null, at: null },
  ];
  answers[staffApi.contentRevision] = () => ({ document: server.inForce });
  answers[staffApi.takeBackContent] = () => {
    Object.assign(server, { inForce: team, version: 1 });
    return { publication: 'p5' };
  };
  await openTeam();
  expect(field('hero/title').value).toBe('Too bold');
  await press(formWords.views.history);
  fireEvent.click(await screen.findByText(formWords.by('Ines')));
  await screen.findByText(contentWords.takeBack);
  await press(contentWords.takeBack);
  expect(bodyOf(staffApi.takeBackContent)).toEqual({ publication: 'p4' });
  await waitFor(() => expect(field('hero/title').value).toBe(team.hero.title));
});

test('prices are published with their own call, by those who may', async () => {
  server.draft = team;
  answers[staffApi.content] = () => [{ ...kind(), kind: 'prices', label: 'Prices' }];
  answers[staffApi.publishPrices] = () => ({ publication: 'p9' });
  const { [staffApi.readContent]: read } = answers;
  answers[staffApi.readContent] = (body) => ({ ...(read?.(body) as object), kind: 'prices' });
  await show();
  await press(await screen.findByText(contentWords.publish(1)).then(() => contentWords.publish(1)));
  await screen.findByText(contentWords.publishNow);
  await press(contentWords.publishNow);
  expect(bodyOf(staffApi.publishPrices)).toEqual({ documents: [{ kind: 'prices', version: 0 }] });
  cleanup();
  setSession({ person: { id: 2, name: 'Ben', role: 'editor', editsContent: true } });
  await show();
  await screen.findByText(new RegExp(contentWords.ownersOnly));
  expect(screen.queryByText(contentWords.publish(1))).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(contentWords.choose('Prices')).disabled).toBe(true);
});
