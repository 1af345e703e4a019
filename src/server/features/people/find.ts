import type { Knex } from 'knex';
import { containsWords } from '#server/db/list-query.ts';
import { isSqlite } from '#server/db/schema.ts';
import { addressKey } from '#server/lib/address-key.ts';
import type { PersonalRow } from '#server/ops/personal-data.ts';
import { cleanEmail } from '#shared/forms/clean.ts';
import type { FoundPeople } from '#shared/people/people.ts';
import { isErased } from '../orders/personal-data.ts';
import { personalTables } from './tables.ts';

const MOST_FOUND = 50;
/** Of each table, the newest: one person may have many. */
const MOST_ROWS = 4 * MOST_FOUND;

/** The people with these words in their name or address, or these digits in their phone number, by name. */
export async function findPeople(
  db: Knex,
  search: string,
  seal: (text: string) => string,
): Promise<FoundPeople> {
  const found = new Map<string, Omit<FoundPeople['people'][number], 'key'>>();
  const digits = digitsOf(search);
  const bare = isSqlite(db) ? 'digits(??)' : "regexp_replace(??, '[^0-9]', '')";
  let hasMore = false;
  for (const { rows, by, findBy } of Object.values(personalTables)) {
    if (!findBy) continue;
    const { names, phone = '' } = findBy;
    const query = rows(db).where((row) => {
      row.where(containsWords([by, ...names], search));
      // Between the digits, people write what they like.
      if (phone && digits.length > 2) row.orWhereRaw(`${bare} like ?`, [phone, `%${digits}%`]);
    });
    const matching: PersonalRow[] = await query.orderBy('id', 'desc').limit(MOST_ROWS);
    hasMore ||= matching.length === MOST_ROWS;
    for (const row of matching) {
      // A card that its buyer hands on has no address.
      const email = String(row[by] ?? '');
      if (email === '' || isErased(email)) continue;
      const known = found.get(addressKey(email));
      found.set(addressKey(email), {
        email: known?.email ?? email,
        name: known?.name || names.map((column) => row[column]).join(' '),
        phone: known?.phone || String(row[phone] ?? ''),
      });
    }
  }
  const email = cleanEmail(search);
  // It may have got emails alone.
  if (found.size === 0 && /^[^\s@]+@[^\s@]+$/.test(email)) found.set('', { email, name: '', phone: '' });
  const people = [...found.values()].sort((a, b) => (a.name || a.email).localeCompare(b.name || b.email));
  return {
    people: people.slice(0, MOST_FOUND).map((person) => ({ ...person, key: seal(person.email) })),
    hasMore: hasMore || people.length > MOST_FOUND,
  };
}

/** The digits of a phone number without what only some write: the country code (ITU-T E.164), and the zero that replaces it. */
function digitsOf(search: string): string {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const left =
    /^(?:(?:\+|00)(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})|1(?=\d{10}$))?0*/;
  return search.replace(/[^\d+]/g, '').replace(left, '');
}
