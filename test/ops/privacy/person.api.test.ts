import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { sendDigests } from '#server/features/leads/digest.ts';
import { erasePerson } from '#server/features/people/erase.ts';
import { collectPersonalData, exportPerson } from '#server/features/people/export.ts';
import { filesTransport } from '#server/mail/files.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { findRelatedMailFiles } from '#server/mail/personal-mails.ts';
import type { Mail, MailReference } from '#server/mail/types.ts';
import { mysqlSnapshot } from '#server/ops/backup/mysql.ts';
import { sqliteSnapshot } from '#server/ops/backup/sqlite.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { api } from '#shared/paths.ts';
import { insertOrder } from '../../orders/insert-orders.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eachDatabase } from '../../support/databases.ts';
import { testOf } from '../../support/firm-tests.ts';
import { validContact } from '../../support/forms.ts';
import { allMails } from '../../support/mails.ts';
import { makeTemporaryDirectory } from '../../support/temporary.ts';
import { giftOrder, leaveTraces, sendForm, writeFromAny } from '../../support/traces.ts';

/** `_` and `.` mean something to a database and to a pattern; the name holds letters that mails encode. */
const address = 'zoe.canary_1@example.com';
const name = 'Zoë Canary';
/** One letter more, one less, an accent: other people. */
const others = ['azoe.canary_1@example.com', 'zoë.canary_1@example.com', 'zoe.canaryx1@example.com'];

/** All rows, files and mails of the website, as text. */
async function everything(app: TestApp): Promise<string> {
  const { database, dataDir } = app.config;
  const snapshot =
    database.kind === 'sqlite'
      ? await sqliteSnapshot(database.file, path.join(dataDir, 'copy'))
      : await mysqlSnapshot(database);
  const rows: unknown[] = [];
  for (const table of snapshot.tables)
    for await (const row of snapshot.rows(table)) rows.push([table.name, row]);
  await snapshot.close();
  const mails = await readdir(path.join(dataDir, 'mail'));
  const texts = await Promise.all(mails.map((mail) => readFile(path.join(dataDir, 'mail', mail), 'utf8')));
  return JSON.stringify([rows, texts]);
}

