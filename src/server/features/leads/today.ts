import type { Knex } from 'knex';
import { LEADS_OF_TODAY, type LeadOwner, type LeadsToday } from '../../../shared/leads/inbox.ts';
import type { LeadQuery } from '../../../shared/leads/leads.ts';
import { rolesWith } from '../../../shared/staff/rights.ts';
import { type Clock, countOpen, readLeads } from './list.ts';

/** One query for each list, by an index. @param you null for the shared password */
export async function readToday(db: Knex, clock: Clock, you: number | null): Promise<LeadsToday> {
  const start = async (query: LeadQuery) =>
    (await readLeads(db, { status: 'new', order: 'due', ...query }, clock, LEADS_OF_TODAY)).leads;
  const { open, overdue } = await countOpen(db, clock);
  return {
    overdue: await start({ due: 'overdue' }),
    today: await start({ due: 'today' }),
    soon: await start({ due: 'soon' }),
    unowned: await start({ owner: 0, order: 'newest' }),
    mine: you === null ? [] : await start({ owner: you }),
    open,
    late: overdue,
  };
}

/** Everybody who can take a lead, by name. @param you whose number stands for "me" */
export async function listOwners(db: Knex, you: number | null): Promise<LeadOwner[]> {
  const staff = await db('staff')
    .where({ state: 'active' })
    .whereIn('role', rolesWith('leads'))
    .orderBy(['name', 'id'])
    .select('id', 'name');
  return staff.map(({ id, name }) => ({ id: Number(id), name, isYou: Number(id) === you }));
}
