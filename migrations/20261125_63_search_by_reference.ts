import type { Knex } from 'knex';

const BATCH = 500;

/** A change of a booking once took its reference out of the text that the inbox searches; this puts it back. */
export async function up(knex: Knex): Promise<void> {
  for (let after = 0; ; ) {
    const leads = await knex('leads')
      .whereNotNull('reference')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'reference', 'search_text');
    for (const { id, reference, search_text: text } of leads) {
      const code = String(reference).toLowerCase();
      if (text.includes(code)) continue;
      const search_text = `${text}\n${code}\n${code.replace(/(?<=^.{4})/, '-')}`;
      await knex('leads').where({ id }).update({ search_text });
    }
    if (leads.length < BATCH) return;
    after = Number(leads.at(-1)?.id);
  }
}