eachDatabase((openDatabase) => {
  testOf('traineeships', 'giftCards')(
    'a person is given all that is kept of them, and then nothing of them is left but what was sold',
    async () => {
      const app = await startApp({ databaseUrl: await openDatabase(), env: { BOOKINGS_PER_SLOT: '9' } });
      const context = { knex: app.knex, config: app.config, storage: createStorage(app.config) };
      const nowhere = path.join(await makeTemporaryDirectory('export'), 'nobody');
      expect(await exportPerson(context, 'nobody@example.com', nowhere)).toBeNull();
      expect(existsSync(nowhere)).toBe(false);
      await leaveTraces(app, address, name);
      const [order = 0] = await app.knex('orders').pluck('id');
      const note = { kind: 'note' as const, text: `${name} would rather be called.`, created_at: new Date() };
      await app.knex('order_events').insert({ order_id: order, ...note });
      for (const other of others) await writeFromAny(app, other);
      await allMails(app);

      const folder = path.join(await makeTemporaryDirectory('export'), 'person');
      const exported = await exportPerson(context, ` ${address.toUpperCase()} `, folder);
      expect(exported?.counts).toMatchObject({
        subscriptions: 1,
        contact_messages: 1,
        bookings: 1,
        applications: 1,
        application_files: 1,
        orders: 1,
        invoices: 1,
        gift_codes: 1,
      });
      const get = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
      const half = `${folder}-half`;
      const full = { ...context, storage: { ...context.storage, get } };
      await expect(exportPerson(full, address, half)).rejects.toThrow('is full: make room on it');
      expect(existsSync(half)).toBe(false);
      const data = JSON.parse(await readFile(path.join(folder, 'data.json'), 'utf8'));
      expect(data.tables.contact_messages[0]).toMatchObject({
        email: address,
        message: validContact.message,
      });
      expect(data.tables.contact_messages[0].created_at).toMatch(/^\d{4}-.*Z$/);
      expect(data.tables.outbox.length).toBe(data.mails.length);
      expect(data.mails.length).toBeGreaterThan(7);
      expect(JSON.stringify(data)).not.toMatch(/unsubscribe_token|intent_key|code_hash|storage_key/);
      const [file] = data.files;
      expect((await readFile(path.join(folder, file.file))).subarray(0, 5).toString()).toBe('%PDF-');

      const [key] = await app.knex('application_files').pluck('storage_key');
      const { counts, openOrders } = await erasePerson(context, address, new Date());
      expect(openOrders).toEqual([]);
      expect(counts).toMatchObject({ applications: 1, 'orders (made anonymous)': 1, 'stored files': 1 });
      await expect(context.storage.get(key ?? '')).rejects.toMatchObject({ code: 'missing' });
      const left = await everything(app);
      for (const other of others) {
        expect(left).toContain(other);
        const mails = await app.knex('outbox').whereRaw('instr(mail, ?) > 0', [`"${other}"`]);
        expect([other, mails.length]).toEqual([other, 2]);
      }
      // Mails break long lines with `=`.
      expect(left.replaceAll('=\\r\\n', '').replaceAll(others[0] ?? '', '')).not.toContain(address);
      expect(left).not.toMatch(/Zo\\?ë Canary|555-0199|Zo=C3=AB/);
      expect(await app.knex('orders').select('amount', 'state', 'package_id', 'customer_name')).toEqual([
        { amount: 300, state: 'paid', package_id: 'gift_card_300', customer_name: 'Erased' },
      ]);
      expect(await app.knex('gift_codes').pluck('amount')).toEqual([300]);

      expect(await erasePerson(context, address, new Date())).toEqual({ counts: {}, openOrders: [] });
    },
  );

  testOf('giftCards')('an order that is not closed keeps its address, and its queued mail', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    const context = { knex: app.knex, config: app.config, storage: createStorage(app.config) };
    await sendForm(app, api.createPayment, { ...giftOrder, customerEmail: address, customerName: name });
    await allMails(app);
    const order = await app.knex('orders').first('id');
    const mail = {
      state: 'queued' as const,
      mail: JSON.stringify({ to: address, subject: 'S', text: 'T', html: 'H' }),
      recipient_key: address,
      reply_to_key: '',
      about_table: 'orders',
      about_id: Number(order?.id),
    };
    const moments = { created_at: new Date(), next_attempt_at: new Date(Date.now() + 3_600_000) };
    await app.knex('outbox').insert({ ...mail, ...moments, message_id: '<1@x>', attempts: 1 });
    const { openOrders } = await erasePerson(context, address, new Date());
    expect(openOrders).toHaveLength(1);
    expect(await app.knex('orders').pluck('customer_email')).toEqual([address]);
    expect(await app.knex('outbox').pluck('state')).toEqual(['queued']);
    // After three months, a payment is no longer expected.
    const later = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
    expect((await erasePerson(context, address, later)).openOrders).toEqual([]);
    expect(await app.knex('outbox').pluck('state')).toEqual([]);
  });

  describe('a mail', () => {
    // One contains the other, one has a tag: three people.
    const [ann, joann, tagged] = ['ann@x.org', 'joann@x.org', 'ann+news@x.org'];
    let app: TestApp;
    let context: Parameters<typeof exportPerson>[0];
    let orderId: number;
    beforeEach(async () => {
      app = await startApp({ databaseUrl: await openDatabase(), env: { JOBS: 'off' } });
      context = { knex: app.knex, config: app.config, storage: createStorage(app.config) };
      for (const email of [ann, joann, tagged]) await sendForm(app, api.contact, { ...validContact, email });
      orderId = await insertOrder(app.knex, { email: joann, state: 'paid', invoices: [{ status: 'paid' }] });
      const about = { table: 'orders', id: orderId } as const;
      await write('order notice', about, { to: app.config.mail.to, replyTo: joann, subject: 'Order' });
      await write('gift card', about, { to: ann, replyTo: joann, subject: 'Gift', text: 'Code ABCD' });
      await write('gift card', about, { to: joann, subject: 'Copy', text: `It went to ${ann}.` });
      const reply = { to: joann, replyTo: app.config.mail.to, text: `Please ask ${ann}.` };
      await write('lead reply', null, { ...reply, subject: 'Reply' });
      await app.knex('leads').update({ due_at: new Date('2026-03-06T22:00Z') });
      const before = await app.knex('outbox').pluck('id');
      await sendDigests({ ...app, now: () => new Date('2026-03-09T12:00Z') });
      expect(await app.knex('outbox').pluck('id')).toHaveLength(before.length + 1);
    });

    const write = (kind: string, about: MailReference, mail: Partial<Mail> & { to: string }) =>
      enqueueMail(
        app.knex,
        { about, mail: { kind, audience: 'firm', subject: '', text: '', html: '', ...mail } },
        { config: app.config, now: () => new Date() },
      );
    const exportOf = async (email: string) => {
      const kept = await collectPersonalData(context, email);
      if (!kept) return null;
      for await (const { name, bytes } of kept.entries())
        if (name === 'data.json')
          return JSON.parse(bytes.toString()).tables.outbox as Record<string, string>[];
      return null;
    };
    const queued = async () =>
      (await app.knex('outbox').orderBy('id').pluck('mail')).map((mail) => {
        const { to, replyTo, subject } = JSON.parse(mail) as Record<string, string>;
        return `${replyTo ?? ''}>${to} ${subject?.split(/[ :]/)[0]}`;
      });
    const firm = () => app.config.mail.to;

    test('belongs to whom it is to or from, and to whose row it tells the firm of; not to whom it only names', async () => {
      const mails = await exportOf(ann);
      expect(mails?.map(({ to }) => to).sort()).toEqual([ann, ann, firm()].sort());
      expect(JSON.stringify(mails)).not.toContain(joann);
      expect((await exportOf(tagged))?.map(({ to }) => to).sort()).toEqual([firm(), tagged].sort());
      const given = (await exportOf(joann))?.find(({ to }) => to === ann);
      // What the recipient alone has to read.
      expect(given).toEqual(expect.not.objectContaining({ text: expect.anything() }));
      // All notices go to the firm's mailbox; as a person's address it has none.
      expect(await exportOf(firm())).toBeNull();
    });

    test('to someone else survives, queued or sent; a queued notice of what is erased does not', async () => {
      const before = await queued();
      expect(before).toHaveLength(11);
      await erasePerson(context, ann, new Date());
      expect(await queued()).toEqual(
        before.filter((mail) => !mail.startsWith(`${ann}>`) && !mail.includes(`>${ann} `)),
      );
      await app.knex('outbox').update({ state: 'sent', sent_at: new Date() });
      await erasePerson(context, tagged, new Date());
      const left = await queued();
      expect(left.filter((mail) => mail.includes(tagged))).toEqual([]);
      expect(left.filter((mail) => mail.includes(joann))).toHaveLength(5);
      expect(left.at(-1)).toMatch(/^>.* Leads/);
    });

    testOf('giftCards')(
      'with a gift that is on its way keeps its order and its giver until it is there',
      async () => {
        // Also while the firm has to look why it could not be delivered.
        await app.knex('outbox').where('mail', 'like', '%"Gift"%').update({ state: 'dead' });
        expect((await erasePerson(context, joann, new Date())).openOrders).toEqual([orderId]);
        const left = await queued();
        expect(left).toContain(`${joann}>${ann} Gift`);
        // The giver's message has nothing to do with the order.
        expect(left.filter((mail) => mail.startsWith(`${joann}>${firm()}`))).toEqual([
          `${joann}>${firm()} Order`,
        ]);
        await app.knex('outbox').update({ state: 'sent', sent_at: new Date() });
        expect((await erasePerson(context, joann, new Date())).openOrders).toEqual([]);
        expect((await queued()).filter((mail) => mail.includes(joann))).toEqual([]);
        expect(await app.knex('orders').pluck('customer_name')).toEqual(['Erased']);
      },
    );

    test('that is kept as a file is recognized by its headers', async () => {
      const folder = path.join(app.config.dataDir, 'mail');
      const files = filesTransport({
        folder,
        from: 'a@b.example',
        inbox: '',
      });
      const send = (id: string, mail: { to: string; replyTo?: string }) =>
        files.send({
          subject: 'S',
          text: `${ann}, ${joann}`,
          html: '',
          ...mail,
          messageId: `<${id}@x>`,
          date: new Date(0),
        });
      await send('1', { to: ann });
      await send('2', { to: firm(), replyTo: ann });
      await send('3', { to: joann });
      await send('4', { to: tagged, replyTo: ann });
      const names = async () => (await readdir(folder)).map((name) => name.slice(-5, -4)).sort();
      expect((await findRelatedMailFiles(ann, app.config)).map(({ relation }) => relation).sort()).toEqual([
        'own',
        'own',
        'to others',
      ]);
      await erasePerson(context, ann, new Date());
      expect(await names()).toEqual(['3']);
    });
  });

  testOf('traineeships')('files that a failing storage keeps are deleted by the next run', async () => {
    const app = await startApp({ databaseUrl: await openDatabase() });
    const storage = createStorage(app.config);
    await leaveTraces(app, address, name);
    await allMails(app);
    const [key] = await app.knex('application_files').pluck('storage_key');
    const failing = { ...storage, delete: () => Promise.reject(new Error('The storage is away.')) };
    const context = { knex: app.knex, config: app.config };
    await expect(erasePerson({ ...context, storage: failing }, address, new Date())).rejects.toThrow('away');
    expect(await app.knex('applications')).toEqual([]);
    const { counts } = await erasePerson({ ...context, storage }, address, new Date());
    expect(counts).toMatchObject({ 'stored files': 1 });
    await expect(storage.get(key ?? '')).rejects.toMatchObject({ code: 'missing' });
  });
});
