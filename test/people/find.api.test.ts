import { beforeAll, expect, test } from '@jest/globals';
import { offers } from '#shared/offered.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import type { FoundPeople, Person } from '#shared/people/people.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validApplication, validContact } from '../support/forms.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { sendForm } from '../support/traces.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let desk: string;
  const find = async (search: string) =>
    (await post(app, staffApi.findPeople, { search }, desk)).body as FoundPeople;
  const emails = async (search: string) =>
    (await find(search)).people.map(({ email }) => email.toLowerCase());

  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
    desk = await sessionOf(app, await insertStaff(app, 'desk'));
    const write = (name: string, email: string, phone: string) =>
      sendForm(app, api.contact, { ...validContact, name, email, phone });
    await write('Zoë Lindqvist', 'zoe@example.com', '+1 (555) 010-0142');
    await write('Z. Lindqvist', 'ZOE@example.com', '860.555.0199');
    await write('JOSÉ Ñandú', 'jose@example.org', '(555) 010-7777');
    await write('Ann_100% Example', 'ann.o@example.net', 'call my office');
    const asa = { email: 'asa@example.edu', phone: '+49 (0)30 901820' };
    if (offers.traineeships)
      await sendForm(app, api.application, {
        ...validApplication,
        ...asa,
        firstName: 'Åsa',
        lastName: 'Torres',
      });
    else await write('Åsa Torres', asa.email, asa.phone);
    await insertOrder(app.knex, { name: 'Buyer Brooks', email: 'buyer@example.biz' });
    await insertOrder(app.knex, { name: 'Erased', email: 'erased@erased.invalid' });
    await sendForm(app, api.subscribe, { email: 'reader@example.info' });
  });

  test.each([
    ['part of a name', 'lindq', ['zoe@example.com']],
    ['a name without its marks', 'zoe', ['zoe@example.com']],
    ['a name with marks that it does not have', 'LÍNDQVIST', ['zoe@example.com']],
    ['capital letters with marks, in small ones', 'josé ñandú', ['jose@example.org']],
    ['words in another order', 'torres asa', ['asa@example.edu']],
    ['part of an address', 'example.b', ['buyer@example.biz']],
    ['an address without a name', 'READER@', ['reader@example.info']],
    ['signs as they are', '100%', ['ann.o@example.net']],
    ['underlines as they are', 'ann_', ['ann.o@example.net']],
    ['no other letter for them', 'an__100', []],
    ['digits of a number', '5550', ['jose@example.org', 'zoe@example.com']],
    ['a number that is written otherwise', '+1 (555) 010', ['jose@example.org', 'zoe@example.com']],
    ['a whole number', '1-555-010-0142', ['zoe@example.com']],
    ['a number with the code of its country', '+1 860 555 0199', ['zoe@example.com']],
    ['a number from abroad', '0049 30/901820', ['asa@example.edu']],
    ['the same as it is dialed there', '030 9018-20', ['asa@example.edu']],
    ['a complete address', 'ZOE@example.com', ['zoe@example.com']],
    ['a complete address of which we have nothing', 'Nobody@example.com', ['nobody@example.com']],
    ['the word null', 'null', []],
    ['another number of the same person', '8605550199', ['zoe@example.com']],
    ['digits of an address', '100', ['ann.o@example.net', 'zoe@example.com']],
    ['words that no one has', 'quite another person', []],
  ])('people are found by %s', async (_what, search, expected) => {
    expect((await emails(search)).sort()).toEqual(expected.toSorted());
  });

  test('each person is listed once, by name, and the key opens the timeline', async () => {
    const { people, hasMore } = await find('example');
    expect(people.map(({ name, email }) => name || email)).toEqual([
      'Ann_100% Example',
      'Åsa Torres',
      'Buyer Brooks',
      'JOSÉ Ñandú',
      'reader@example.info',
      'Z. Lindqvist',
    ]);
    expect(hasMore).toBe(false);
    const [first] = people;
    const { body } = await post(app, staffApi.person, { key: first?.key }, desk);
    expect((body as Person).email).toBe(first?.email);
    expect(await emails('erased')).toEqual([]);
  });

  test('a search is for those who may see leads, and is in no log', async () => {
    const editor = await sessionOf(app, await insertStaff(app, 'editor'));
    expect((await post(app, staffApi.findPeople, { search: 'zoe' }, editor)).status).toBe(403);
    await find('lindqvist');
    expect(JSON.stringify(app.log)).not.toContain('lindqvist');
  });
});
