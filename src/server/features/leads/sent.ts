import type { Knex } from 'knex';
import type { Lead, LeadDetail } from '../../../shared/leads/leads.ts';
import { answersOf } from './intake/answers.ts';
import type { LeadSource, SourceRow } from './intake/source.ts';

/** What was sent, in the order and the words of the form, without what was left out. */
export async function sectionsOf(
  db: Knex,
  source: LeadSource,
  row: SourceRow,
): Promise<LeadDetail['sections']> {
  const sections = await source.sections(answersOf(source.fields, row), row, db);
  return sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ value }) => value !== '').map(({ label, value }) => ({ label, value })),
  }));
}

/** Leads with all that was sent, for a file; none of what was erased meanwhile. */
export async function withAnswers(
  db: Knex,
  sources: readonly LeadSource[],
  leads: readonly Lead[],
): Promise<Lead[]> {
  const ids = leads.map(({ id }) => id);
  const known = await db('leads').whereIn('id', ids).select('id', 'kind', 'source_id');
  const answers = new Map<number, string>();
  for (const source of sources) {
    const leadOf = new Map(
      known
        .filter(({ kind }) => kind === source.kind)
        .map(({ id, source_id }) => [Number(source_id), Number(id)]),
    );
    const rows: SourceRow[] = await source.rows(db).whereIn('id', [...leadOf.keys()]);
    for (const row of rows) {
      const fields = (await sectionsOf(db, source, row)).flatMap((section) => section.fields);
      const lines = fields.map(({ label, value }) => `${label}: ${value}`);
      answers.set(leadOf.get(Number(row.id)) ?? 0, lines.join('\n'));
    }
  }
  return leads.map((lead) => ({ ...lead, answers: answers.get(lead.id) ?? '' }));
}
