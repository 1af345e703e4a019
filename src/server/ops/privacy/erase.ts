import type { Knex } from 'knex';
import type { Config } from '../../config/types.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type StoredMoment, toDate } from '../../db/values.ts';
import { removeKeptMails } from '../../mail/files.ts';
import type { Storage } from '../../storage/types.ts';
import { allRowsOf, type PersonalRow } from './address.ts';
import { deleteOrphanedFiles } from './files.ts';
import { keptMailsOf, mailsOf, type PersonalMail } from './mails.ts';
import { personalTables } from './tables.ts';

/** An order that nobody paid for may still be paid so long. */
const OPEN_DAYS = 90;
/** A host that does not exist (RFC 2606). */
const NOBODY = 'erased@erased.invalid';

/** Whether an order's address is what stands there once its buyer was erased. */
export const isErased = (address: string) => address === NOBODY;

export interface PrivacyContext {
  knex: Knex;
  storage: Storage;
  config: Pick<Config, 'dataDir' | 'mail'>;
}

export interface Erased {
  /** How many rows or files went, or lost the person, by table or kind; only what there was. */
  counts: Record<string, number>;
  /** Ids of orders that are not closed: their invoices and mails need the address. */
  openOrders: number[];
}

/**
 * Forgets a person: rows, files and mails are deleted, orders lose name, address, phone and gift message. Rows
 * go in one transaction, files after it. Running it again does no harm, and finishes what was interrupted.
 * @param alsoDo in that transaction, such as a line of the trail
 * @throws {StorageError} when the storage is away: the rows are gone then, and the next run deletes the files
 */
export async function erasePerson(
  { knex, storage, config }: PrivacyContext,
  address: string,
  now: Date,
  alsoDo: (trx: Knex) => Promise<void> = async () => {},
): Promise<Erased> {
  const erased = await inTransaction(knex, async (trx) => {
    await alsoDo(trx);
    return eraseRows(trx, address, { now, config });
  });
  const files = await deleteOrphanedFiles(knex, storage);
  const mails = await keptMailsOf(address, config);
  await removeKeptMails(mails);
  const counts = { ...erased.counts, 'stored files': files, 'mails kept as files': mails.length };
  return {
    ...erased,
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  };
}

async function eraseRows(
  trx: Knex,
  address: string,
  { now, config }: { now: Date; config: PrivacyContext['config'] },
): Promise<Erased> {
  const counts: Record<string, number> = {};
  const rows = await allRowsOf(trx, address);
  const mails = await mailsOf(trx, address, { rows, config });
  for (const [table, { erasure }] of Object.entries(personalTables)) {
    if (erasure !== 'delete') continue;
    const ids = (rows[table] ?? []).map(({ id }) => id);
    counts[table] = await trx(table).whereIn('id', ids).del();
  }
  const orders = rows.orders ?? [];
  const undelivered = await undeliveredOf(trx, orders, mails);
  const openOrders = orders
    .filter((order) => isOpen(order, now) || undelivered.includes(Number(order.id)))
    .map(({ id }) => Number(id));
  const closed = orders.filter(({ id }) => !openOrders.includes(Number(id)));
  for (const order of closed) await anonymise(trx, order, now);
  counts['orders (made anonymous)'] = closed.length;
  const ids = mails.filter((mail) => !isStillNeeded(mail, openOrders)).map(({ id }) => id);
  counts.outbox = await trx('outbox').whereIn('id', ids).del();
  return { counts, openOrders };
}

/** What is on its way to someone else is theirs; what is still to be sent of a running order, such as a gift code, has been paid for. */
function isStillNeeded({ relation, state, ...mail }: PersonalMail, openOrders: readonly number[]): boolean {
  if (relation === 'to others') return state !== 'sent';
  if (state !== 'queued' || openOrders.length === 0) return false;
  // What a process of the former release wrote says nothing of its order.
  if (mail.about_table === null) return true;
  return mail.about_table === 'orders' && openOrders.includes(Number(mail.about_id));
}

/** Orders whose gift card is paid and still to be sent, in the buyer's name: its day has not come, or its mail is on its way. */
async function undeliveredOf(
  trx: Knex,
  orders: readonly PersonalRow[],
  mails: readonly PersonalMail[],
): Promise<number[]> {
  const ids = await trx('gift_deliveries')
    .whereIn(
      'order_id',
      orders.map(({ id }) => id),
    )
    .whereNotNull('recipient_email')
    .whereNotNull('deliver_at')
    .whereNull('delivered_at')
    .pluck('order_id');
  const onTheirWay = mails.filter(({ relation, state }) => relation === 'to others' && state !== 'sent');
  return [...ids, ...onTheirWay.map(({ about_id: id }) => id)].map(Number);
}

/** Whether an order still needs the address. */
export function isOpen({ state, created_at: createdAt }: PersonalRow, now: Date): boolean {
  if (state === 'partially_paid') return true;
  const age = now.getTime() - toDate(createdAt as StoredMoment).getTime();
  return (state === 'recorded' || state === 'invoiced') && age < OPEN_DAYS * 24 * 60 * 60 * 1000;
}

/** What was sold, when and for how much stays: the law asks for it. Who bought it stays with the provider's invoice alone. */
async function anonymise(trx: Knex, order: PersonalRow, now: Date): Promise<void> {
  const { customer: _customer, ...terms } = JSON.parse(String(order.snapshot)) as Record<string, unknown>;
  await trx('orders')
    .where({ id: order.id })
    .update({
      customer_name: 'Erased',
      customer_email: NOBODY,
      customer_phone: '',
      gift_message: null,
      snapshot: JSON.stringify({ ...terms, customer: { name: 'Erased', email: NOBODY } }),
      // Both are made from the address too.
      intent_key: `erased ${order.id}`,
      content_key: `erased ${order.id}`,
      updated_at: now,
    });
  const references = await trx('invoices').where({ order_id: order.id }).pluck('reference');
  await trx('invoices').where({ order_id: order.id }).update({ pay_url: null });
  // What staff noted may name the person; that and when they were written to does not.
  await trx('order_events').where({ order_id: order.id, kind: 'note' }).del();
  const cards = trx('gift_codes').where({ order_id: order.id }).select('id');
  await trx('gift_card_entries').whereIn('gift_code_id', cards).update({ note: '' });
  await trx('gift_deliveries').where({ order_id: order.id }).del();
  await trx('sandbox_invoices').whereIn('reference', references).update({ customer_name: 'Erased' });
}
