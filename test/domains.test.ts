import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The rules of domain boundaries (docs/decisions/0094), with existing violations in `domain-violations.json`. The test fails for a
 * violation that is not in the file, and for one in the file that no longer exists, so the file can only become shorter.
 * `RECORD_VIOLATIONS=1` rewrites it.
 */
const recordFile = path.join(root, 'test/domain-violations.json');
type Rule = 'table outside its domain' | 'computed table name';
const recorded: Record<Rule, string[]> = JSON.parse(readFileSync(recordFile, 'utf8'));

/** Each table belongs to one domain: a feature of the server, or a technical folder. */
const owners: Record<string, string[]> = {
  'features/applications': ['applications', 'application_files'],
  'features/articles': ['articles', 'article_revisions', 'article_pictures', 'former_slugs', 'redirects'],
  'features/bookings': [
    'bookings',
    'booking_availability',
    'booking_reminders',
    'unverified_bookings',
    'crowded_days',
  ],
  'features/contact': ['contact_messages'],
  'features/content': ['content_documents', 'content_revisions'],
  'features/gift-cards': ['gift_codes', 'gift_card_entries', 'gift_deliveries'],
  'features/images': ['images'],
  'features/leads': ['leads', 'lead_events', 'saved_replies', 'submissions'],
  'features/newsletter': ['subscriptions'],
  'features/orders': [
    'orders',
    'invoices',
    'invoice_syncs',
    'order_endings',
    'order_events',
    'order_reminders',
  ],
  'features/staff': [
    'staff',
    'staff_sessions',
    'staff_passkeys',
    'staff_challenges',
    'staff_invites',
    'staff_password_links',
    'staff_recovery_codes',
    'known_browsers',
    'calendar_feeds',
    'admin_audit',
  ],
  'features/zoho': ['used_states'],
  'integrations/sandbox': ['sandbox_invoices'],
  'integrations/zoho': ['provider_invoices', 'provider_tokens'],
  mail: ['outbox', 'mail_recipients'],
  http: ['rate_limits'],
  ops: ['job_days'],
  storage: ['pending_files'],
  db: ['clock_runs', 'content_versions', 'seed_runs'],
};

/** A domain imports only those before it. What two of them share without an order is handed in by the files above (calls.ts). */
const order = [
  'staff',
  'leads',
  'gift-cards',
  'contact',
  'bookings',
  'applications',
  'newsletter',
  'images',
  'content',
  'articles',
  'orders',
  'money',
  'people',
  'seo',
  'zoho',
];

/** `lib` never names a table but in its examples; `db` and `ops/backup` handle tables as such. */
const files = readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/^(db|lib|ops\/backup)\//.test(file))
  .toSorted()
  .map((file) => ({ file, source: readFileSync(path.join(root, 'src/server', file), 'utf8') }));

const query = String.raw`\b(?:db|knex|trx|from|into|join|leftJoin|innerJoin)\s*(?:<[^>]*>)?\(\s*`;

function tablesOutside(): string[] {
  const ownerOf = new Map(
    Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
  );
  return files.flatMap(({ file, source }) => {
    const named = [...source.matchAll(new RegExp(`${query}(?:\\{\\s*\\w+:\\s*)?'(\\w+)(?: as \\w+)?'`, 'g'))];
    const tables = new Set(named.map(([, table = '']) => table));
    return [...tables].flatMap((table) => {
      const owner = ownerOf.get(table);
      return owner === undefined || file.startsWith(`${owner}/`) ? [] : [`${file}: ${table}`];
    });
  });
}

function computedTables(): string[] {
  const computed = /\b(?:db|knex|trx)\(\s*(?![)'{\x60])[\w.]+\s*\)(?!\s*=>|: )/g;
  return files.flatMap(({ file, source }) =>
    [...source.matchAll(computed)].map(([call]) => `${file}: ${call.replace(/\s+/g, '')}`),
  );
}

const found: Record<Rule, () => string[]> = {
  'table outside its domain': tablesOutside,
  'computed table name': computedTables,
};

if (process.env.RECORD_VIOLATIONS) {
  const all = Object.entries(found).map(([rule, find]) => [rule, find()]);
  writeFileSync(recordFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

describe('domains', () => {
  test.each(Object.keys(found) as Rule[])(
    '%s: no violation that is not on record, none too many there',
    (rule) => {
      expect(found[rule]()).toEqual(recorded[rule]);
    },
  );

  test('a domain imports only those before it in the order', () => {
    expect(order.toSorted()).toEqual(readdirSync(path.join(root, 'src/server/features')).toSorted());
    const upward = files.flatMap(({ file, source }) => {
      const own = /^features\/([^/]+)/.exec(file)?.[1];
      if (own === undefined) return [];
      return [...source.matchAll(/(?:from|import)\s*\(?\s*'(\.|#server\/)([^']+)'/g)].flatMap(
        ([, from, target = '']) => {
          const imported = from === '.' ? path.join(path.dirname(file), `.${target}`) : target;
          const other = /^features\/([^/]+)/.exec(imported)?.[1] ?? own;
          return order.indexOf(other) <= order.indexOf(own) ? [] : [`${file} imports ${imported}`];
        },
      );
    });
    expect(upward).toEqual([]);
  });

  test('each table of the database has an owner', () => {
    const made = readdirSync(path.join(root, 'src/server/db/tables'))
      .map((file) => readFileSync(path.join(root, 'src/server/db/tables', file), 'utf8'))
      .flatMap((source) => [...source.matchAll(/^ {2}(\w+): Table</gm)].map(([, table]) => table));
    expect(made.length).toBeGreaterThan(40);
    expect(Object.values(owners).flat().toSorted()).toEqual(made.toSorted());
  });

  test('the kit of the panel knows nothing of articles, so that other records can have versions', () => {
    const kit = path.join(root, 'src/client/panel/kit');
    const names = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(names).toContain('versions/copies.ts');
    const knowing = names.filter((name) => /articles?\b/i.test(readFileSync(path.join(kit, name), 'utf8')));
    expect(knowing).toEqual([]);
  });
});
