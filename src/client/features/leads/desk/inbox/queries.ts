import { staffApi } from '../../../../../shared/desk/paths.ts';
import type { DeskToday } from '../../../../../shared/desk/today.ts';
import type { LeadDetail, LeadOwner, LeadsToday } from '../../../../../shared/leads/leads.ts';
import type { SavedReply } from '../../../../../shared/leads/replies.ts';
import { PANEL, panelQuery, seldom } from '../../../../desk/queries.ts';

/** What the keys of all lists of leads begin with: a change of one lead may change each. */
export const LEADS = [PANEL, 'leads'] as const;

export const todayQuery = panelQuery<LeadsToday>(['leads', 'today'], staffApi.leadsToday);
/** What Today shows besides leads. */
export const otherListsQuery = panelQuery<DeskToday>(['leads', 'desk'], staffApi.deskToday);
export const leadQuery = (id: number) => panelQuery<LeadDetail>(['leads', 'one'], staffApi.lead, { id });
export const savedRepliesQuery = {
  ...panelQuery<SavedReply[]>(['saved-replies'], staffApi.savedReplies),
  ...seldom,
};
export const ownersQuery = { ...panelQuery<LeadOwner[]>(['lead-owners'], staffApi.leadOwners), ...seldom };
