import type { TestApp } from '../support/app.ts';

let sources = 0;

/** Puts leads into the database as if they had been sent, each an hour later than the one before it. */
export async function insertLeads(app: TestApp, leads: readonly object[]): Promise<void> {
  const rows = leads.map((lead) => {
    sources += 1;
    return {
      kind: 'message',
      source_id: 1_000_000 + sources,
      name: `Lead ${sources}`,
      reference: `LEAD${sources}`,
      email: 'many@example.com',
      email_key: 'many@example.com',
      subject: 'Other',
      search_text: '',
      status: 'new',
      held: false,
      owner_id: null,
      received_at: new Date(Date.UTC(2026, 0, 5, 12, sources)),
      due_at: new Date(Date.now() + 30 * 24 * 60 * 60_000),
      replied_at: null,
      ...lead,
    };
  });
  await app.knex.batchInsert('leads', rows, 40);
}
