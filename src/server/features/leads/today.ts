import type { Knex } from 'knex';
import { LEADS_OF_TODAY, type LeadOwner, type LeadsToday } from '../../../shared/leads/inbox.ts';
import type { LeadQuery } from '../../../shared/leads/leads.ts';
import { colleaguesWith } from '../staff/colleagues.ts';
import { type Clock, countOpen, readLeads } from './list.ts';

/** One query for each list, by an index. @param you null for the shared password */
export async function readToday(db: Knex, clock: Clock, you: number | null): Promise<LeadsToday> {
  const start = async (query: LeadQuery) =>
    (await readLeads(db, { status: 'new', order: 'due', ...query }, clock, LEADS_OF_TODAY)).rows;
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

/** Everyone who can own a lead, by name. @param you the id that "me" means */
export async function listOwners(db: Knex, you: number | null): Promise<LeadOwner[]> {
  const colleagues = await colleaguesWith(db, 'leads');
  return colleagues.map(({ id, name }) => ({ id, name, isYou: id === you }));
}
