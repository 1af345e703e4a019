import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import { findMailsTo } from '#server/mail/personal-mails.ts';
import type { Mail } from '#server/mail/types.ts';
import { type PersonalRow, rowsWithAddress } from '#server/ops/personal-data.ts';
import { longDay } from '#shared/dates/dates.ts';
import { bookingServices, contactServices, internshipTypes, labelOf } from '#shared/forms/options.ts';
import { originOf } from '#shared/leads/inbox-words.ts';
import { formatMoney } from '#shared/money.ts';
import { orderStateWords, paymentStatusWords } from '#shared/orders/panel-words.ts';
import { MOST_OF_EACH, type Person, type TimelineEntry, type TimelineKind } from '#shared/people/people.ts';
import { timelineWords as words } from '#shared/people/words.ts';
import { isOpen } from '../orders/personal-data.ts';
import { personalTables } from './tables.ts';

type Timeline = Pick<Person, 'name' | 'phone' | 'entries' | 'hasMore' | 'openOrders'>;

/** Entries that belong to rows with an address and are shown beside them. */
const shown = ['application_files', 'lead_events', 'invoices', 'gift_codes'];

/**
 * Everything that a person sent and received, the newest first, from the tables of the privacy commands, so that every table with
 * addresses appears here. Mails about them to the firm are left out; they repeat what is shown.
 */
export async function readTimeline(db: Knex, email: string, now: Date): Promise<Timeline> {
  const tables: Record<string, PersonalRow[]> = {};
  let phone = '';
  for (const [table, data] of Object.entries(personalTables)) {
    const rows = await rowsWithAddress(db, data, email, MOST_OF_EACH);
    const ids = rows.map(({ id }) => id);
    tables[table] = rows;
    // The same as in the list of people.
    const column = data.findBy?.phone ?? '';
    phone ||= String(rows.findLast((row) => row[column])?.[column] ?? '');
    for (const [name, read] of Object.entries(data.linked ?? {}))
      if (shown.includes(name))
        tables[name] = await read(db, ids).clearOrder().orderBy('id', 'desc').limit(MOST_OF_EACH);
  }
  const linked = {
    files: (tables.application_files ?? []) as unknown as Row<'application_files'>[],
    leads: (tables.leads ?? []) as unknown as Row<'leads'>[],
  };
  const mails = await findMailsTo(db, email, MOST_OF_EACH);
  const entries = [
    ...Object.entries(tables).flatMap(([table, rows]) =>
      rows.flatMap((row) => entriesOf(table, row, linked)),
    ),
    ...mails.map(mailEntry),
  ];
  return {
    name: nameOf(tables),
    phone,
    entries: entries.sort(newestFirst),
    hasMore: [...Object.values(tables), mails].some(({ length }) => length >= MOST_OF_EACH),
    openOrders: (tables.orders ?? []).filter((order) => isOpen(order, now)).map(({ id }) => Number(id)),
  };
}

/** Of entries with the same time, a consequence comes above its cause. */
const newestFirst = (a: TimelineEntry, b: TimelineEntry) => b.at.localeCompare(a.at);

function nameOf({ leads = [], orders = [] }: Record<string, PersonalRow[]>): string {
  return String(leads.at(-1)?.name ?? orders.at(-1)?.customer_name ?? '');
}

interface Linked {
  leads: readonly Row<'leads'>[];
  files: readonly Pick<Row<'application_files'>, 'application_id'>[];
}

interface EntryFacts extends Partial<Omit<TimelineEntry, 'id' | 'at'>> {
  kind: TimelineKind;
  title: string;
}

const entry = (id: string, at: StoredMoment, facts: EntryFacts): TimelineEntry => ({
  id,
  at: toDate(at).toISOString(),
  about: '',
  text: '',
  state: '',
  isTrouble: false,
  lead: null,
  order: null,
  ...facts,
});

const stateName = (state: string) => words.states[state] ?? state;

/** Describes a row of a table with addresses. For a table without a description here, it only says that a row exists. */
export function entriesOf(table: string, row: PersonalRow, linked: Linked): TimelineEntry[] {
  const describe = tables[table];
  if (describe) return describe(row as never, linked);
  const at = row.created_at as StoredMoment | undefined;
  const title = table.replaceAll('_', ' ');
  return [entry(`${table}-${row.id}`, at ?? 0, { kind: 'other', title: `${title} ${row.id}` })];
}

const tables: Record<string, (row: never, linked: Linked) => TimelineEntry[]> = {
  contact_messages: (row: Row<'contact_messages'>, linked) => [
    sent('message', row, linked, {
      title: words.message,
      about: labelOf(contactServices, row.service),
      text: row.message,
    }),
  ],
  bookings: (row: Row<'bookings'>, linked) => [
    sent('booking', row, linked, {
      title: words.booking,
      about: `${labelOf(bookingServices, row.service)}, ${longDay(row.day)} at ${row.slot}`,
      text: row.notes,
    }),
  ],
  applications: (row: Row<'applications'>, linked) => {
    const files = linked.files.filter(({ application_id: id }) => Number(id) === Number(row.id)).length;
    return [
      sent('application', row, linked, {
        title: words.application,
        about: [labelOf(internshipTypes, row.internship_type), files > 0 && words.files(files)]
          .filter(Boolean)
          .join(', '),
        text: row.why_interested,
      }),
    ];
  },
  // The submission shows it, and its events are separate entries.
  leads: () => [],
  application_files: () => [],
  subscriptions: (row: Row<'subscriptions'>) =>
    (
      [
        [words.asked, row.created_at],
        [words.confirmed, row.confirmed_at],
        [words.left, row.unsubscribed_at],
      ] as const
    ).flatMap(([title, at], index) =>
      at === null ? [] : [entry(`subscription-${row.id}-${index}`, at, { kind: 'newsletter', title })],
    ),
  orders: (row: Row<'orders'>) => {
    const order = Number(row.id);
    const about = words.orderAbout(order, formatMoney(row.amount));
    const later = [
      [words.orderPaid, row.paid_at],
      [words.orderEnded, row.ended_at],
    ] as const;
    return [
      entry(`order-${row.id}`, row.created_at, {
        kind: 'order',
        title: words.order(row.package_name),
        about,
        text: row.gift_message ?? '',
        state: orderStateWords[row.state].word,
        isTrouble: row.state === 'failed',
        order,
      }),
      ...later.flatMap(([title, at], index) =>
        at === null ? [] : [entry(`order-${row.id}-${index}`, at, { kind: 'order', title, about, order })],
      ),
    ];
  },
  lead_events: (row: Row<'lead_events'>) => {
    const { note, change, released, reply } = words;
    const titles: Record<string, string> = { note, change, released, reply };
    return [
      entry(`event-${row.id}`, row.created_at, {
        kind: 'desk',
        title: words.by(titles[row.kind] ?? row.kind, row.staff_name),
        text: row.text,
        lead: Number(row.lead_id),
      }),
    ];
  },
  invoices: (row: Row<'invoices'>) => {
    const number = row.provider_number ?? String(row.number);
    const order = Number(row.order_id);
    const about = words.invoiceAbout(order, formatMoney(row.amount), longDay(row.due_day));
    const common = { kind: 'order', about, order } as const;
    const made = entry(`invoice-${row.id}`, row.created_at, {
      ...common,
      title: words.invoice(number),
      state: paymentStatusWords[row.status].word,
      isTrouble: row.status === 'failed',
    });
    if (row.paid_at === null) return [made];
    return [
      made,
      entry(`invoice-${row.id}-paid`, row.paid_at, { ...common, title: words.invoicePaid(number) }),
    ];
  },
  gift_codes: (row: Row<'gift_codes'>) => [
    entry(`gift-card-${row.id}`, row.created_at, {
      kind: 'order',
      title: words.giftCard,
      about: words.giftCardAbout(row.last_four, formatMoney(row.amount), longDay(row.expires_day)),
      state: row.disabled_at === null ? '' : stateName('disabled'),
      order: Number(row.order_id),
    }),
  ],
};

type Sent = Row<'contact_messages'> | Row<'bookings'> | Row<'applications'>;

/** A submission, with the state of its lead. */
function sent(
  kind: TimelineKind,
  row: Sent,
  { leads }: Linked,
  facts: Omit<EntryFacts, 'kind'>,
): TimelineEntry {
  const lead = leads.find((each) => each.kind === kind && Number(each.source_id) === Number(row.id));
  const isHeld = lead ? Boolean(lead.held) : Boolean(row.quarantined);
  const isWritten = lead && lead.origin !== 'website';
  return entry(`${kind}-${row.id}`, row.created_at, {
    kind,
    ...facts,
    ...(isWritten && { about: `${facts.about} · ${originOf({ ...lead, writtenBy: lead.written_by })}` }),
    state: isHeld ? stateName('held') : lead ? stateName(lead.status) : '',
    isTrouble: isHeld,
    lead: lead ? Number(lead.id) : null,
  });
}

function mailEntry(row: Row<'outbox'>): TimelineEntry {
  const { subject } = JSON.parse(row.mail) as Mail;
  return entry(`mail-${row.id}`, row.sent_at ?? row.created_at, {
    kind: 'mail',
    title: words.mail,
    about: subject,
    text: row.state === 'sent' ? '' : (row.last_error ?? ''),
    state: stateName(row.state),
    isTrouble: row.state === 'dead',
  });
}
